/** Odds by a slow and obvious count, to hold the quick ones against: every throw is made once, through the rules. */
import { scriptedDice } from '@hetman/core/dice';
import { fraction, makeFraction } from '@hetman/core/odds';
import { oddsOf } from '../odds/odds.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { eventsOf, unit } from './index.js';

interface Line {
  readonly chance: string;
  readonly probability: number;
  readonly result?: string;
  readonly fate?: string;
}

/** With what becomes of everybody. */
export function reportFor(state: State) {
  const report = oddsOf(state);
  if (!report.ok) throw new Error(report.error.message);
  const { fates = [] } = report.value;
  return { ...report.value, fates };
}

/** Chances by result or fate. */
export const table = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [(line.result ?? line.fate)!, line.chance]));

/** What the chances add up to, in parts of 6 to the 6th; each must be a fraction that its decimal agrees with. */
export function sumOf(lines: readonly Line[]): number {
  const whole = 6 ** 6;
  let sum = 0;
  for (const { chance, probability } of lines) {
    const [above, below = '1'] = chance.split('/') as [string, string?];
    const part = (Number(above) * whole) / Number(below);
    if (!Number.isInteger(part) || part <= 0) throw new Error(`"${chance}" is no chance of dice`);
    if (Math.abs(probability - part / whole) > 1e-12) throw new Error(`${chance} is not ${probability}`);
    sum += part;
  }
  return sum / whole;
}

/** Every sequence of so many dice. */
function throws(count: number): number[][] {
  if (count === 0) return [[]];
  return throws(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

type Outcome = (after: State, events: readonly Event[]) => string;

/** Dice thrown later than those that are counted. */
const sixes = [6, 6, 6, 6, 6, 6];

/** Does the action with every throw of `count` dice; dice that a branch does not need change nothing. */
export function slowCount(
  state: State,
  action: Action,
  count: number,
  outcome: Outcome,
  answer: (state: State) => Action | null = plainAnswer,
): Record<string, string> {
  const found = new Map<string, number>();
  const all = throws(count);
  for (const faces of all) {
    const after = husariaSystem.clone(state);
    const events: Event[] = [];
    const dice = scriptedDice([...faces, ...sixes]);
    for (let next: Action | null = action; next; next = answer(after)) {
      husariaSystem.apply(after, next, dice, (event) => events.push(event));
    }
    const key = outcome(after, events);
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return Object.fromEntries([...found].map(([key, times]) => [key, makeFraction(fraction(times, all.length))]));
}

/** Through the battle without thinking: nobody shoots or chases, the first way back, the first unit loses. */
function plainAnswer(state: State): Action | null {
  if (!state.frames.some((frame) => frame.kind === 'battle' && frame.step !== 'declare')) return null;
  const actions = husariaSystem.actions(state);
  return actions.find((action) => action.do === 'pass') ?? actions[0]!;
}
/** The action alone counts. */
export const stop = () => null;

export const resultOf =
  (type: 'battle' | 'fire'): Outcome =>
  (_, events) =>
    String(eventsOf(events, type)[0]?.result);

/** What became of the units named. */
export const fateOf =
  (before: State, ids: readonly string[]): Outcome =>
  (after) => {
    const lines = ids.flatMap((id) => {
      const was = unit(before, id);
      const is = unit(after, id);
      if (is.place === 'dead') return [`${id} eliminated`];
      const words = is.sp < was.sp ? [`-${was.sp - is.sp}`] : [];
      if (is.place === 'dispersed') words.push('dispersed');
      else if (is.hex !== was.hex) words.push('retreats');
      return words.length > 0 ? [`${id} ${words.join(' ')}`] : [];
    });
    return lines.join(', ') || 'nothing';
  };
