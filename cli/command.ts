import { type AnyGame, languages, ok, type Result } from '@hetman/core';
import { type ArgumentSpec, type Arguments, type OptionSpecs, type PlaceSpecs, parseArguments } from './arguments.js';
import { commandHelp } from './help.js';
import type { Io } from './io.js';

export interface Context {
  readonly io: Io;
  readonly games: readonly AnyGame[];
}

/** 0 all is well, 1 bad input or a check that failed, 130 interrupted. */
export type ExitCode = number;

interface CommandSpec<P extends PlaceSpecs, O extends OptionSpecs> extends ArgumentSpec<P, O> {
  readonly summary: string;
  readonly details?: readonly string[];
  run(args: Arguments<P, O>, context: Context): Promise<Result<ExitCode>>;
}

/** A command whose arguments are already its own affair. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  start(words: readonly string[], context: Context): Promise<Result<ExitCode>>;
}

export function defineCommand<const P extends PlaceSpecs, const O extends OptionSpecs>(
  spec: CommandSpec<P, O>,
): Command {
  return {
    name: spec.name,
    summary: spec.summary,
    async start(words, context) {
      if (words.includes('--help') || words.includes('-h')) {
        context.io.out.write(commandHelp(spec));
        return ok(0);
      }
      const args = parseArguments(spec, words);
      return args.ok ? spec.run(args.value, context) : args;
    },
  };
}

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
