/** Command: range, prices and points (orders.commanders, orders.issuing, orders.tests). */
import type { Modifier } from '@hetman/core/game';
import { commandTable } from '../../content/index.js';
import { cm, distance, type Length, type Polygon, within } from '../../geometry/index.js';
import { struckShapes } from '../charge/around.js';
import { isUnruly, mayCommand } from '../division/regiments.js';
import { noteOf } from '../state/notes.js';
import { commanderShape, onTable } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';

/** By night voices carry less far (scenario.night-attack). */
export function rangesOf(state: State, commander: Commander): { range: number; step: number } {
  const { range, step } = commandTable.ranges[commander.data.card.rank === 'senior' ? 'senior' : 'junior'];
  return { range: range + (noteOf(state, 'night')?.commandRange ?? 0), step };
}

/** Ruling 9: between the nearest points, of a building where a unit is inside. A joined commander stands with his unit. */
export function groundOfCommander(state: State, commander: Commander): readonly Polygon[] {
  return commander.battle.joined === nobody
    ? [commanderShape(commander)]
    : struckShapes(state, state.units[commander.battle.joined]!);
}

export function inRange(state: State, commander: Commander, unit: Unit): boolean {
  const range = cm(rangesOf(state, commander).range);
  const own = groundOfCommander(state, commander);
  return struckShapes(state, unit).some((shape) => own.some((from) => within(from, shape, range)));
}

export function distanceTo(state: State, commander: Commander, shapesThere: readonly Polygon[]): Length {
  const own = groundOfCommander(state, commander);
  return Math.min(...own.flatMap((from) => shapesThere.map((shape) => distance(from, shape))));
}

/** Points for what lies beyond the range: one for every further step or part of one. */
export function stepsBeyond(state: State, commander: Commander, shapesThere: readonly Polygon[]): number {
  const { range, step } = rangesOf(state, commander);
  const far = distanceTo(state, commander, shapesThere) - cm(range);
  return far <= 0 ? 0 : Math.ceil(far / cm(step));
}

/** What a price is made of; parts that are nothing are left out. */
export const priceParts = (parts: readonly Modifier[]): Modifier[] => parts.filter(({ value }) => value !== 0);

export const sumOfParts = (parts: readonly Modifier[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** orders.issuing, special.insubordinate, commanders.joining: what an order to this unit costs him, part by part. */
export function orderParts(state: State, commander: Commander, unit: Unit): Modifier[] {
  const joined = commander.battle.joined === unit.index;
  const beyond = joined ? 0 : stepsBeyond(state, commander, struckShapes(state, unit));
  const unruly = isUnruly(state, commander, unit) ? commandTable.insubordinate : 0;
  return priceParts([
    { rule: 'orders.issuing', label: 'order', value: joined ? 0 : 1 },
    { rule: 'orders.issuing', label: 'beyond-range', value: beyond },
    { rule: 'special.insubordinate', label: 'insubordinate', value: unruly },
  ]);
}

export const orderPrice = (state: State, commander: Commander, unit: Unit): number =>
  sumOfParts(orderParts(state, commander, unit));

export const commandersOf = (state: State, side: SideIndex): Commander[] =>
  state.commanders.filter(
    (commander) => commander.data.side === side && onTable(commander) && !commander.battle.fleeing,
  );

/** orders.tests: who could raise a test of this unit now; one who has joined another unit may (ruling 100). */
export const supporters = (state: State, unit: Unit): Commander[] =>
  commandersOf(state, unit.battle.side).filter(
    (commander) => commander.battle.points > 0 && mayCommand(state, commander, unit) && inRange(state, commander, unit),
  );

/** Who is off the table is in everybody's range (orders.tests). */
export const supportersOfAbsent = (state: State, unit: Unit): Commander[] =>
  commandersOf(state, unit.battle.side).filter(
    (commander) => commander.battle.points > 0 && mayCommand(state, commander, unit),
  );

export const testPointsMost = commandTable.testPointsMost;
