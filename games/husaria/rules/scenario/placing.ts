/** Which pieces begin where (N.deploy), and putting one of them there. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { stackRefusal } from '../movement/stacking.js';
import {
  commanderById,
  isHorse,
  moverClass,
  place,
  topUnit,
  unitById,
  unitsOn,
  wagonById,
  wagonOn,
} from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Commander, State, Unit, Wagon } from '../state/state.js';

export type Piece = Unit | Commander | Wagon;

const isUnit = (piece: Piece): piece is Unit => 'sp' in piece;

export function pieceById(state: State, id: string): Piece | null {
  return unitById(state, id) ?? commanderById(state, id) ?? wagonById(state, id);
}

/** Hexes where the scenario lets the piece begin. */
export function zoneOfPiece(state: State, id: string): readonly string[] {
  return state.setting.deployment.find((group) => group.pieces.includes(id))?.hexes ?? [];
}

/** 4.27, N.camp, 11.13: with whom a piece may begin on a hex. */
export function putRefusal(state: State, piece: Piece, hex: Hex): Refusal | null {
  if (isUnit(piece)) return unitRefusal(state, piece, hex);
  if (!('moved' in piece)) {
    const other = wagonOn(state, hex);
    if (other && other !== piece) return no.wagonThere;
    return unitsOn(state, hex).some(isHorse) ? no.wagonThere : null;
  }
  return topUnit(state, hex) && topUnit(state, hex)!.card.side !== piece.card.side ? no.enemyThere : null;
}

function unitRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  const ground = groundOf(state.setting);
  const column = moverClass(unit) === 0 ? 'foot' : 'horse';
  if (ground.terrain[hex]![column] === null && !ground.onRoad[hex]) return no.closedGround;
  if (isHorse(unit) && wagonOn(state, hex)) return no.wagonThere;
  const crowd = stackRefusal(state, unit, hex);
  return crowd && mayCamp(state, unit, hex) ? null : crowd;
}

/** N.camp: two units of the nation on a hex of its camp. */
function mayCamp(state: State, unit: Unit, hex: Hex): boolean {
  const { camp } = state.setting.notes;
  if (!camp || unit.card.nation !== camp.nation || !groundOf(state.setting).zones.get(camp.zone)?.has(hex))
    return false;
  const others = unitsOn(state, hex).filter((other) => other !== unit);
  return others.length === 1 && others[0]!.card.nation === camp.nation;
}

export function put(state: State, piece: Piece, hex: Hex): void {
  if (isUnit(piece)) {
    place(state, piece, hex);
    piece.camped = true;
    return;
  }
  piece.place = 'map';
  piece.hex = hex;
}
