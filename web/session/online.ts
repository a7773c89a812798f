/** A game kept by a server, as the page sees it: gestures go out one after the other, and are taken back as they were made. */
import { type AnyGame, ok, type Problem, type Result, type ScenarioInfo } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import { type Gesture, type GestureLog, gestureLog, gestureRefusal } from '@hetman/core/table';
import { Following, type FollowingSetting } from './following.js';
import type { RequestBody } from './requests.js';
import { type OnlineTable, partsOf, type Session } from './session.js';

export interface OnlineSetting extends Omit<FollowingSetting, 'version' | 'ready' | 'ended'> {
  readonly id: string;
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
  /** As the server describes the game; whoever opens it keeps it up to date. */
  readonly info: OnlineTable['info'];
  readonly record: () => Promise<GameRecord>;
  readonly moments: OnlineTable['moments'];
}

export interface OnlineSession extends Session {
  readonly online: OnlineTable;
  /** The network came back, or the player looks at the page again. */
  hurry(): void;
  /** The network is known to be gone. */
  drop(): void;
}

/** Opens it; resolves when all that has happened is known, so that the page never shows half a game. */
export function openOnline(setting: OnlineSetting): Promise<Result<OnlineSession, SentProblem>> {
  return new Promise((resolve) => {
    let session: OnlineSession | null = null;
    const following = new Following({
      ...setting,
      version: setting.game.system.version,
      ready(viewer) {
        session ??= sessionOf(setting, following, viewer);
        resolve(ok(session));
      },
      ended: (why) => resolve({ ok: false, error: { code: why, message: why } }),
    });
  });
}

function sessionOf(setting: OnlineSetting, table: Following, viewer: string): OnlineSession {
  const { moment, here, spectators, connection } = table;
  const gestures = gestureLog();
  let turn: Promise<unknown> = Promise.resolve();
  const result = (refusal: SentProblem | null): Result<number, Problem> =>
    refusal ? { ok: false, error: refusal } : ok(moment.peek().count);
  /** One gesture after the other: the numbers of the next follow from what became of the last. */
  const inTurn = (work: () => Promise<SentProblem | null>): Promise<Result<number, Problem>> => {
    if (moment.peek().status === 'offline') return Promise.resolve({ ok: false, error: setting.excuse('offline') });
    const done = turn.then(work).then(result);
    turn = done;
    return done;
  };
  return {
    id: setting.id,
    kind: 'online',
    game: setting.game,
    scenario: setting.scenario,
    sides: viewer === 'spectator' ? [] : [viewer],
    moment,
    ...partsOf(moment),
    online: { info: setting.info, here, spectators, ended: table.whyEnded, moments: setting.moments },
    act: (actions, finish) => inTurn(() => act(table, gestures, { actions, finish })),
    undo: () => inTurn(() => undo(table, gestures)),
    setOrders: (_side, orders) => inTurn(() => table.alone({ type: 'orders', orders })),
    resign: () => inTurn(() => table.alone({ type: 'resign' })),
    record: setting.record,
    close: connection.close,
    hurry: connection.hurry,
    drop: connection.drop,
  };
}

/** The gesture's numbers in the log are known when its answers have come: the entries come before them. */
async function act(table: Following, gestures: GestureLog, gesture: Gesture): Promise<SentProblem | null> {
  const from = table.entries();
  const { actions, finish } = gesture;
  const all = finish === null ? actions : [...actions, finish];
  const answers = await table.gesture(all.map((action): RequestBody => ({ type: 'act', action })));
  gestures.add(from, table.entries());
  return gestureRefusal(gesture, answers);
}

/** As far back as the server allows: at least one entry, at most to where the gesture began. */
async function undo(table: Following, gestures: GestureLog): Promise<SentProblem | null> {
  const count = table.entries();
  const steps = count - gestures.takeBack(count);
  const [first = null] = await table.gesture(Array.from({ length: steps }, () => ({ type: 'undo' })));
  return first;
}
