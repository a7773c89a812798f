/** What the ground under the shooter does to fire: woods, and slopes from which one shoots over friends. */
import { firstRank } from '../../formation/index.js';
import { cm, contains, overlapping, type Polygon, pointDistance, touching, within } from '../../geometry/index.js';
import { nearness } from '../charge/around.js';
import { middleOf } from '../morale/directions.js';
import { baseOf, shapes } from '../state/pieces.js';
import type { TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Drill, shootingDice } from './fire-modes.js';

const isWood = ({ type }: TerrainPiece): boolean => type.sightInside !== null;

const standsIn = (unit: Unit, { shape }: TerrainPiece): boolean => shapes(unit).some((own) => overlapping(own, shape));

/** terrain.forest, terrain.grove: whatever the drill, only the first rank shoots out of a wood. */
export function fromWoods(state: State, unit: Unit, drill: Drill): Drill {
  if (!state.setting.terrain.some((piece) => isWood(piece) && standsIn(unit, piece))) return drill;
  const first = firstRank(unit.battle.layout, baseOf(unit));
  return {
    ...drill,
    bases: drill.bases.filter((base) => first.includes(base)),
    diceOf: (base) => Math.min(drill.diceOf(base), shootingDice(unit, base)),
    countOf: () => 1,
  };
}

/** Inside a wood and away from its edge one shoots through what hides the view. */
export const deepInWoods = (state: State, own: Polygon): boolean =>
  state.setting.terrain.some(
    (piece) => isWood(piece) && own.every((corner) => contains(piece.shape, corner)) && !atEdge(piece.shape, own),
  );

const atEdge = (wood: Polygon, own: Polygon): boolean =>
  wood.some((corner, index) => {
    const edge = [corner, wood[(index + 1) % wood.length]!];
    return touching(own, edge) || within(own, edge, 3);
  });

const overFriends = cm(10);

/** terrain.slope: over friends who stand lower, more than 10 cm from the target and at least 10 cm from the shooter. */
export function shotOver(state: State, unit: Unit, target: Unit, friend: Unit): boolean {
  if (friend.battle.side !== unit.battle.side) return false;
  const hill = state.setting.terrain.find((piece) => piece.type.shootOver && standsIn(unit, piece));
  if (!hill) return false;
  const lower =
    !standsIn(friend, hill) || pointDistance(middleOf(friend), hill.top) > pointDistance(middleOf(unit), hill.top);
  return lower && nearness(state, friend, target) > overFriends && nearness(state, friend, unit) >= overFriends;
}
