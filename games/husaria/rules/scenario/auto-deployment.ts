/** A sensible set-up on request: fighting units towards the enemy, wagons behind, commanders with their own. */
import { columnOf, distance, type Hex, neighbour, offMap, rowOf } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { hexByLabel, isHorse, lift, topUnit, unitsOn, wagonById } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { Commander, State, Unit, Wagon } from '../state/state.js';
import { pieceById, put, putRefusal, zoneOfPiece } from './placing.js';

/** Puts the given pieces where they fit; if those already placed leave no room, everybody is placed anew. */
export function deployRest(state: State, side: SideIndex, ids: readonly string[]): void {
  if (deployPieces(state, side, ids)) return;
  const all = state.setting.deployment
    .filter((group) => group.side === side)
    .flatMap((group) => group.pieces)
    .filter((id) => !isOut(pieceById(state, id)!));
  for (const id of all) {
    const piece = pieceById(state, id)!;
    if ('sp' in piece) lift(state, piece, 'waiting');
    else {
      piece.place = 'waiting';
      piece.hex = -1;
    }
  }
  if (!deployPieces(state, side, all))
    throw new Error(`${state.setting.scenario}: the set-up zones hold too few hexes`);
}

/** Lost before the set-up, on an earlier day or by a note. */
const isOut = ({ place }: { readonly place: string }): boolean => place === 'dead' || place === 'gone';

/** Puts the pieces where they fit best, each in its zone; false if there is no room left for one of them. */
export function deployPieces(state: State, side: SideIndex, ids: readonly string[]): boolean {
  const front = middleOf(state, enemyOf(side));
  const pieces = ids.map((id) => pieceById(state, id)!);
  // Whoever has the least choice is placed first.
  const units = pieces
    .filter((piece): piece is Unit => 'sp' in piece)
    .sort((a, b) => choiceOf(state, a) - choiceOf(state, b) || a.index - b.index);
  const others = pieces.filter((piece): piece is Commander | Wagon => !('sp' in piece));
  const first = others.filter((piece) => isWagon(piece) && hasNoChoice(state, piece));
  return (
    first.every((piece) => placeOther(state, piece, front)) &&
    units.every((unit) => placeUnit(state, unit, front)) &&
    others.every((piece) => first.includes(piece) || placeOther(state, piece, front))
  );
}

const isWagon = (piece: Commander | Wagon): piece is Wagon => !('moved' in piece);

/** A wagon for every hex of its zone: horse must leave these hexes alone (11.17). */
function hasNoChoice(state: State, wagon: Wagon): boolean {
  const group = state.setting.deployment.find(({ pieces }) => pieces.includes(wagon.card.id))!;
  return group.hexes.length <= group.pieces.filter((id) => wagonById(state, id)).length;
}

const choiceOf = (state: State, unit: Unit): number => zoneOfPiece(state, unit.card.id).length;

/** The middle of everything a side may occupy at the start. */
function middleOf(state: State, side: SideIndex): Hex {
  const { grid } = groundOf(state.setting);
  const hexes = state.setting.deployment
    .filter((g) => g.side === side)
    .flatMap((g) => g.hexes.map((label) => hexByLabel(state, label)!));
  if (hexes.length === 0) return Math.floor(grid.size / 2);
  const mean = (of: (hex: Hex) => number) => Math.round(hexes.reduce((sum, hex) => sum + of(hex), 0) / hexes.length);
  return (mean((hex) => columnOf(grid, hex)) - 1) * grid.rows + mean((hex) => rowOf(grid, hex)) - 1;
}

function placeUnit(state: State, unit: Unit, front: Hex): boolean {
  const { grid } = groundOf(state.setting);
  const open = zoneOfPiece(state, unit.card.id)
    .map((label) => hexByLabel(state, label)!)
    .filter((hex) => !putRefusal(state, unit, hex));
  const hex = leastOf(open, (at) => crowding(state, unit, at) * 1000 + distance(grid, at, front));
  if (hex === undefined) return false;
  put(state, unit, hex);
  unit.facing = facingTowards(state, hex, front);
  return true;
}

/** Weak counters double up with their like, everybody else looks for a hex of his own. */
function crowding(state: State, unit: Unit, hex: Hex): number {
  const here = unitsOn(state, hex);
  if (here.length === 0) return unit.sp === 1 ? 1 : 0;
  return unit.sp === 1 && here.every((other) => other.sp === 1 && other.card.kind === unit.card.kind) ? 0 : 2;
}

function facingTowards(state: State, hex: Hex, goal: Hex): number {
  const { grid } = groundOf(state.setting);
  return leastOf([0, 1, 2, 3, 4, 5], (direction) => {
    const next = neighbour(grid, hex, direction);
    return next === offMap ? Number.POSITIVE_INFINITY : distance(grid, next, goal);
  })!;
}

function placeOther(state: State, piece: Commander | Wagon, front: Hex): boolean {
  const { grid } = groundOf(state.setting);
  const open = zoneOfPiece(state, piece.card.id)
    .map((label) => hexByLabel(state, label)!)
    .filter((hex) => !putRefusal(state, piece, hex));
  const hex = isWagon(piece)
    ? leastOf(open, (at) => (unitsOn(state, at).some((unit) => !isHorse(unit)) ? -100 : 0) - distance(grid, at, front))
    : leastOf(open, (at) => (topUnit(state, at) ? 0 : 1000) + distance(grid, at, front));
  if (hex === undefined) return false;
  put(state, piece, hex);
  return true;
}

function leastOf<T>(items: readonly T[], cost: (item: T) => number): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const price = cost(item);
    if (price < least) {
      least = price;
      best = item;
    }
  }
  return best;
}
