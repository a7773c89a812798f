/** The player touched something that does nothing: the rules are asked about the nearest thing he can have meant. */
import type { Refusal } from '@hetman/core/game';
import { directionTo } from '@hetman/core/hex';
import type { Action } from '../rules/actions.js';
import type { Frame } from '../rules/frames.js';
import { groundOf } from '../rules/ground.js';
import { startMove, stepRefusal } from '../rules/move.js';
import { hexByLabel, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { no } from '../rules/refusals.js';
import { zoneOfPiece } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import { husariaSystem } from '../rules/system.js';

interface Touch {
  readonly hex: string;
  readonly piece: string | null;
}

export function whyNot(state: State, selected: string | null, touched: Touch): Refusal | null {
  const side = husariaSystem.decision(state)?.side;
  const frame = topFrame(state);
  if (side === undefined || !frame) return null;
  if (frame.kind === 'deploy') {
    return selected === null || zoneOfPiece(state, selected).includes(touched.hex) ? null : no.outsideZone;
  }
  const action = meant(frame, selected, touched);
  return action ? husariaSystem.refusal(state, side, action) : stepAway(state, selected, touched.hex);
}

function meant(frame: Frame, selected: string | null, { hex, piece }: Touch): Action | null {
  switch (frame.kind) {
    case 'attack':
      return selected === null ? null : { do: 'attack', unit: selected, hex };
    case 'battle':
      return piece === null ? { do: 'widen', hex } : { do: 'join', unit: piece };
    case 'retreat':
      return selected === null ? null : { do: 'retreat', unit: selected, hex };
    case 'chase':
      return frame.unit < 0 ? { do: 'chase', unit: piece ?? '', after: hex } : { do: 'pursue', hex };
    case 'ride':
      return { do: 'ride', hex };
    case 'lances':
      return piece === null ? null : { do: 'lance', unit: piece };
    case 'artillery':
    case 'gun-reaction':
    case 'bow-reaction':
    case 'musketry':
      return selected === null || piece === null ? null : { do: 'aim', unit: selected, target: piece };
    case 'panic':
      return piece === null ? null : { do: 'lose-to-panic', piece };
    case 'movement':
      return selected === null && piece !== null ? { do: 'move', unit: piece } : null;
    default:
      return null;
  }
}

/** A neighbouring hex that the moving unit may not enter has its own reason; a far one is out of reach. */
function stepAway(state: State, selected: string | null, label: string): Refusal | null {
  const frame = topFrame(state);
  const unit = frame?.kind === 'move' ? state.units[frame.unit]! : selected === null ? null : unitById(state, selected);
  const hex = hexByLabel(state, label);
  if (unit?.place !== 'map' || hex === undefined) return null;
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, hex);
  if (direction < 0) return no.points;
  return stepRefusal(state, frame?.kind === 'move' ? frame : startMove(state, unit), unit, direction);
}
