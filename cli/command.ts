import { type AnyGame, languages, type Result } from '@hetman/core';
import type { Command } from 'commander';
import { type Arguments, addCommand, type CommandSpec, type OptionSpecs, type PlaceSpecs } from './arguments.js';
import type { Io } from './io.js';

export interface Context {
  readonly io: Io;
  readonly games: readonly AnyGame[];
}

/** 0 all is well, 1 bad input or a check that failed, 130 interrupted. */
export type ExitCode = number;

interface RunnableSpec<P extends PlaceSpecs, O extends OptionSpecs> extends CommandSpec<P, O> {
  run(args: Arguments<P, O>, context: Context): Promise<Result<ExitCode>>;
}

/** A command whose arguments are already its own affair. */
export interface HetmanCommand {
  readonly name: string;
  /** `end` is told how it went. */
  addTo(program: Command, context: Context, end: (result: Result<ExitCode>) => void): void;
}

export const defineCommand = <const P extends PlaceSpecs, const O extends OptionSpecs>(
  spec: RunnableSpec<P, O>,
): HetmanCommand => ({
  name: spec.name,
  addTo: (program, context, end) => addCommand(program, spec, async (args) => end(await spec.run(args, context))),
});

export const jsonOption = { kind: 'flag', help: 'print JSON instead of text' } as const;

export const languageOption = {
  kind: 'choice',
  choices: languages,
  help: 'language of the text',
  default: 'en',
} as const;

export function writeJson(io: Io, value: unknown): void {
  io.out.write(`${JSON.stringify(value, null, 2)}\n`);
}
