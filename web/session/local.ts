/** A game kept by a worker of this browser. */
import { type AnyGame, fail, ok, type Problem, type Result, type ScenarioInfo } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import { loadGame } from '@hetman/games/loader';
import { signal } from '@preact/signals';
import type { Opening, Reply, Request, SentMoment } from './protocol.js';
import { partsOf, type Session, type ShownMoment } from './session.js';
import { store } from './store.js';

/** Opens it; resolves with the first moment, so that the page never shows half a game. */
export async function openLocal(id: string, opening: Opening): Promise<Result<Session, SentProblem>> {
  const system = await systemOf(opening);
  if (system === null) return fail('no-game', id);
  const game = await loadGame(system);
  return game.ok ? startWorker(id, game.value, opening) : game;
}

async function systemOf(opening: Opening): Promise<string | null> {
  if (opening.kind === 'new') return opening.game.system;
  if (opening.kind === 'record') return opening.record.system;
  return (await store.game(opening.id))?.system ?? null;
}

function startWorker(id: string, game: AnyGame, opening: Opening): Promise<Result<Session, SentProblem>> {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.type === 'broken') {
        worker.terminate();
        resolve({ ok: false, error: data.error });
      } else if (data.type === 'moment') resolve(ok(sessionOf(id, game, worker, data)));
    };
    post(worker, { type: 'open', opening });
  });
}

const post = (worker: Worker, request: Request): void => worker.postMessage(request);

function sessionOf(id: string, game: AnyGame, worker: Worker, first: SentMoment): Session {
  const scenario: ScenarioInfo = game.system.scenarios.find((info: ScenarioInfo) => info.id === first.scenario)!;
  const moment = signal(shownMoment(first, []));
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.type === 'moment') moment.value = shownMoment(data, moment.peek().entries);
    else if (data.type === 'broken') moment.value = { ...moment.peek(), status: 'offline' };
    else {
      waiting.get(data.call)?.(data);
      waiting.delete(data.call);
    }
  };
  const ask = (make: (call: number) => Request): Promise<Reply> =>
    new Promise((resolve) => {
      calls++;
      waiting.set(calls, resolve);
      post(worker, make(calls));
    });
  const done = async (make: (call: number) => Request): Promise<Result<number, Problem>> => {
    const reply = await ask(make);
    if (reply.type !== 'done') return fail('bug', 'unexpected reply');
    return reply.error ? { ok: false, error: reply.error } : ok(reply.count);
  };
  return {
    id,
    kind: 'local',
    game,
    scenario,
    sides: first.sides,
    moment,
    ...partsOf(moment),
    act: (actions, finish) => done((call) => ({ type: 'act', call, actions, finish })),
    undo: () => done((call) => ({ type: 'undo', call })),
    setOrders: (side, orders) => done((call) => ({ type: 'orders', call, side, orders })),
    resign: (side) => done((call) => ({ type: 'resign', call, side })),
    async record(): Promise<GameRecord> {
      const reply = await ask((call) => ({ type: 'record', call }));
      if (reply.type !== 'record') throw new Error('unexpected reply');
      return reply.record;
    },
    close: () => worker.terminate(),
  };
}

const shownMoment = ({ moment, anew, thinking }: SentMoment, known: ShownMoment['entries']): ShownMoment => ({
  ...moment,
  entries: anew ? moment.entries : [...known, ...moment.entries],
  status: thinking ? 'thinking' : 'ready',
});
