/** A game kept by a server, as the page sees it: gestures go out one after the other, and are taken back as they were made. */
import { type AnyGame, ok, type Problem, type Result, type ScenarioInfo } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import { Following, type FollowingSetting } from './following.js';
import type { Failure } from './protocol.js';
import type { OnlineTable, Session } from './session.js';

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
export function openOnline(setting: OnlineSetting): Promise<Result<OnlineSession, Failure>> {
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

/** Where a gesture of this page began and ended: undo takes back a gesture, not a step of it. */
interface Gesture {
  readonly from: number;
  readonly to: number;
}

function sessionOf(setting: OnlineSetting, table: Following, viewer: string): OnlineSession {
  const { state, count, decision, outcome, happenings, standing, canUndo, here, spectators, line } = table;
  const gestures: Gesture[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const result = (refusal: SentProblem | null): Result<number, Problem> =>
    refusal ? { ok: false, error: refusal } : ok(count.value);
  /** One gesture after the other: the numbers of the next follow from what became of the last. */
  const inTurn = (work: () => Promise<SentProblem | null>): Promise<Result<number, Problem>> => {
    if (standing.value === 'offline') return Promise.resolve({ ok: false, error: setting.excuse('offline') });
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
    ...{ state, count, decision, outcome, happenings, standing, canUndo },
    online: { info: setting.info, here, spectators, ended: table.whyEnded, moments: setting.moments },
    act: (actions, finish) => inTurn(() => act(table, gestures, actions, finish)),
    undo: () => inTurn(() => undo(table, gestures)),
    setOrders: (_side, orders) => inTurn(() => table.alone({ type: 'orders', orders })),
    resign: () => inTurn(() => table.alone({ type: 'resign' })),
    record: setting.record,
    close: line.close,
    hurry: line.hurry,
    drop: line.drop,
  };
}

/** Refusals that mean: somebody else was asked in between, and the rest of the gesture is for later. */
const forLater: ReadonlySet<string> = new Set(['not-deciding', 'stale', 'over']);

/** That there is nothing to finish is no refusal. */
async function act(
  table: Following,
  gestures: Gesture[],
  actions: readonly unknown[],
  finish: unknown,
): Promise<SentProblem | null> {
  const from = table.entries();
  const wished = finish === null ? actions : [...actions, finish];
  const answers = await table.gesture(wished.map((action) => ({ type: 'act', action })));
  gestures.push({ from, to: table.entries() });
  const refused = answers.slice(0, actions.length).findIndex((answer) => answer !== null);
  const refusal = answers[refused] ?? null;
  return refused > 0 && forLater.has(refusal!.code) ? null : refusal;
}

/** As far back as the server allows: at least one entry, at most to where the gesture began. */
async function undo(table: Following, gestures: Gesture[]): Promise<SentProblem | null> {
  const steps = table.entries() - beginningOfGesture(gestures, table.entries());
  const [first = null] = await table.gesture(Array.from({ length: steps }, () => ({ type: 'undo' })));
  return first;
}

/** Where the gesture that led here began. What another page of the same seat did since is taken back step by step. */
function beginningOfGesture(gestures: Gesture[], entries: number): number {
  while (gestures.length > 0 && gestures.at(-1)!.to > entries) gestures.pop();
  const last = gestures.at(-1);
  if (last?.to !== entries || last.from >= entries) return entries - 1;
  gestures.pop();
  return last.from;
}
