/** The player touched something that does nothing: the rules are asked about the nearest thing that can have been meant. */
import type { Refusal } from '@hetman/core/game';
import { directionTo, distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { groundOf } from '../rules/movement/ground.js';
import { pieceById, putRefusal, zoneOfPiece } from '../rules/scenario/placing.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import {
  commanderById,
  commandersOn,
  heldBy,
  hexByLabel,
  labelOf,
  topUnit,
  unitById,
  wagonById,
  wagonOn,
} from '../rules/state/pieces.js';
import { nameOf, topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
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
  /** The piece touched, or the first one on the hex. */
  readonly there: string | null;
  readonly own: boolean;
  readonly selected: string | null;
}

export function whyNot(state: State, selected: string | null, touched: Touch): Refusal | null {
  const asked = husariaSystem.decision(state)?.side;
  const frame = topFrame(state);
  const at = hexByLabel(state, touched.hex);
  if (asked === undefined || !frame || at === undefined) return null;
  const side: SideIndex = state.setting.sides[0].id === asked ? 0 : 1;
  const there = touched.piece ?? firstOn(state, at);
  const own = there !== null && pieceById(state, there)?.card.side === side;
  const touch: Meant = { state, side, hex: touched.hex, at, there, own, selected };
  const reason = reasonOf(frame, touch);
  if (reason) return reason;
  // Something is in hand, and what was touched stands for nothing: it is put down.
  if (selected !== null) return null;
  if (there === null) return no.nothingInHand;
  return wagonById(state, there) ? no.wagonsStand : no.notNow;
}

function firstOn(state: State, hex: Hex): string | null {
  const commander = ([0, 1] as const).flatMap((side) => commandersOn(state, hex, side))[0];
  return (topUnit(state, hex) ?? commander ?? wagonOn(state, hex))?.card.id ?? null;
}

/** The rules on an action, null where they allow it or no action was meant. */
const on = ({ state }: Meant, action: Action | null): Refusal | null =>
  action && husariaSystem.refusal(state, trials.deciding(state), action);

function reasonOf(frame: Frame, touch: Meant): Refusal | null {
  const { state, selected, hex, at, there, own } = touch;
  switch (frame.kind) {
    case 'deploy':
      return frame.piece === null ? setUpReason(touch) : on(touch, { do: 'put', hex });
    case 'fences':
      return on(touch, { do: 'fence', hex, facing: 'N' });
    case 'remove-fences':
      return on(touch, { do: 'remove-fence', hex });
    case 'movement':
      return movementReason(touch);
    case 'move':
      return wayRefusal(state, state.units[frame.unit]!, at);
    case 'ride':
      return on(touch, { do: 'ride', hex });
    case 'rally': {
      const back = selected ?? there;
      return back === null ? null : on(touch, { do: 'rally', unit: back, hex });
    }
    case 'counter-charge':
      return chargeReason(touch, state.units[frame.target]!);
    case 'attack':
      return attackReason(touch);
    case 'battle':
      return on(touch, own ? { do: 'join', unit: there! } : { do: 'widen', hex });
    case 'retreat': {
      const back = frame.unit >= 0 ? state.units[frame.unit]!.card.id : (selected ?? (own ? there : null));
      return back === null ? null : on(touch, { do: 'retreat', unit: back, hex });
    }
    case 'chase':
      return frame.unit >= 0 ? on(touch, { do: 'pursue', hex }) : chaseReason(touch);
    case 'artillery':
    case 'gun-reaction':
    case 'bow-reaction':
    case 'musketry':
      return aimReason(touch, frame);
    default:
      return there === null ? null : on(touch, onPiece(frame, there));
  }
}

/** Questions that are answered by a piece alone. */
function onPiece({ kind }: Frame, piece: string): Action | null {
  switch (kind) {
    case 'weaken':
      return { do: 'weaken', unit: piece };
    case 'early-losses':
      return { do: 'take-away', unit: piece };
    case 'desertion':
      return { do: 'desert', unit: piece };
    case 'panic':
      return { do: 'lose-to-panic', piece };
    case 'lances':
      return { do: 'lance', unit: piece };
    case 'volley':
      return { do: 'join', unit: piece };
    case 'pikes':
      return { do: 'pikes', unit: piece };
    case 'losses':
      return { do: 'lose', unit: piece };
    case 'escape':
      return { do: 'escape', unit: piece };
    default:
      return null;
  }
}

function setUpReason(touch: Meant): Refusal | null {
  const { state, selected, hex, at, there } = touch;
  if (selected === null) return there === null ? null : on(touch, { do: 'pick', piece: there });
  if (!zoneOfPiece(state, selected).includes(hex)) return no.outsideZone;
  return putRefusal(state, pieceById(state, selected)!, at);
}

/** With a piece in hand its way; without one, why what was touched does not move. */
function movementReason(touch: Meant): Refusal | null {
  const { state, selected, hex, at, there } = touch;
  if (selected === null) {
    if (there === null || wagonById(state, there)) return null;
    return on(touch, commanderById(state, there) ? { do: 'lead', commander: there } : { do: 'move', unit: there });
  }
  const unit = unitById(state, selected);
  if (unit)
    return unit.place === 'map' ? wayRefusal(state, unit, at) : on(touch, { do: 'arrive', piece: selected, hex });
  if (commanderById(state, selected)?.place !== 'map') return on(touch, { do: 'arrive', piece: selected, hex });
  const trial = trials.copy(state);
  trials.attempt(trial, { do: 'lead', commander: selected });
  return husariaSystem.refusal(trial, trials.deciding(trial), { do: 'ride', hex });
}

/** A hex beside the charger is one to charge through; a piece is one that might charge. */
function chargeReason(touch: Meant, target: Unit): Refusal | null {
  const { state, selected, at, there, own } = touch;
  const charger = selected ?? (own ? there : null);
  const unit = charger === null ? null : unitById(state, charger);
  if (!unit) return null;
  const { grid } = groundOf(state.setting);
  // On its own hex and on the enemy's the unit itself is meant, not a step.
  const itself = at === unit.hex || at === target.hex;
  const direction = itself ? unit.facing : directionTo(grid, unit.hex, at);
  if (direction < 0) return no.chargeMove;
  const turns = [0, 1, 5].map((turn) => nameOf((unit.facing + turn) % 6));
  const reasons = turns.map((facing) => on(touch, { do: 'charge', unit: unit.card.id, to: nameOf(direction), facing }));
  return reasons.includes(null) ? null : reasons[0]!;
}

function attackReason(touch: Meant): Refusal | null {
  const { state, side, selected, hex, at, there, own } = touch;
  if (selected !== null) return on(touch, { do: 'attack', unit: selected, hex });
  if (there === null) return null;
  const { grid } = groundOf(state.setting);
  if (own) {
    const unit = unitById(state, there);
    if (!unit) return null;
    const ahead = neighbour(grid, unit.hex, unit.facing);
    return on(touch, { do: 'attack', unit: there, hex: labelOf(state, ahead === offMap ? unit.hex : ahead) });
  }
  if (!heldBy(state, at, enemyOf(side))) return null;
  // Why the nearest of one's own does not attack him.
  const near = state.units
    .filter((unit) => unit.place === 'map' && unit.card.side === side)
    .sort((a, b) => distance(grid, a.hex, at) - distance(grid, b.hex, at));
  return near.map((unit) => on(touch, { do: 'attack', unit: unit.card.id, hex })).find((reason) => reason) ?? null;
}

/** Whoever is in hand chases along one of the routes: the hex that was touched lies on none of them. */
function chaseReason(touch: Meant): Refusal | null {
  const { state, selected, there, own } = touch;
  const routes = [...new Set(husariaSystem.actions(state).flatMap((one) => (one.do === 'chase' ? [one.after] : [])))];
  if (selected !== null) return no.chaseRoute;
  return own ? on(touch, { do: 'chase', unit: there!, after: routes[0] ?? '' }) : null;
}

/** An enemy is aimed at by whoever is in hand, or by the first who could; of one's own it is asked whether it may shoot. */
function aimReason(touch: Meant, frame: Frame): Refusal | null {
  const { state, side, selected, there, own } = touch;
  if (there === null) return null;
  if (own) {
    const open = husariaSystem.actions(state).find((action) => action.do === 'aim');
    const anyone = state.units.find((unit) => unit.card.side !== side && unit.place === 'map')?.card.id;
    const target = 'target' in frame ? state.units[frame.target]!.card.id : (open?.target ?? anyone);
    return target === undefined ? null : on(touch, { do: 'aim', unit: there, target });
  }
  const shooter = selected ?? husariaSystem.actions(state).find((action) => action.do === 'aim')?.unit;
  return shooter === undefined ? null : on(touch, { do: 'aim', unit: shooter, target: there });
}
