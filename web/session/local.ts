/** A game kept by a worker of this browser. */
import { type AnyGame, fail, ok, type Problem, type Result, type ScenarioInfo } from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import { loadGame } from '@hetman/games/loader';
import { batch, signal } from '@preact/signals';
import type { Failure, Opening, Reply, Request, Snapshot } from './protocol.js';
import type { Happening, Session, Standing } from './session.js';
import { store } from './store.js';

/** Opens it; resolves with the first snapshot, so that the page never shows half a game. */
export async function openLocal(id: string, opening: Opening): Promise<Result<Session, Failure>> {
  const system = await systemOf(opening);
  if (system === null) return fail('no-game', id);
  const game = await loadGame(system);
  return game.ok ? seatIn(id, game.value, opening) : game;
}

async function systemOf(opening: Opening): Promise<string | null> {
  if (opening.kind === 'new') return opening.game.system;
  if (opening.kind === 'record') return opening.record.system;
  return (await store.game(opening.id))?.system ?? null;
}

function seatIn(id: string, game: AnyGame, opening: Opening): Promise<Result<Session, Failure>> {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.type === 'broken') {
        worker.terminate();
        resolve({ ok: false, error: data.error });
      } else if (data.type === 'snapshot') resolve(ok(sit(id, game, worker, data.snapshot)));
    };
    post(worker, { type: 'open', opening });
  });
}

const post = (worker: Worker, request: Request): void => worker.postMessage(request);

function sit(id: string, game: AnyGame, worker: Worker, first: Snapshot): Session {
  const scenario: ScenarioInfo = game.system.scenarios.find((info: ScenarioInfo) => info.id === first.scenario)!;
  const state = signal<unknown>(first.state);
  const count = signal(first.count);
  const decision = signal(first.decision);
  const outcome = signal(first.outcome);
  const happenings = signal<readonly Happening[]>(first.happenings);
  const standing = signal<Standing>(first.thinking ? 'thinking' : 'ready');
  const canUndo = signal(first.canUndo);
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;

  // One change for one snapshot: whoever listens sees every moment, and none of them half.
  const take = (snapshot: Snapshot): void => {
    state.value = snapshot.state;
    count.value = snapshot.count;
    decision.value = snapshot.decision;
    outcome.value = snapshot.outcome;
    happenings.value = snapshot.anew ? snapshot.happenings : [...happenings.value, ...snapshot.happenings];
    standing.value = snapshot.thinking ? 'thinking' : 'ready';
    canUndo.value = snapshot.canUndo;
  };
  const show = (snapshot: Snapshot): void => batch(() => take(snapshot));
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.type === 'snapshot') show(data.snapshot);
    else if (data.type === 'broken') standing.value = 'offline';
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
    state,
    count,
    decision,
    outcome,
    happenings,
    standing,
    canUndo,
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
