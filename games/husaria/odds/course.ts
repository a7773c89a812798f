/**
 * An attack, a counter-charge, a shot or a move from the decision to its result: reactions, fire, the throw and what
 * follows, through the rules themselves. Choices of others are taken as the assumption says.
 */

import { type CourseEnd, type CourseRules, courseInSteps, type Next } from '@hetman/core/odds';
import { battleReport, newBattle } from '../rules/battle/strengths.js';
import { askAlways, chargeColumn } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { CounterChargeFrame, Frame } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';

/** What the enemy does where he may react: nothing, or all he can. The player himself reacts with nothing. */
export type Assumed = 'quiet' | 'answered';

export interface Course {
  readonly ends: readonly CourseEnd<State>[];
  /** The enemy was asked for a reaction on some branch. */
  readonly asked: boolean;
}

/** What is remembered of the way: whether own strength was lost before the throw, and whether it was thrown. */
export const marked = { hit: 'hit', fought: 'fought', hitThenFought: 'hit, fought' } as const;

/** Questions that lie between a decision and its result. */
const between: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
  ...(['gun-reaction', 'bow-reaction', 'counter-charge', 'pikes', 'musketry', 'volley'] as const),
  ...(['retreat', 'chase', 'losses', 'escape'] as const),
]);

/** How a course goes on: the player's acts one after the other, each as soon as it is his turn, and all that follows. */
export function courseRules(
  start: State,
  side: SideIndex,
  acts: readonly Action[],
  { assumed, react }: { readonly assumed: Assumed; readonly react?: () => void },
): CourseRules<State, Action> {
  const next = (state: State, _decision: unknown, done: number): Next<Action> | null => {
    const frame = topFrame(state);
    if (state.end || !frame) return null;
    const act = acts[done];
    const sideId = state.setting.sides[side].id;
    const own = act && 'side' in frame && frame.side === side && !husariaSystem.refusal(state, sideId, act);
    if (own) return { action: act, done: done + 1 };
    if (!between.has(frame.kind) || !isUnderWay(state, frame)) return null;
    if ('side' in frame && frame.side !== side && !isAfterwards(frame)) react?.();
    return { action: answerTo(state, frame, side, assumed), done };
  };
  const mine = (id: string) => start.units.find(({ card }) => card.id === id)?.card.side === side;
  const mark = (marks: string, event: Event): string => {
    if (marks === marked.fought || marks === marked.hitThenFought) return marks;
    if (event.type === 'battle') return marks === marked.hit ? marked.hitThenFought : marked.fought;
    return event.type === 'loss' && mine(event.unit) ? marked.hit : marks;
  };
  return { system: husariaSystem, next, mark };
}

/** Standing orders are secret and would answer for the enemy: they are left out. */
export const startOf = (asked: State): State => ({ ...cloneState(asked), orders: [askAlways, askAlways] });

/** All ends of the course with their chances. */
export function* courseInHusaria(
  asked: State,
  side: SideIndex,
  acts: readonly Action[],
  assumed: Assumed,
): Generator<undefined, Course> {
  let reactions = false;
  const react = () => {
    reactions = true;
  };
  const start = startOf(asked);
  const ends = yield* courseInSteps(start, courseRules(start, side, acts, { assumed, react }));
  return { ends, asked: reactions };
}

/** A volley of the player's own, of his own phase, is a decision and no reaction. */
const isUnderWay = (state: State, frame: Frame): boolean =>
  frame.kind !== 'volley' || state.frames.some((one) => one.kind !== 'volley' && between.has(one.kind));

const isAfterwards = ({ kind }: Frame): boolean =>
  kind === 'retreat' || kind === 'chase' || kind === 'losses' || kind === 'escape';

function answerTo(state: State, frame: Frame, side: SideIndex, assumed: Assumed): Action {
  const open = husariaSystem.actions(state);
  const find = (word: Action['do']) => open.find(({ do: name }) => name === word);
  const reacts = assumed === 'answered' && 'side' in frame && frame.side !== side;
  switch (frame.kind) {
    case 'gun-reaction':
    case 'bow-reaction':
    case 'musketry':
      return (reacts && find('aim')) || { do: 'pass' };
    case 'pikes':
      return (reacts && find('pikes')) || { do: 'pass' };
    // All who may fire do so together.
    case 'volley':
      return find('join') ?? { do: 'fire' };
    case 'counter-charge':
      return (reacts && bestCharge(state, frame, open)) || find('go') || { do: 'pass' };
    // Nobody follows: a chase is a decision of its own.
    case 'chase':
      return find('pass') ?? { do: 'halt' };
    case 'losses':
      return strongest(state, open);
    default:
      return open.find(({ do: name }) => name !== 'stay') ?? open[0]!;
  }
}

/** The charge that reaches the best column; nobody more rides along once that does not better it. */
function bestCharge(state: State, frame: CounterChargeFrame, open: readonly Action[]): Action | undefined {
  const target = state.units[frame.target]!;
  const now =
    frame.chargers.length === 0
      ? -1
      : battleReport(state, newBattle(frame.side, frame.chargers, [target.hex], true)).columnIndex;
  let best: { action: Action; column: number } | undefined;
  for (const action of open) {
    if (action.do !== 'charge') continue;
    const column = chargeColumn(state, frame, action);
    if (column > (best?.column ?? now)) best = { action, column };
  }
  return best?.action;
}

/** A point is taken from whoever can best bear it. */
function strongest(state: State, open: readonly Action[]): Action {
  const strength = (action: Action) =>
    action.do === 'lose' ? state.units.find(({ card }) => card.id === action.unit)!.sp : 0;
  return open.reduce((best, action) => (strength(action) > strength(best) ? action : best));
}
