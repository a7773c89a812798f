/** The player touched something that does nothing: the rules are asked about the nearest thing that can have been meant. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import type { Action } from '../rules/state/actions.js';
import type { Frame, FrameOf } from '../rules/state/frames.js';
import {
  commanderById,
  commandersOn,
  hexByLabel,
  isHeld,
  labelOf,
  leadingUnit,
  stackOf,
  unitById,
} from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { trials } from './trials.js';
import { wayRefusal } from './way-refusal.js';

interface Touch {
  readonly hex: string;
  readonly piece: string | null;
}

/** What was touched, and what is in hand. */
interface Meant {
  readonly state: State;
  readonly side: SideIndex;
  readonly hex: string;
  readonly at: Hex;
  /** The unit touched, or the first one on the hex; a commander likewise. */
  readonly unit: string | null;
  readonly commander: string | null;
  /** Whose the unit is. */
  readonly own: boolean;
  /** An enemy stands there. */
  readonly enemy: boolean;
  readonly selected: string | null;
}

export function whyNot(state: State, selected: string | null, touched: Touch): Refusal | null {
  const asked = szczekocinySystem.decision(state)?.side;
  const frame = topFrame(state);
  const at = hexByLabel(state, touched.hex);
  if (asked === undefined || !frame || at === undefined) return null;
  const touch = meantBy(state, state.setting.sides[0].id === asked ? 0 : 1, at, selected, touched);
  const reason = reasonOf(frame, touch);
  if (reason) return reason;
  // Something is in hand, and what was touched stands for nothing: it is put down.
  if (selected !== null) return null;
  return touch.unit === null && touch.commander === null ? no.nothingInHand : no.notNow;
}

function meantBy(state: State, side: SideIndex, at: Hex, selected: string | null, { hex, piece }: Touch): Meant {
  const sides = [side, enemyOf(side)] as const;
  const touchedUnit = piece !== null && unitById(state, piece) ? piece : null;
  const touchedCommander = piece !== null && commanderById(state, piece) ? piece : null;
  const top = sides.map((one) => leadingUnit(state, one, at) ?? stackOf(state, one, at)[0]).find((one) => one);
  const rider = sides.flatMap((one) => commandersOn(state, one, at))[0];
  const unit = touchedUnit ?? (touchedCommander ? null : (top?.card.id ?? null));
  return {
    state,
    side,
    hex,
    at,
    unit,
    commander: touchedCommander ?? rider?.card.id ?? null,
    own: unit !== null && unitById(state, unit)!.card.side === side,
    enemy: isHeld(state, enemyOf(side), at),
    selected,
  };
}

/** The rules on an action, null where they allow it or none was meant. */
const on = ({ state }: Meant, action: Action | null): Refusal | null =>
  action && szczekocinySystem.refusal(state, trials.deciding(state), action);

function reasonOf(frame: Frame, touch: Meant): Refusal | null {
  const { state, selected, hex, at, unit, commander, own, enemy } = touch;
  switch (frame.kind) {
    case 'pool':
      return commander === null ? null : on(touch, { do: 'choose', commander });
    case 'name':
      return commander === null ? null : on(touch, { do: 'name', commander });
    case 'movement':
      if (selected === null) return unit === null ? null : on(touch, { do: 'move', unit });
      return enemy ? on(touch, { do: 'aim', unit: selected, hex }) : wayRefusal(state, unitById(state, selected)!, at);
    case 'move': {
      const joining = own ? on(touch, { do: 'join', unit: unit! }) : null;
      return joining ?? wayRefusal(state, state.units[frame.units[0]!]!, at);
    }
    case 'reply':
      return aimReason(touch);
    case 'reaction':
      return reactionReason(frame, touch);
    case 'volley':
      return unit === null ? null : on(touch, { do: 'join', unit });
    case 'ride':
      return on(touch, { do: 'ride', hex });
    case 'flight':
      return on(touch, { do: 'flee', commander: state.commanders[frame.commanders[0]!]!.card.id, hex });
    case 'retreat':
      return on(touch, { do: 'retreat', hex });
    case 'melees':
      return on(touch, { do: 'melee', hex });
    case 'return': {
      const back = selected ?? unit;
      return back === null ? null : on(touch, { do: 'return', unit: back, hex });
    }
    case 'losses':
      return unit === null ? null : on(touch, { do: 'lose', unit });
    default:
      return null;
  }
}

function reactionReason(frame: FrameOf<'reaction'>, touch: Meant): Refusal | null {
  const { state, selected, hex, unit, own } = touch;
  if (selected !== null) return on(touch, { do: 'counterattack', unit: selected, hex });
  const target = frame.chargers.length > 0 ? frame.target : frame.hexes[0]!;
  return own ? on(touch, { do: 'counterattack', unit: unit!, hex: labelOf(state, target) }) : aimReason(touch);
}

/** An enemy is aimed at by whoever is in hand, or by the first who could; of one's own it is asked whether it may fire. */
function aimReason(touch: Meant): Refusal | null {
  const { state, selected, unit, own, hex } = touch;
  const open = szczekocinySystem.actions(state).find((action) => action.do === 'aim');
  if (own && selected === null) return open ? on(touch, { do: 'aim', unit: unit!, hex: open.hex }) : null;
  const shooter = selected ?? (unit === null ? undefined : open?.unit);
  return shooter === undefined ? null : on(touch, { do: 'aim', unit: shooter, hex });
}
