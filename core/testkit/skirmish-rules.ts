import type { Dice } from '../dice/index.js';
import type { Decision, Outcome, Refusal, Side } from '../game/index.js';
import type { SkirmishEmit } from './skirmish-events.js';
import {
  actionSchema,
  actionsPerTurn,
  enemyOf,
  hexCount,
  lastRound,
  ordersSchema,
  type SkirmishAction,
  type SkirmishSide,
  type SkirmishState,
  sideSchema,
} from './skirmish-state.js';

/** A parry that fails leaves the guard open: the strike then needs one less. */
export const failedParry = -1;
export const parriesOn = 5;

const gap = ({ units }: SkirmishState) => Math.abs(units.red.hex - units.blue.hex);

export function decision(state: SkirmishState): Decision | null {
  if (outcome(state)) return null;
  return state.struck ? { side: state.struck, kind: 'parry' } : { side: state.turn, kind: 'turn' };
}

export function actions(state: SkirmishState): SkirmishAction[] {
  const kind = decision(state)?.kind;
  if (kind === undefined) return [];
  if (kind === 'parry') return [{ type: 'parry' }, { type: 'endure' }];
  const { hex } = state.units[state.turn];
  const candidates: SkirmishAction[] = [
    { type: 'step', to: hex - 1 },
    { type: 'step', to: hex + 1 },
    { type: 'strike' },
    { type: 'pass' },
  ];
  return candidates.filter((action) => !turnRefusal(state, action));
}

export function refusal(state: SkirmishState, by: Side, action: unknown): Refusal | null {
  const now = decision(state);
  if (!now) return { code: 'over', rule: '2.1' };
  if (by !== now.side) return { code: 'not-deciding' };
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) return { code: 'unknown-action' };
  const { type } = parsed.data;
  const reacts = type === 'parry' || type === 'endure';
  if (now.kind === 'parry') return reacts ? null : { code: 'struck', rule: '1.2' };
  return reacts ? { code: 'not-struck', rule: '1.2' } : turnRefusal(state, parsed.data);
}

/** 1.1 and 1.2 in the side's own turn. */
function turnRefusal(state: SkirmishState, action: SkirmishAction): Refusal | null {
  if (action.type === 'strike') return gap(state) === 1 ? null : { code: 'not-adjacent', rule: '1.2' };
  if (action.type !== 'step') return null;
  if (Math.abs(action.to - state.units[state.turn].hex) !== 1) return { code: 'too-far', rule: '1.1' };
  if (action.to < 0 || action.to >= hexCount) return { code: 'off-the-row', rule: '1.1' };
  return action.to === state.units[enemyOf(state.turn)].hex ? { code: 'occupied', rule: '1.1' } : null;
}

export function apply(state: SkirmishState, action: SkirmishAction, dice: Dice, emit: SkirmishEmit): void {
  if (action.type === 'step') step(state, action.to, emit);
  else if (action.type === 'strike') strike(state, dice, emit);
  else if (action.type === 'pass') pass(state, emit);
  else resolve(state, action.type === 'parry', dice, emit);
}

/** 1.1: one hex for one action. */
function step(state: SkirmishState, to: number, emit: SkirmishEmit): void {
  state.units[state.turn].hex = to;
  emit({ type: 'stepped', rule: '1.1', side: state.turn, to });
  state.actionsLeft--;
  if (state.actionsLeft === 0) endTurn(state);
}

function pass(state: SkirmishState, emit: SkirmishEmit): void {
  emit({ type: 'passed', side: state.turn });
  endTurn(state);
}

/** 1.2: standing orders answer; without them the struck side is asked, which shows that it left the choice open. */
function strike(state: SkirmishState, dice: Dice, emit: SkirmishEmit): void {
  const struck = enemyOf(state.turn);
  const { parry } = state.orders[struck];
  state.struck = struck;
  emit({ type: 'struck', rule: '1.2', side: struck, reveals: true });
  if (parry !== 'ask') resolve(state, parry === 'always', dice, emit);
}

function resolve(state: SkirmishState, parry: boolean, dice: Dice, emit: SkirmishEmit): void {
  const struck = enemyOf(state.turn);
  state.struck = null;
  const aside = parry && dice.d6('parry') >= parriesOn;
  const hit = !aside && dice.d6('strike') >= state.hitsOn + (parry ? failedParry : 0);
  if (hit) state.units[struck].strength--;
  emit({ type: aside ? 'parried' : hit ? 'hit' : 'missed', rule: '1.2', side: struck });
  endTurn(state);
}

/** 2.1: a round ends when both have had their turn. */
function endTurn(state: SkirmishState): void {
  if (state.turn !== state.first) state.round++;
  state.turn = enemyOf(state.turn);
  state.actionsLeft = actionsPerTurn;
}

export function ordersRefusal(_: SkirmishState, by: Side, orders: unknown): Refusal | null {
  if (!sideSchema.safeParse(by).success) return { code: 'unknown-side' };
  return ordersSchema.safeParse(orders).success ? null : { code: 'unknown-orders' };
}

/** Orders that arrive while the side is being asked answer for it. */
export function setOrders(
  state: SkirmishState,
  by: SkirmishSide,
  orders: unknown,
  dice: Dice,
  emit: SkirmishEmit,
): void {
  const { parry } = ordersSchema.parse(orders);
  state.orders[by] = { parry };
  emit({ type: 'ordered', secretOf: by, side: by, parry });
  if (state.struck === by && parry !== 'ask') resolve(state, parry === 'always', dice, emit);
}

/** 2.1: a side without strength has lost; after the last round the stronger wins. */
export function outcome({ units, round }: SkirmishState): Outcome | null {
  const { red, blue } = units;
  const points = { red: red.strength, blue: blue.strength };
  const stronger = red.strength > blue.strength ? 'red' : red.strength < blue.strength ? 'blue' : null;
  if (red.strength === 0 || blue.strength === 0) return { winner: stronger, reason: 'destroyed', rule: '2.1', points };
  return round > lastRound ? { winner: stronger, reason: 'time', rule: '2.1', points } : null;
}

/** What cannot be true of a state; null when all is well. */
export function contradiction(state: SkirmishState): string | null {
  if (gap(state) === 0) return 'two units in one hex';
  if (state.struck === state.turn) return 'a side strikes itself';
  if (state.struck && gap(state) !== 1) return 'a strike from afar';
  return state.struck && outcome(state) ? 'a strike after the end' : null;
}
