/** What a side wants done in its absence when it is charged or has won. Secret; asked before the player is. */
import type { Action } from './state/actions.js';
import type { ChargeFrame, Frame, PursuitFrame } from './state/frames.js';
import type { Play } from './state/play.js';
import type { SideIndex } from './state/setting.js';
import type { State } from './state/state.js';

export type Answer = 'ask' | 'never' | 'always';

export interface StandingOrders {
  /** Countercharges (charge.counter). */
  readonly counter: Answer;
  /** Light horse breaks off (special.light-cavalry). */
  readonly breakOff: Answer;
  /** Musketeers run behind their pikes, crews hide among them. */
  readonly pikes: Answer;
  /** Winners pursue, or stay where no command point is needed for it (resolution.pursuit). */
  readonly pursuit: Answer;
  /** Units shoot at their nearest target, hold their fire, or save it for a later stage where a commander pays (combat.delay). */
  readonly fire: Answer | 'delay';
  /** Tests are rolled without command points. */
  readonly tests: 'ask' | 'never';
  /** Failed tests that may be rolled again are (special.to-the-last-man); left out, the player is asked. */
  readonly rerolls?: Answer;
  /** The program takes lost bases away as it would for itself. */
  readonly losses: 'ask' | 'always';
  /** Combats are fought one after the other as they were found (close.steps). */
  readonly combats?: 'ask' | 'always';
  /** Bases strike as the program has them, with lowered lances (close.who-strikes). */
  readonly strikes?: 'ask' | 'always';
  /** Beaten units go back by themselves, light horse its full move; who may choose stays (resolution.several). */
  readonly retreats?: 'ask' | 'always';
  /** Charges go on by their best way; commanders who escaped ride home (charge.move, commanders.attacked). */
  readonly onward?: 'ask' | 'always';
  /** Exceptions for single units, by id: `ask` or `never` instead of what holds for all. */
  readonly units: Readonly<Record<string, 'ask' | 'never'>>;
}

export const askAlways: StandingOrders = {
  counter: 'ask',
  breakOff: 'ask',
  pikes: 'ask',
  pursuit: 'ask',
  fire: 'ask',
  tests: 'ask',
  losses: 'ask',
  units: {},
};

/** What each order may be. */
export const orderValues = {
  counter: ['ask', 'never', 'always'],
  breakOff: ['ask', 'never', 'always'],
  pikes: ['ask', 'never', 'always'],
  pursuit: ['ask', 'never', 'always'],
  fire: ['ask', 'always', 'delay', 'never'],
  tests: ['ask', 'never'],
  rerolls: ['ask', 'never', 'always'],
  losses: ['ask', 'always'],
  onward: ['ask', 'always'],
  combats: ['ask', 'always'],
  strikes: ['ask', 'always'],
  retreats: ['ask', 'always'],
} as const satisfies { [K in Exclude<keyof StandingOrders, 'units'>]-?: readonly StandingOrders[K][] };

export function parseOrders(value: unknown): StandingOrders | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const orders = { ...askAlways, ...(value as Partial<StandingOrders>) };
  const units: unknown = orders.units;
  const fine =
    Object.keys(value).every((key) => key === 'units' || Object.hasOwn(orderValues, key)) &&
    Object.entries(orderValues).every(([key, values]) => {
      const given: unknown = orders[key as keyof typeof orderValues];
      // Some may be left out, none may be empty.
      return (values as readonly unknown[]).includes(given) || (given === undefined && !Object.hasOwn(askAlways, key));
    }) &&
    typeof units === 'object' &&
    units !== null &&
    !Array.isArray(units) &&
    Object.values(units).every((answer) => answer === 'ask' || answer === 'never');
  return fine ? orders : null;
}

/** Which order answers which action. */
export const orderFor: Partial<Readonly<Record<Action['do'], 'counter' | 'breakOff' | 'pikes'>>> = {
  counter: 'counter',
  'break-off': 'breakOff',
  'run-behind': 'pikes',
  hide: 'pikes',
};

/** Its side hears that orders answered in its place; what led here cannot be taken back and tried again. */
export function emitAnswered({ state, emit }: Play, frame: Frame): void {
  if (!('side' in frame)) return;
  const side = state.setting.sides[frame.side].id;
  emit({ type: 'orders-answered', side, secretOf: side, reveals: true });
}

/** The orders of a side; `standing` is the name that the state has in views and hashes. */
export const standingOrdersOf = ({ standing }: State, side: SideIndex): StandingOrders => standing[side];

/** For copies on which something is tried out: nobody's orders answer there. */
export function askEverybody(state: State): void {
  state.standing = [askAlways, askAlways];
}

/** Whose movement it is: in its own a side is at the table. */
const mover = (state: State) => state.frames.findLast((frame) => frame.kind === 'movement')?.side;

/** The action the orders give, or null where the player wants to be asked. */
export function standingAnswer(state: State, frame: Frame, actions: () => Action[]): Action | null {
  if (frame.kind === 'pursuit') return answerPursuit(state, frame, actions);
  if (frame.kind !== 'charge' || frame.side === mover(state)) return null;
  return standingOrdersOf(state, frame.side) === askAlways ? null : answerCharge(state, frame, actions());
}

/**
 * What is always done comes first; what is never done falls away; anything else is asked. A unit whose order lies face
 * down is asked about a countercharge whether it could make one or not, so that asking does not tell its order.
 */
function answerCharge(state: State, frame: ChargeFrame, able: readonly Action[]): Action | null {
  const orders = standingOrdersOf(state, frame.side);
  const unit = state.units[frame.queue[0]!.unit];
  const own = unit && orders.units[unit.data.id];
  if (own === 'ask') return null;
  const light = unit?.data.card.rules.some((rule) => rule === 'light-cavalry' || rule === 'feigned-flight');
  const wantsToSay = orders.counter === 'ask' || (light && orders.breakOff === 'ask');
  if (unit?.battle.hidden && own !== 'never' && wantsToSay) return null;
  const answers = able.filter(({ do: name }) => name !== 'stand');
  const always = answers.find(({ do: name }) => orders[orderFor[name]!] === 'always');
  if (always && own !== 'never') return always;
  const asked = answers.some(({ do: name }) => orders[orderFor[name]!] === 'ask');
  if (asked && own !== 'never') return null;
  // A coward has no choice (effects.coward).
  return able.find(({ do: name }) => name === 'stand') ?? answers[0] ?? null;
}

/** resolution.pursuit: always the first way after the beaten; never, where it is free to stay. */
function answerPursuit(state: State, frame: PursuitFrame, actions: () => Action[]): Action | null {
  const orders = standingOrdersOf(state, frame.side);
  const unit = state.units[frame.units[0]!]!;
  const own = orders.units[unit.data.id] ?? orders.pursuit;
  if (own === 'ask') return null;
  const able = actions().filter((action) => 'unit' in action && action.unit === unit.data.id);
  const wanted = (action: Action): boolean =>
    own === 'always'
      ? action.do === 'pursue' || action.do === 'follow'
      : action.do === 'refrain' && action.commander === '';
  return able.find(wanted) ?? null;
}
