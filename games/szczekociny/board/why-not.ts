/** The player touched something that does nothing: the rules are asked about the nearest thing he can have meant. */
import type { Refusal } from '@hetman/core/game';
import { directionTo } from '@hetman/core/hex';
import type { Action } from '../rules/actions.js';
import type { Frame, FrameKind } from '../rules/frames.js';
import { groundOf } from '../rules/ground.js';
import { gunStepRefusal } from '../rules/gun-moves.js';
import { startMove } from '../rules/move.js';
import { hexByLabel, isGun, isHeld, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { no } from '../rules/refusals.js';
import { enemyOf } from '../rules/setting.js';
import type { State, Unit } from '../rules/state.js';
import { stepRefusal } from '../rules/steps.js';
import { szczekocinySystem } from '../rules/system.js';

interface Touch {
  readonly hex: string;
  readonly piece: string | null;
}

export function whyNot(state: State, selected: string | null, touched: Touch): Refusal | null {
  const side = szczekocinySystem.decision(state)?.side;
  const frame = topFrame(state);
  if (side === undefined || !frame) return null;
  const action = meant(state, frame, selected, touched);
  return action ? szczekocinySystem.refusal(state, side, action) : stepAway(state, frame, selected, touched.hex);
}

interface Meaning {
  readonly hex: string;
  readonly piece: string | null;
  readonly selected: string | null;
  /** An enemy stands there. */
  readonly enemy: boolean;
}

/** By question: the action that a touch stands for, null where it can only have been a step. */
const meanings: Readonly<Partial<Record<FrameKind, (touch: Meaning) => Action | null>>> = {
  pool: ({ piece }) => (piece === null ? null : { do: 'choose', commander: piece }),
  name: ({ piece }) => (piece === null ? null : { do: 'name', commander: piece }),
  movement({ selected, piece, enemy, hex }) {
    if (selected !== null) return enemy ? { do: 'aim', unit: selected, hex } : null;
    return piece === null ? null : { do: 'move', unit: piece };
  },
  reply: ({ selected, hex }) => (selected === null ? null : { do: 'aim', unit: selected, hex }),
  reaction: ({ selected, hex }) => (selected === null ? null : { do: 'counterattack', unit: selected, hex }),
  volley: ({ piece }) => (piece === null ? null : { do: 'join', unit: piece }),
  move: ({ piece, enemy }) => (piece !== null && !enemy ? { do: 'join', unit: piece } : null),
  ride: ({ hex }) => ({ do: 'ride', hex }),
  retreat: ({ hex }) => ({ do: 'retreat', hex }),
  melees: ({ hex }) => ({ do: 'melee', hex }),
  return: ({ selected, hex }) => (selected === null ? null : { do: 'return', unit: selected, hex }),
  losses: ({ piece }) => (piece === null ? null : { do: 'lose', unit: piece }),
};

function meant(state: State, frame: Frame, selected: string | null, { hex, piece }: Touch): Action | null {
  const at = hexByLabel(state, hex);
  const enemy = 'side' in frame && at !== undefined && isHeld(state, enemyOf(frame.side), at);
  return meanings[frame.kind]?.({ hex, piece, selected, enemy }) ?? null;
}

/** A neighbouring hex that the moving unit may not enter has its own reason; a far one is out of reach. */
function stepAway(state: State, frame: Frame, selected: string | null, label: string): Refusal | null {
  const hex = hexByLabel(state, label);
  const unit = frame.kind === 'move' ? state.units[frame.units[0]!]! : unitInHand(state, selected);
  if (hex === undefined || unit?.place !== 'map') return null;
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, hex);
  if (direction < 0) return no.points;
  if (isGun(unit)) return gunStepRefusal(state, unit, direction);
  return stepRefusal(state, frame.kind === 'move' ? frame : startMove(unit), direction, false);
}

const unitInHand = (state: State, selected: string | null): Unit | null =>
  selected === null ? null : unitById(state, selected);
