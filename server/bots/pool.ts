import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './messages.js';

type Asked = Omit<Question, 'id'>;

/** Threads in which bots think; the server itself never waits for them. */
export interface BotPool {
  /** Rejects when the bot or its thread breaks. */
  ask(question: Asked): Promise<Exclude<Answer, { error: string }>>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly open: Map<number, (answer: Answer) => void>;
}

/** From the sources, as in tests, threads run what was built: Node itself reads no TypeScript. */
const fromSources = import.meta.url.endsWith('.ts');
const file = new URL(fromSources ? '../dist/bots/worker.js' : './worker.js', import.meta.url);

export function openBotPool(size: number): BotPool {
  const threads: (Thread | null)[] = Array.from({ length: size }, () => null);
  let nextId = 1;
  let closed = false;

  /** Threads start when they are first needed, and again after a crash. */
  function threadAt(index: number): Thread {
    const running = threads[index];
    if (running) return running;
    const worker = new Worker(file, fromSources ? { execArgv: [] } : {});
    const thread: Thread = { worker, open: new Map() };
    threads[index] = thread;
    worker.on('message', (answer: Answer) => {
      thread.open.get(answer.id)?.(answer);
      thread.open.delete(answer.id);
    });
    const end = (error: string) => {
      if (threads[index] === thread) threads[index] = null;
      for (const [id, settle] of thread.open) settle({ id, error });
      thread.open.clear();
    };
    worker.on('error', (error) => end(String(error)));
    worker.on('exit', () => end('the thread ended'));
    return thread;
  }

  return {
    ask(question) {
      if (closed) return Promise.reject(new Error('the bots have gone'));
      const thread = threadAt(shareOf(question.game, size));
      const id = nextId++;
      return new Promise((resolve, reject) => {
        thread.open.set(id, (answer) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer)));
        thread.worker.postMessage({ ...question, id } satisfies Question);
      });
    },
    async close() {
      closed = true;
      await Promise.all(threads.map((thread) => thread?.worker.terminate()));
    },
  };
}

/** A game always goes to the same thread, which has followed it so far. */
function shareOf(game: string, size: number): number {
  let sum = 0;
  for (let index = 0; index < game.length; index++) sum = (sum * 31 + game.charCodeAt(index)) >>> 0;
  return sum % size;
}
