/**
 * A shot, a melee, a charge or a way from the decision to its result: fire and counterattacks on the way, the melee, what
 * becomes of both sides, through the rules themselves. Choices of others are taken as the assumption says.
 */

import { type CourseEnd, type CourseRules, courseInSteps, type Next } from '@hetman/core/odds';
import { lossesOnWay } from '../rules/melee/retreat.js';
import { askAlways } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { Frame, FrameOf } from '../rules/state/frames.js';
import { farApart, hexByLabel, labelOf, sizeOf, unitById } from '../rules/state/pieces.js';
import { cornerName, topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';

/** What the enemy does where he may react. The player himself reacts with nothing. */
export type Assumed = 'quiet' | 'fire' | 'counter';

export interface Course {
  readonly ends: readonly CourseEnd<State>[];
  /** Reactions that the enemy could choose on some branch. */
  readonly could: ReadonlySet<Assumed>;
}

export interface Plan {
  readonly side: SideIndex;
  readonly acts: readonly Action[];
  /** A hex on which a melee is to be fought at the end of the activation, once the way is gone. */
  readonly melee?: string;
}

/** What is remembered of the way: own steps lost before the melee, and how it came out. */
export const marks = { hit: 'hit ', won: 'won', lost: 'lost' } as const;

/** Questions that lie between a decision and its result. */
const between: ReadonlySet<Frame['kind']> = new Set<Frame['kind']>([
  ...(['reaction', 'square', 'volley', 'flight', 'losses', 'retreat', 'face'] as const),
]);

export function courseRules(
  start: State,
  { side, acts, melee }: Plan,
  { assumed, could }: { readonly assumed: Assumed; readonly could?: Set<Assumed> },
): CourseRules<State, Action> {
  const next = (state: State, _decision: unknown, done: number): Next<Action> | null => {
    const frame = topFrame(state);
    if (state.end || !frame || !('side' in frame)) return null;
    const act = acts[done];
    const refusal = (action: Action) =>
      szczekocinySystem.refusal(state, state.setting.sides[frame.side].id, action) !== null;
    if (act && frame.side === side && !refusal(act)) return { action: act, done: done + 1 };
    // Fighting the melee counts as one act more.
    const ahead = melee !== undefined && done === acts.length;
    if (ahead) {
      const towards = toMelee(state, frame, melee, side);
      if (towards && !refusal(towards)) return { action: towards, done: towards.do === 'fight' ? done + 1 : done };
    }
    if (!between.has(frame.kind) && !(frame.kind === 'reply' && ahead)) return null;
    if (frame.side !== side) note(state, could);
    return { action: answerTo(state, frame, assumed, side), done };
  };
  const own = start.setting.sides[side].id;
  const mine = (id: string) => start.units.find(({ card }) => card.id === id)?.card.side === side;
  const mark = (before: string, event: Event): string => {
    if (before.endsWith(marks.won) || before.endsWith(marks.lost)) return before;
    if (event.type === 'melee') return before + (event.side === own ? marks.won : marks.lost);
    return event.type === 'loss' && mine(event.unit) && before === '' ? marks.hit : before;
  };
  return { system: szczekocinySystem, next, mark };
}

/** Standing orders are secret and would answer for the enemy: they are left out. */
export const startOf = (asked: State): State => ({ ...cloneState(asked), orders: [askAlways, askAlways] });

export function* courseInSzczekociny(asked: State, plan: Plan, assumed: Assumed): Generator<undefined, Course> {
  const could = new Set<Assumed>();
  const start = startOf(asked);
  const ends = yield* courseInSteps(start, courseRules(start, plan, { assumed, could }));
  return { ends, could };
}

/** Nothing else is done in the activation: the movement ends, the commander stays, and the melee is fought. */
function toMelee(state: State, frame: Frame, hex: string, side: SideIndex): Action | null {
  if (!('side' in frame) || frame.side !== side) return null;
  if (frame.kind === 'movement') return { do: 'end' };
  if (frame.kind === 'ride') return { do: 'pass' };
  if (frame.kind === 'melees') return { do: 'melee', hex };
  return frame.kind === 'melee' && frame.step === 'ready' && labelOf(state, frame.hex) === hex ? { do: 'fight' } : null;
}

function note(state: State, could: Set<Assumed> | undefined): void {
  for (const { do: word } of szczekocinySystem.actions(state)) {
    if (word === 'aim' || word === 'form') could?.add('fire');
    if (word === 'counterattack') could?.add('counter');
  }
}

function answerTo(state: State, frame: Frame, assumed: Assumed, side: SideIndex): Action {
  const open = szczekocinySystem.actions(state);
  const find = (word: Action['do']) => open.find(({ do: name }) => name === word);
  const enemy = 'side' in frame && frame.side !== side;
  const through: Action = find('go') ?? { do: 'pass' };
  switch (frame.kind) {
    case 'reaction': {
      if (!enemy || assumed === 'quiet') return through;
      return (assumed === 'fire' ? nearestShot(state, open) : find('counterattack')) ?? through;
    }
    case 'reply':
      return (enemy && assumed === 'fire' && nearestShot(state, open)) || { do: 'pass' };
    case 'square':
      return (enemy && assumed === 'fire' && find('form')) || { do: 'pass' };
    case 'volley':
      return find('join') ?? { do: 'fire' };
    case 'losses':
      return best(open, (action) => (action.do === 'lose' ? sizeOf(unitById(state, action.unit)!) : 0));
    case 'retreat':
      return best(open, (action) => (action.do === 'retreat' ? -costOf(state, frame, action.hex) : 0));
    case 'face':
      return { do: 'face', facing: cornerName(state.units[frame.units[0]!]!.facing) };
    // A commander who can ride away does.
    default:
      return find('flee') ?? open[0]!;
  }
}

function costOf(state: State, frame: FrameOf<'retreat'>, hex: string): number {
  const units = frame.units.map((index) => state.units[index]!).filter(({ place }) => place === 'map');
  return lossesOnWay(state, units, hexByLabel(state, hex)!);
}

const best = (open: readonly Action[], value: (action: Action) => number): Action =>
  open.reduce((a, b) => (value(b) > value(a) ? b : a));

/** Of those who may fire the nearest begins; all who can join him. */
function nearestShot(state: State, open: readonly Action[]): Action | undefined {
  const shots = open.filter((action) => action.do === 'aim');
  const away = (action: Action) =>
    action.do === 'aim' ? farApart(state, unitById(state, action.unit)!.hex, hexByLabel(state, action.hex)!) : 99;
  return shots.length === 0 ? undefined : best(shots, (action) => -away(action));
}
