import { readFileSync } from 'node:fs';
import type { AnyGame, Problem } from '@hetman/core';
import type { Command, ExitCode } from './command.js';
import { fuzz } from './commands/fuzz.js';
import { odds } from './commands/odds.js';
import { position } from './commands/position.js';
import { replay } from './commands/replay.js';
import { rules } from './commands/rules.js';
import { scenarios } from './commands/scenarios.js';
import { serve } from './commands/serve.js';
import { simulate } from './commands/simulate.js';
import { verify } from './commands/verify.js';
import { findAbove } from './files.js';
import { generalHelp } from './help.js';
import type { Io } from './io.js';
import { hint } from './nearest.js';
import { problem } from './problems.js';

export const commands: readonly Command[] = [scenarios, simulate, fuzz, position, odds, replay, verify, rules, serve];

/** The whole command: words in, text out, an exit code back. Never throws, never prints a stack. */
export async function runCli(words: readonly string[], io: Io, games: readonly AnyGame[]): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out.write(generalHelp(commands));
    return 0;
  }
  if (name === '--version') {
    io.out.write(`hetman ${version()}\n`);
    return 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const known = commands.map((candidate) => candidate.name);
    return tellProblem(io, problem('unknown-command', { name, hint: hint(name, known) }).error);
  }
  try {
    const result = await command.start(rest, { io, games });
    return result.ok ? result.value : tellProblem(io, result.error);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return tellProblem(io, { code: 'bug', message: `this is a bug of hetman, please report it: ${message}` });
  }
}

function tellProblem(io: Io, error: Problem): ExitCode {
  io.err.write(`hetman: ${error.message.replace(/\s*\n\s*/g, ' ')}\n`);
  return 1;
}

function version(): string {
  const file = findAbove('package.json');
  return file === null ? 'unknown' : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
