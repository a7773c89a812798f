import { readFileSync } from 'node:fs';
import type { AnyGame, Problem, Result } from '@hetman/core';
import { Command, CommanderError } from 'commander';
import type { ExitCode, HetmanCommand } from './command.js';
import { fuzz } from './commands/fuzz.js';
import { newBattle } from './commands/new-battle.js';
import { newGame } from './commands/new-game.js';
import { odds } from './commands/odds.js';
import { position } from './commands/position.js';
import { replay } from './commands/replay.js';
import { rules } from './commands/rules.js';
import { scenarios } from './commands/scenarios.js';
import { serve } from './commands/serve.js';
import { simulate } from './commands/simulate.js';
import { verify } from './commands/verify.js';
import { findAbove } from './files.js';
import type { Io } from './io.js';

export const commands: readonly HetmanCommand[] = [
  scenarios,
  simulate,
  fuzz,
  position,
  odds,
  replay,
  verify,
  rules,
  serve,
  newGame,
  newBattle,
];

/** The whole command: words in, text out, an exit code back. Never throws, never prints a stack. */
export async function runCli(words: readonly string[], io: Io, games: readonly AnyGame[]): Promise<ExitCode> {
  let code: ExitCode = 0;
  const end = (result: Result<ExitCode>) => {
    code = result.ok ? result.value : tellProblem(io, result.error);
  };
  const program = hetman(io);
  for (const command of commands) command.addTo(program, { io, games }, end);
  try {
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
  } catch (error) {
    // Commander ends by throwing: without an error where help or the version was asked for.
    if (!(error instanceof CommanderError)) return tellProblem(io, bug(error));
    return error.exitCode === 0
      ? 0
      : tellProblem(io, { code: error.code, message: error.message.replace(/^error: /, '') });
  }
  return code;
}

/** Tells what is wrong in one line and never exits by itself. */
const hetman = (io: Io): Command =>
  new Command('hetman')
    .description('Polish wargames with every rule kept by the program.')
    .version(`hetman ${version()}`, '--version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => io.out.columns,
      getOutHasColors: () => false,
    })
    .exitOverride();

const bug = (error: unknown): Problem => ({
  code: 'bug',
  message: `this is a bug of hetman, please report it: ${error instanceof Error ? error.message : String(error)}`,
});

function tellProblem(io: Io, error: Problem): ExitCode {
  io.err.write(`hetman: ${error.message.replace(/\s*\n\s*/g, ' ')}\n`);
  return 1;
}

function version(): string {
  const file = findAbove('package.json');
  return file === null ? 'unknown' : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
