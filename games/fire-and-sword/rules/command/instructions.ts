/** Instructions: what commanders of regiments are told to do, and what orders against them cost (orders.instructions). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { commandTable } from '../../content/index.js';
import { commanderOfRegiment, dataOf, regimentById, regimentOf, regimentsOf } from '../division/regiments.js';
import type { Action } from '../state/actions.js';
import type { Regiment } from '../state/division-state.js';
import type { OrdersFrame } from '../state/frames.js';
import { commanderById, onTable, payPoints } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { type Commander, nobody, type Order, orderKinds, type State, type Unit } from '../state/state.js';
import { groundOfCommander, priceParts, stepsBeyond, sumOfParts } from './command.js';

type Instruct = Extract<Action, { do: 'instruct' }>;

/** Before the first turn every regiment has its first instruction for nothing, as units have their orders. */
const isStarting = (state: State, side: SideIndex, regiment: Regiment): boolean =>
  state.turn === 1 && state.setting.freeOrders[side] && regiment.instruction === null;

/** As an order costs, measured to the commander who receives it. */
export function instructionParts(state: State, commander: Commander, regiment: Regiment): Modifier[] {
  if (isStarting(state, commander.data.side, regiment)) return [];
  const receiver = commanderOfRegiment(state, regiment);
  const beyond = receiver ? stepsBeyond(state, commander, groundOfCommander(state, receiver)) : 0;
  return priceParts([
    { rule: 'orders.instructions', label: 'instruction', value: 1 },
    { rule: 'orders.issuing', label: 'beyond-range', value: beyond },
  ]);
}

export const instructionPrice = (...asked: Parameters<typeof instructionParts>): number =>
  sumOfParts(instructionParts(...asked));

export function instructRefusal(state: State, frame: OrdersFrame, action: Instruct): Refusal | null {
  if (!state.division) return no.notNow;
  const commander = commanderById(state, action.commander);
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  if (!onTable(commander)) return no.notOnTable;
  if (commander.data.card.rank !== 'senior') return no.notSenior;
  if (commander.battle.joined !== nobody) return no.joinedCommander;
  if (frame.begun) return no.instructionsFirst;
  const regiment = regimentById(state, action.regiment);
  if (!regiment || dataOf(state, regiment).kind !== 'regiment') return no.unknownRegiment;
  if (dataOf(state, regiment).side !== frame.side) return no.enemyPiece;
  if (regiment.wipedOut) return no.wipedOut;
  const receiver = commanderOfRegiment(state, regiment);
  if (!receiver) return no.noReceiver;
  if (!onTable(receiver)) return no.notOnTable;
  if (regiment.instruction === action.order) return no.sameInstruction;
  const price = instructionPrice(state, commander, regiment);
  return price > commander.battle.points
    ? withFacts(no.points, { needed: price, left: commander.battle.points })
    : null;
}

/** Laid face down beside the commander of the regiment, in the place of the last one (ruling 401). */
export function instruct({ state, emit }: Play, action: Instruct): void {
  const commander = commanderById(state, action.commander)!;
  const regiment = regimentById(state, action.regiment)!;
  payPoints(commander, instructionPrice(state, commander, regiment));
  regiment.instruction = action.order;
  regiment.hidden = true;
  const facts = { rule: 'orders.instructions', regiment: action.regiment };
  emit({ type: 'instructed', ...facts });
  const side = state.setting.sides[commander.data.side].id;
  emit({ type: 'instructed-secretly', ...facts, order: action.order, secretOf: side });
}

/** Instructions worth giving: one of each kind for every regiment that has another. */
export const instructCandidates = (state: State, side: SideIndex): Instruct[] =>
  state.commanders
    .filter(({ data }) => data.side === side && data.card.rank === 'senior')
    .flatMap(({ data }) =>
      regimentsOf(state, side).flatMap(({ id }) =>
        orderKinds.map((order): Instruct => ({ do: 'instruct', commander: data.id, regiment: id, order })),
      ),
    );

/** The regiment whose instruction binds orders to this unit; batteries and units on their own have none. */
function boundBy(state: State, unit: Unit): Regiment | undefined {
  const regiment = regimentById(state, regimentOf(state, unit));
  return regiment && dataOf(state, regiment).kind === 'regiment' ? regiment : undefined;
}

/** Commanders of a regiment without an instruction pay a point more for every order, senior ones never (rulings 400, 739). */
export function uninstructedParts(state: State, commander: Commander, unit: Unit): Modifier[] {
  const regiment = state.division ? boundBy(state, unit) : undefined;
  const junior = commander.data.card.rank !== 'senior';
  const own = junior && regiment !== undefined && commander.data.regiment === regiment.id;
  if (!own || regiment.instruction !== null) return [];
  return [{ rule: 'orders.instructions', label: 'uninstructed', value: commandTable.contraryToInstruction }];
}

/** The first, free orders of a regiment follow its instruction. */
export function startingRefusal(state: State, unit: Unit, order: Order): Refusal | null {
  const regiment = state.division ? boundBy(state, unit) : undefined;
  return regiment && regiment.instruction !== order ? no.startingOrder : null;
}

/** An order that was paid for is remembered until it is uncovered; it takes the place of an earlier one. */
export function noteOrder(state: State, commander: Commander, units: readonly Unit[]): void {
  forgetOrder(state, units);
  if (!state.division) return;
  const given = { commander: commander.index, units: units.map(({ index }) => index) };
  state.division.turn = { ...state.division.turn, given: [...state.division.turn.given, given] };
}

/** Orders of these units that were given before are worth nothing any more. */
export function forgetOrder({ division }: State, units: readonly Unit[]): void {
  if (!division) return;
  const ordered = units.map(({ index }) => index);
  const earlier = division.turn.given.map((given) => ({
    ...given,
    units: given.units.filter((unit) => !ordered.includes(unit)),
  }));
  division.turn = { ...division.turn, given: earlier.filter((given) => given.units.length > 0) };
}

/** An order against the instruction; a group order is one order (ruling 402). */
function isContrary(state: State, units: readonly number[]): boolean {
  return units.some((index) => {
    const unit = state.units[index]!;
    return unit.battle.order !== null && isAgainst(state, unit, unit.battle.order);
  });
}

/** orders.instructions: it is not what the regiment is told to do; paid for when orders are uncovered. */
export function isAgainst(state: State, unit: Unit, order: Order): boolean {
  const instruction = state.division ? (boundBy(state, unit)?.instruction ?? null) : null;
  return instruction !== null && order !== instruction;
}

/** When orders are uncovered, those against the instruction are paid for; true where the enemy takes some down. */
export function settleOrders(play: Play, side: SideIndex): boolean {
  const { state, emit } = play;
  const { division } = state;
  if (!division) return false;
  uncoverInstructions(play, side);
  const own = division.turn.given.filter(({ commander }) => state.commanders[commander]!.data.side === side);
  if (own.length === 0) return false;
  division.turn = { ...division.turn, given: division.turn.given.filter((given) => !own.includes(given)) };
  const before = state.frames.length;
  for (const commander of state.commanders) {
    const given = own.filter((one) => one.commander === commander.index);
    const due = given.filter(({ units }) => isContrary(state, units)).length;
    if (due === 0) continue;
    const paid = Math.min(due, commander.battle.points);
    payPoints(commander, paid);
    emit({ type: 'paid-against-instruction', rule: 'orders.instructions', commander: commander.data.id, points: paid });
    if (paid === due) continue;
    const units = given.flatMap((one) => one.units);
    state.frames.push({
      kind: 'take-down',
      side: enemyOf(side),
      commander: commander.index,
      units,
      left: due - paid,
    });
  }
  return state.frames.length > before;
}

function uncoverInstructions({ state, emit }: Play, side: SideIndex): void {
  for (const regiment of regimentsOf(state, side)) {
    if (!regiment.hidden) continue;
    regiment.hidden = false;
    const { id, instruction: order } = regiment;
    emit({ type: 'instruction-uncovered', rule: 'orders.instructions', regiment: id, order, reveals: true });
  }
}
