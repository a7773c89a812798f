import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Answer, Question } from './messages.js';

/** Threads in which bots think; the server itself never waits for them. */
export interface BotPool {
  /** Rejects when the bot or its thread breaks. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

/** From the sources, as in tests, threads run what was built: Node itself reads no TypeScript. */
const fromSources = import.meta.url.endsWith('.ts');
const filename = fileURLToPath(new URL(fromSources ? '../dist/bots/worker.js' : './worker.js', import.meta.url));

/** Threads start when they are first needed, and again after a crash. */
export function openBotPool(size: number): BotPool {
  const setting = { filename, minThreads: 0, maxThreads: 1, idleTimeout: Number.POSITIVE_INFINITY };
  const threads = Array.from(
    { length: size },
    () => new Piscina<Question, Answer>({ ...setting, ...(fromSources && { execArgv: [] }) }),
  );
  return {
    // A game always goes to the same thread, which has followed it so far.
    ask: (question) => threads[shareOf(question.game, size)]!.run(question),
    async close() {
      await Promise.all(threads.map((thread) => thread.destroy()));
    },
  };
}

function shareOf(game: string, size: number): number {
  let sum = 0;
  for (let index = 0; index < game.length; index++) sum = (sum * 31 + game.charCodeAt(index)) >>> 0;
  return sum % size;
}
