/** Setting up is part of the game: pick a piece, put it inside its zone, face it; or have the rest deployed (N.deploy). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from '../state/actions.js';
import type { DeployFrame } from '../state/frames.js';
import { hexByLabel, labelOf } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Setting, SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { deployRest } from './auto-deployment.js';
import { type Piece, pieceById, put, putRefusal, zoneOfPiece } from './placing.js';

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
      play.emit({ type: 'set-up', rule: 'N.deploy', piece: piece.card.id, hex: action.hex });
      if ('sp' in piece) state.frames.push({ kind: 'turn', side: frame.side, unit: piece.index });
    } else if (action.do === 'deploy') {
      deployRest(state, frame.side, waiting(state, frame.side));
      for (const id of piecesOf(state, frame.side)) {
        play.emit({ type: 'set-up', rule: 'N.deploy', piece: id, hex: labelOf(state, pieceById(state, id)!.hex) });
      }
    } else state.frames.pop();
  },
};
