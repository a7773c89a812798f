import type { AnyGame } from '@hetman/core';
import type { Io, Output } from '../io.js';
import { runCli } from '../run.js';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command with everything it writes caught. */
export async function hetman(games: readonly AnyGame[], words: readonly string[], input = ''): Promise<Ran> {
  const caught = { out: '', err: '' };
  const output = (name: 'out' | 'err'): Output => ({
    write: (text) => {
      caught[name] += text;
    },
    terminal: false,
    columns: 80,
  });
  const io: Io = {
    out: output('out'),
    err: output('err'),
    noColour: false,
    readInput: async () => input,
    environment: () => ({}),
    now: () => 0,
    onInterrupt: () => () => undefined,
  };
  return { code: await runCli(words, io, games), ...caught };
}
