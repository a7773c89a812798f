/** Standing orders about fire and counterattacks in the enemy's activation: which of them are worth a question. */

import type { Answer, StandingOrders } from '../standing-orders.js';
import type { Action } from '../state/actions.js';
import type { Frame, ReactionFrame, VolleyFrame } from '../state/frames.js';
import { farApart, hexByLabel, unitById } from '../state/pieces.js';
import { activationOf, topFrame } from '../state/play.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { effectOf, type Weighed, weighed } from './reply-chances.js';
import { joinersOf } from './volley.js';

export const turnKey = (state: State): string => `turn ${state.turn}`;

/** An activation is known by the chit, by who leads and by whose units act. */
export function activationKey(state: State): string {
  const { leader, formation } = activationOf(state) ?? { leader: -1, formation: -1 };
  return `${turnKey(state)}, chit ${state.drawn.length}, ${leader}/${formation}`;
}

export const isQuiet = (state: State, until: string | undefined): boolean =>
  until !== undefined && (until === turnKey(state) || until === activationKey(state));

export function answerWith(answer: Answer, wanted: () => Action | null): Action | null {
  if (answer === 'ask') return null;
  return (answer === 'always' ? wanted() : null) ?? { do: 'pass' };
}

/** Whom the exceptions leave: a unit that is to ask is asked whatever holds for the rest. */
function allowed({ units }: StandingOrders, answer: Answer, actions: readonly Action[]): readonly Action[] {
  if (!units) return actions;
  const own = (action: Action) => ('unit' in action ? units[action.unit] : undefined);
  return actions.filter((action) => own(action) !== 'never' && (answer !== 'never' || own(action) === 'ask'));
}

const asksForItself = (orders: StandingOrders, action: Action): boolean =>
  'unit' in action && orders.units?.[action.unit] === 'ask';

/** What was answered earlier in this activation, where that holds on. */
const earlier = (state: State, { again = 'always', answered }: StandingOrders) =>
  again !== 'always' && answered?.at === activationKey(state) ? answered : null;

/** Who has fired once in this activation, and wants to be asked once. */
function goesOn(state: State, orders: StandingOrders): boolean {
  const how = earlier(state, orders)?.how;
  return orders.again === 'once' && how !== undefined && how !== 'passed';
}

/** Shots that are worth a question: those of units that are to ask are, whatever the chance. */
function worthyShots(
  state: State,
  orders: StandingOrders,
  frame: Pick<Frame, 'kind'>,
  actions: readonly Action[],
): Weighed[] {
  // 10.4: what is always done has had its own range before others could be ordered.
  const within = Math.min(orders.within ?? Number.POSITIVE_INFINITY, orders.salvo === 'always' ? orders.range : 99);
  const least = (frame.kind === 'reaction' ? orders.reactionChance : orders.chance) ?? 0;
  const known = earlier(state, orders);
  return weighed(state, frame, actions).filter(
    ({ action, chance, distance }) =>
      (known?.how !== 'passed' || chance > known.chance) &&
      (asksForItself(orders, action) || (distance <= within && 100 * chance >= least)),
  );
}

const narrows = ({ chance, within, again, units }: StandingOrders): boolean =>
  chance !== undefined || within !== undefined || again !== undefined || units !== undefined;

const best = (shots: readonly Weighed[]): Weighed => shots.reduce((so, one) => (one.chance > so.chance ? one : so));

export function answerReply(state: State, orders: StandingOrders, actions: readonly Action[]): Action | null {
  const pass: Action = { do: 'pass' };
  if (isQuiet(state, orders.quiet?.salvo)) return pass;
  if (!narrows(orders)) return answerWith(orders.salvo, () => nearestShot(state, orders.range, actions));
  const worthy = worthyShots(state, orders, { kind: 'reply' }, allowed(orders, orders.salvo, actions));
  if (worthy.length === 0) return pass;
  if (orders.salvo !== 'always' && !goesOn(state, orders)) return null;
  return worthy.some(({ action }) => asksForItself(orders, action)) ? null : best(worthy).action;
}

function nearestShot(state: State, range: number, actions: readonly Action[]): Action | null {
  let found: Action | null = null;
  let nearest = range + 1;
  for (const action of actions) {
    if (action.do !== 'aim') continue;
    const distance = farApart(state, unitById(state, action.unit)!.hex, hexByLabel(state, action.hex)!);
    if (distance >= nearest) continue;
    found = action;
    nearest = distance;
  }
  return found;
}

const isShot = ({ do: word }: Action): boolean => word === 'aim';

/** Where only fire is left, the question is the one about salvoes, and what was answered to that holds on. */
export function answerReaction(
  state: State,
  orders: StandingOrders,
  frame: ReactionFrame,
  actions: readonly Action[],
): Action | null {
  const pass: Action = { do: 'pass' };
  if (isQuiet(state, orders.quiet?.reaction)) return pass;
  const left = allowed(orders, orders.reaction, actions).filter((action) => action.do !== 'pass');
  if (!narrows(orders) && orders.reactionChance === undefined)
    return answerWith(orders.reaction, () => left.find(isShot) ?? null);
  const worthy = worthyReactions(state, orders, frame, left);
  if (worthy.length === 0) return pass;
  if (worthy.some((action) => asksForItself(orders, action))) return null;
  if (orders.reaction === 'ask' && goesOn(state, orders) && worthy.every(isShot))
    return best(weighed(state, frame, worthy)).action;
  return answerWith(orders.reaction, () => worthy.find(isShot) ?? null);
}

/** Fire and counterattacks with a chance; falling back is worth a question for whoever may. */
function worthyReactions(
  state: State,
  orders: StandingOrders,
  frame: ReactionFrame,
  actions: readonly Action[],
): Action[] {
  if (actions.every(isShot)) return worthyShots(state, orders, frame, actions).map(({ action }) => action);
  const least = orders.reactionChance ?? 0;
  const poor = weighed(state, frame, actions).filter(
    ({ action, chance }) => 100 * chance < least && !asksForItself(orders, action),
  );
  return actions.filter((action) => !poor.some((one) => one.action === action));
}

/** Keeps what was answered to the shots that were worth a question, for the rest of the activation. */
export function noteSalvo(state: State, side: SideIndex, actions: readonly Action[], answer: Action): void {
  const orders = state.orders[side];
  if ((orders.again ?? 'always') === 'always') return;
  const open = allowed(orders, orders.salvo, actions);
  note(state, side, worthyShots(state, orders, { kind: 'reply' }, open), answer);
}

export function noteReaction(state: State, frame: ReactionFrame, actions: readonly Action[], answer: Action): void {
  const orders = state.orders[frame.side];
  const left = allowed(orders, orders.reaction, actions);
  if ((orders.again ?? 'always') === 'always' || frame.chargers.length > 0 || !left.every(isShot)) return;
  note(state, frame.side, worthyShots(state, orders, frame, left), answer);
}

function note(state: State, side: SideIndex, worthy: readonly Weighed[], answer: Action): void {
  if (worthy.length === 0) return;
  const orders = state.orders[side];
  const byHand = !goesOn(state, orders) || asksForItself(orders, answer);
  const how = answer.do !== 'aim' ? 'passed' : byHand ? 'fired' : 'fired-on';
  state.orders[side] = { ...orders, answered: { at: activationKey(state), how, chance: best(worthy).chance } };
}

/** A volley begun by standing orders takes everybody along who is of use, and is fired by them. */
export function answerVolley(state: State, orders: StandingOrders, side: SideIndex): Action | null {
  const frame = topFrame(state);
  if (frame?.kind !== 'volley' || frame.side !== side) return null;
  const asked = state.frames[state.frames.length - 2];
  const ordered = asked?.kind === 'reaction' ? orders.reaction : orders.salvo;
  if (ordered !== 'always' && earlier(state, orders)?.how !== 'fired-on') return null;
  const joiner = narrows(orders) ? usefulJoiner(state, frame) : joinersOf(state, frame)[0];
  return joiner ? { do: 'join', unit: joiner.card.id } : { do: 'fire' };
}

/** Whoever makes the salvo better by joining: a shot that changes nothing is kept for later. */
function usefulJoiner(state: State, frame: VolleyFrame): Unit | undefined {
  const now = effectOf(state, frame);
  return joinersOf(state, frame).find(
    ({ index }) => effectOf(state, { ...frame, shooters: [...frame.shooters, index] }) > now,
  );
}
