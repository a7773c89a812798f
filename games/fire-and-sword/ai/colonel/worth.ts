/** What a position is worth to a side in victory points: what losses cost both, counted smoothly (chapter on victory). */
import { baseCount, onTable } from '../../rules/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/setting.js';
import type { State, Unit } from '../../rules/state.js';
import { lossesOf, scenarioPoints, valueOfSide } from '../../rules/victory.js';

/** Points that remain of the six, by the share of the force that is lost: the steps of the table, rounded off. */
const curve: readonly (readonly [share: number, points: number])[] = [
  [0, 6],
  [0.05, 4],
  [0.1, 2.9],
  [0.25, 1.1],
  [0.5, -0.3],
  [0.75, -2.2],
  [1, -4],
];

function pointsLeft(share: number): number {
  for (let index = 1; index < curve.length; index++) {
    const [[fromShare, from], [toShare, to]] = [curve[index - 1]!, curve[index]!];
    if (share <= toShare) return from + ((to - from) * (share - fromShare)) / (toShare - fromShare);
  }
  return curve[curve.length - 1]![1];
}

/** Bases that a unit has as good as lost: those who run may come back, the shaken may run. */
function harm(unit: Unit): number {
  const { destroyed, fled } = lossesOf(unit);
  const wounds = unit.place === 'destroyed' ? 0 : (0.5 * unit.losses) / unit.data.card.strength;
  const shaken = onTable(unit) && unit.morale === 'disorganised' ? 0.15 * baseCount(unit) : 0;
  return destroyed + 0.5 * fled + wounds + shaken;
}

/** Share of its value that a side has lost. */
export function shareLost(state: State, side: SideIndex): number {
  const units = state.units.filter(({ data }) => data.side === side).reduce((sum, unit) => sum + harm(unit), 0);
  const commanders = state.commanders
    .filter(({ data, place }) => data.side === side && place === 'destroyed')
    .reduce((sum, { data }) => sum + data.points + 1, 0);
  return (units + commanders) / Math.max(1, valueOfSide(state, side));
}

/** Victory points by which the side is ahead in losses. */
export const lead = (state: State, side: SideIndex): number =>
  pointsLeft(shareLost(state, side)) - pointsLeft(shareLost(state, enemyOf(side)));

/** What one more base lost costs a side now. */
export function priceOfBase(state: State, side: SideIndex): number {
  const [lost, base] = [shareLost(state, side), 1 / Math.max(1, valueOfSide(state, side))];
  return pointsLeft(lost) - pointsLeft(lost + base);
}

/** By how many points the side is ahead as things stand: who is behind must dare more. */
export function standingOf(state: State, side: SideIndex): number {
  const points = scenarioPoints(state);
  return lead(state, side) + points[side] - points[enemyOf(side)];
}
