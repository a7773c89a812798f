/** For a reaction in the enemy's phase: orders that answer it now and for longer, each with one touch. */
import type { StandingChoice } from '@hetman/core/board';
import { filled } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import {
  chargeColumn,
  moveKey,
  phaseKey,
  type Reaction,
  reactionOf,
  type StandingOrders,
  shotDistance,
} from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import { sideOfPhase } from '../rules/state/phases.js';
import { unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { ordered } from './orders-form.js';

export function standingOrdersOf(
  state: State,
  frame: Frame,
  actions: readonly Action[],
  selected: string | null,
): readonly StandingChoice[] {
  const field = reactionOf(frame);
  if (!field || !('side' in frame) || frame.side === sideOfPhase(state)) return [];
  if (frame.kind === 'counter-charge' && frame.chargers.length > 0) return [];
  const orders = state.orders[frame.side];
  const forGood = (field === 'chase' ? (['never'] as const) : (['never', 'always'] as const)).map((answer) => ({
    label: ordered(orders, field, answer),
    orders: { ...orders, [field]: answer },
  }));
  // A chase that has begun is no longer a question whether to chase.
  if (frame.kind === 'chase' && frame.unit >= 0) return forGood;
  const narrower = [
    ...forAWhile(state, frame, orders, field),
    ...fromNear(state, frame, orders, actions),
    ...atOdds(state, frame, orders, actions),
    ...aboutUnit(state, orders, field, actions, selected),
  ];
  return [...narrower.map((one) => ({ ...one, quick: true })), ...forGood];
}

function forAWhile(state: State, frame: Frame, orders: StandingOrders, field: Reaction): StandingChoice[] {
  const quiet = (until: string) => ({ ...orders, quiet: { ...orders.quiet, [field]: until } });
  const phase = {
    label: boardMessages.phase,
    orders: quiet(phaseKey(state)),
  };
  if (!('target' in frame)) return [phase];
  const { name } = state.units[frame.target]!.card;
  const move = {
    label: filled(boardMessages.move, { name }),
    orders: quiet(moveKey(state, frame.target)),
  };
  return [move, phase];
}

/** Nearer than whoever can fire now. */
function fromNear(state: State, frame: Frame, orders: StandingOrders, actions: readonly Action[]): StandingChoice[] {
  if (frame.kind !== 'gun-reaction') return [];
  const distances = actions.flatMap((action) => (action.do === 'aim' ? [shotDistance(state, action)] : []));
  const nearer = Math.min(...distances) - 1;
  if (distances.length === 0 || nearer < 1) return [];
  return [
    {
      label: filled(boardMessages.fromNear, { nearer }),
      orders: { ...orders, askRange: nearer },
    },
  ];
}

/** At better odds than any charge has now. */
function atOdds(state: State, frame: Frame, orders: StandingOrders, actions: readonly Action[]): StandingChoice[] {
  if (frame.kind !== 'counter-charge') return [];
  const reached = actions.flatMap((action) => (action.do === 'charge' ? [chargeColumn(state, frame, action)] : []));
  const better = state.setting.book.battleTable.columns[Math.max(...reached) + 1];
  if (reached.length === 0 || better === undefined) return [];
  return [
    {
      label: filled(boardMessages.atOdds, { better }),
      orders: { ...orders, askColumn: better },
    },
  ];
}

/** With a unit in hand, or where only one can answer. */
function aboutUnit(
  state: State,
  orders: StandingOrders,
  field: Reaction,
  actions: readonly Action[],
  selected: string | null,
): StandingChoice[] {
  const able = new Set(actions.flatMap((action) => ('unit' in action ? [action.unit] : [])));
  const id = selected !== null && able.has(selected) ? selected : able.size === 1 ? [...able][0]! : null;
  const unit = id === null ? null : unitById(state, id);
  if (!unit) return [];
  const { name } = unit.card;
  return [
    {
      label: filled(boardMessages.aboutUnit, { name }),
      orders: { ...orders, units: { ...orders.units, [unit.card.id]: 'never' } },
    },
    {
      label: filled(boardMessages['aboutUnit.only-about'], { name }),
      orders: { ...orders, [field]: 'never', units: { ...orders.units, [unit.card.id]: 'ask' } },
    },
  ];
}
