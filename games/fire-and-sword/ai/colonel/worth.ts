/** What a position is worth to a side in victory points: what losses cost both, counted smoothly (chapter on victory). */
import { victoryTable } from '../../content/index.js';
import { lossesOf } from '../../rules/melee/unit-losses.js';
import { type Points, pointsNow, scenarioPoints, valueOfSide } from '../../rules/scenario/victory.js';
import { baseCount, onTable } from '../../rules/state/pieces.js';
import { enemyOf, type Setting, type SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';

/**
 * Points that remain of the six, by the share of the force that is lost: the steps of the table, rounded off. The first base
 * costs most.
 */
const curve: readonly (readonly [share: number, points: number])[] = [
  [0, 6],
  [0.04, 3.3],
  [0.1, 2.7],
  [0.25, 0.9],
  [0.5, -0.6],
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
  const wounds = unit.battle.place === 'destroyed' ? 0 : (0.5 * unit.battle.losses) / unit.data.card.strength;
  const shaken = onTable(unit) && unit.battle.morale === 'disorganised' ? 0.15 * baseCount(unit) : 0;
  return destroyed + 0.5 * fled + wounds + shaken;
}

const values = new WeakMap<Setting, [number, number]>();

/** `valueOfSide`, worked out once: forces do not change in battle. */
function strengthOf(state: State, side: SideIndex): number {
  const known = values.get(state.setting) ?? ([valueOfSide(state, 0), valueOfSide(state, 1)] as [number, number]);
  values.set(state.setting, known);
  return Math.max(1, known[side]);
}

/** Share of its value that a side has lost. */
function shareLost(state: State, side: SideIndex): number {
  const units = state.units.filter(({ data }) => data.side === side).reduce((sum, unit) => sum + harm(unit), 0);
  const commanders = state.commanders
    .filter(({ data, battle: { place } }) => data.side === side && place === 'destroyed')
    .reduce((sum, { data }) => sum + data.points + 1, 0);
  return (units + commanders) / strengthOf(state, side);
}

/** Victory points by which the side is ahead in losses. */
const lead = (state: State, side: SideIndex): number =>
  pointsLeft(shareLost(state, side)) - pointsLeft(shareLost(state, enemyOf(side)));

/** What one more base lost costs a side now. */
function priceOfBase(state: State, side: SideIndex): number {
  const [lost, base] = [shareLost(state, side), 1 / strengthOf(state, side)];
  return pointsLeft(lost) - pointsLeft(lost + base);
}

const turnsLeft = ({ setting, turn }: State): number => setting.turns - turn;
/** In the last two turns points are counted as they will be. */
const isLate = (state: State): boolean => turnsLeft(state) < 2;

const difference = (points: Points, side: SideIndex): number => points[side] - points[enemyOf(side)];

/** By how many points the side is ahead as things stand: who is behind must dare more. */
export const marginOf = (state: State, side: SideIndex): number =>
  isLate(state)
    ? difference(pointsNow(state).points, side)
    : lead(state, side) + difference(scenarioPoints(state), side);

/** From so many points more on it is a victory. */
const winning = victoryTable.results.find(({ id }) => id === 'tactical')!.least;

/** What a position of the last turn is worth: who has won has won, and by how much matters little. */
function verdict(state: State, side: SideIndex): number {
  const ahead = difference(pointsNow(state).points, side);
  return Math.abs(ahead) >= winning ? Math.sign(ahead) * 4 + ahead / 10 : ahead / 2;
}

/** What a position is worth once the blows have fallen: in the last turn by its points, before it by what losses cost. */
export const outcomeOf = (state: State, side: SideIndex): number =>
  turnsLeft(state) < 1 ? verdict(state, side) : lead(state, side);

/** What is at stake for a side now: it does not change while one of its units moves. */
export interface Stakes {
  /** What a base of its own is worth to it, and one of the enemy's. */
  readonly own: number;
  readonly theirs: number;
  /** Who is behind minds danger less. */
  readonly caution: number;
  /** Who is well ahead lets the enemy come. */
  readonly zeal: number;
  /** Who is behind cannot wait until the way to a place is safe: it counts for more than it gives. */
  readonly haste: number;
  /** The enemy will still move. */
  readonly charges: boolean;
}

/** Who is far behind must dare, and whoever has not won when little time is left. */
function cautionOf(ahead: number, late: boolean): number {
  if (ahead >= 4) return 0.6;
  if (ahead >= winning) return 0.5;
  if (late) return 0.1;
  return ahead < -2 ? 0.3 : 0.4;
}

export function stakesOf(state: State, side: SideIndex): Stakes {
  const ahead = marginOf(state, side);
  const { turn, setting, frames } = state;
  const late = isLate(state);
  return {
    own: priceOfBase(state, side),
    theirs: priceOfBase(state, enemyOf(side)),
    zeal: ahead >= 4 ? 0.4 : 1,
    haste: ahead < (late ? winning : -1) ? 2 : 1,
    charges: turn < setting.turns || frames.some((frame) => frame.kind === 'movement' && frame.side === enemyOf(side)),
    caution: cautionOf(ahead, late),
  };
}
