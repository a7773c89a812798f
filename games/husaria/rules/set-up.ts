/** Setting up is part of the game: pick a piece, put it inside its zone, face it; or have the rest deployed (N.deploy). */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import type { Action } from './actions.js';
import { deployRest } from './auto-deployment.js';
import type { DeployFrame } from './frames.js';
import { groundOf } from './ground.js';
import {
  commanderById,
  hexByLabel,
  isHorse,
  labelOf,
  moverClass,
  place,
  topUnit,
  unitById,
  unitsOn,
  wagonById,
  wagonOn,
} from './pieces.js';
import type { FrameRules } from './play.js';
import { no } from './refusals.js';
import type { Setting, SideIndex } from './setting.js';
import { stackRefusal } from './stacking.js';
import type { Commander, State, Unit, Wagon } from './state.js';

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

/** Asked for at every decision of the set-up, so kept with the setting. */
const setUpPieces = new WeakMap<Setting, readonly [readonly string[], readonly string[]]>();

function listedFor(setting: Setting, side: SideIndex): readonly string[] {
  let pieces = setUpPieces.get(setting);
  if (!pieces) {
    const of = (wanted: SideIndex) =>
      setting.deployment.filter((group) => group.side === wanted).flatMap((group) => group.pieces);
    pieces = [of(0), of(1)];
    setUpPieces.set(setting, pieces);
  }
  return pieces[side];
}

/** Those who fell on an earlier day (N.carried-units) or before the battle (N.early-losses) are not there. */
const takesPart = ({ place: at }: Piece): boolean => at === 'waiting' || at === 'map';

const piecesOf = (state: State, side: SideIndex): string[] =>
  listedFor(state.setting, side).filter((id) => takesPart(pieceById(state, id)!));

/** Pieces that the scenario gives to a side and that do not stand on the map yet. */
export const waiting = (state: State, side: SideIndex): string[] =>
  piecesOf(state, side).filter((id) => pieceById(state, id)!.place === 'waiting');

function pickRefusal(state: State, frame: DeployFrame, id: string): Refusal | null {
  const piece = pieceById(state, id);
  if (!piece) return no.unknownUnit;
  if (piece.card.side !== frame.side) return no.enemyPiece;
  return takesPart(piece) && listedFor(state.setting, frame.side).includes(id) ? null : no.pieceNotHere;
}

export const deploy: FrameRules<'deploy'> = {
  advance(play, frame) {
    if (piecesOf(play.state, frame.side).length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const found: Action[] = [];
    if (frame.piece !== null) {
      const piece = pieceById(state, frame.piece)!;
      for (const label of zoneOfPiece(state, frame.piece)) {
        if (!putRefusal(state, piece, hexByLabel(state, label)!)) found.push({ do: 'put', hex: label });
      }
      found.push({ do: 'pass' });
      return found;
    }
    for (const id of piecesOf(state, frame.side)) found.push({ do: 'pick', piece: id });
    if (waiting(state, frame.side).length > 0) found.push({ do: 'deploy' });
    else found.push({ do: 'ready' });
    return found;
  },
  refusal(state, frame, action) {
    if (frame.piece !== null) {
      if (action.do === 'pass') return null;
      if (action.do !== 'put') return no.notNow;
      const hex = hexByLabel(state, action.hex);
      if (hex === undefined) return no.unknownHex;
      if (!zoneOfPiece(state, frame.piece).includes(action.hex)) return no.outsideZone;
      return putRefusal(state, pieceById(state, frame.piece)!, hex);
    }
    if (action.do === 'pick') return pickRefusal(state, frame, action.piece);
    if (action.do === 'deploy') return waiting(state, frame.side).length > 0 ? null : no.notNow;
    if (action.do === 'ready') return waiting(state, frame.side).length === 0 ? null : no.notAllPlaced;
    return no.notNow;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'pick') frame.piece = action.piece;
    else if (action.do === 'pass') frame.piece = null;
    else if (action.do === 'put') {
      const piece = pieceById(state, frame.piece!)!;
      frame.piece = null;
      put(state, piece, hexByLabel(state, action.hex)!);
      play.tell({ type: 'set-up', rule: 'N.deploy', piece: piece.card.id, hex: action.hex });
      if (isUnit(piece)) state.frames.push({ kind: 'turn', side: frame.side, unit: piece.index });
    } else if (action.do === 'deploy') {
      deployRest(state, frame.side, waiting(state, frame.side));
      for (const id of piecesOf(state, frame.side)) {
        play.tell({ type: 'set-up', rule: 'N.deploy', piece: id, hex: labelOf(state, pieceById(state, id)!.hex) });
      }
    } else state.frames.pop();
  },
};

export function put(state: State, piece: Piece, hex: Hex): void {
  if (isUnit(piece)) {
    place(state, piece, hex);
    piece.camped = true;
    return;
  }
  piece.place = 'map';
  piece.hex = hex;
}
