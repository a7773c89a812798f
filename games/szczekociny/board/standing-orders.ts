/** For a question in the enemy's activation: orders that would answer it, now and from now on. */
import type { LogLine, StandingChoice } from '@hetman/core/board';
import { filled } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { weighed } from '../rules/fire/reply-chances.js';
import { activationKey, turnKey } from '../rules/fire/worth-asking.js';
import type { StandingOrders } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { Frame } from '../rules/state/frames.js';
import { unitById } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { sideIndexOf } from '../system.js';
import { type Field, leastHarm, said } from './orders-form.js';

const fieldOf: Readonly<Record<string, Field>> = {
  reply: 'salvo',
  reaction: 'reaction',
  square: 'square',
  flight: 'flight',
};

export function standingOrdersOf(
  state: State,
  frame: Frame,
  actions: readonly Action[],
  selected: string | null,
): readonly StandingChoice[] {
  if (!('side' in frame) || frame.side === activationOf(state)?.owner) return [];
  const orders = state.orders[frame.side];
  if (frame.kind === 'retreat' || frame.kind === 'losses')
    return orders.harm === 'least' ? [] : [{ label: leastHarm, orders: { ...orders, harm: 'least' }, quick: true }];
  const field = fieldOf[frame.kind];
  if (!field || (frame.kind === 'reaction' && frame.chargers.length > 0)) return [];
  const forGood = (['never', 'always', 'alone'] as const)
    .filter((answer) => said[field][answer] && orders[field] !== answer)
    .map((answer) => ({ label: said[field][answer]!, orders: { ...orders, [field]: answer } }));
  if (field !== 'salvo' && field !== 'reaction') return forGood;
  return [...narrower(state, frame, orders, field, actions, selected), ...forGood];
}

/** Not again for a while, not so far, not at such odds, not about this one: each answers now where it can. */
function narrower(
  state: State,
  frame: Frame,
  orders: StandingOrders,
  field: 'salvo' | 'reaction',
  actions: readonly Action[],
  selected: string | null,
): StandingChoice[] {
  const quiet = (until: string) => ({ ...orders, quiet: { ...orders.quiet, [field]: until } });
  const found: StandingChoice[] = [
    {
      quick: true,
      label: boardMessages.found,
      orders: quiet(activationKey(state)),
    },
    { quick: true, label: boardMessages['narrower.found'], orders: quiet(turnKey(state)) },
  ];
  const known = weighed(state, frame, actions);
  const chance = Math.max(0, ...known.map((one) => one.chance));
  const better = 10 * (Math.floor(10 * chance) + 1);
  if (known.length > 0 && better <= 90 && !actions.some(({ do: word }) => word === 'fall-back'))
    found.push({
      quick: true,
      label: filled(boardMessages.narrower, { better }),
      orders: { ...orders, [field === 'salvo' ? 'chance' : 'reactionChance']: better },
    });
  const nearer = Math.min(...known.map(({ distance }) => distance)) - 1;
  if (field === 'salvo' && known.length > 0 && nearer >= 1)
    found.push({
      quick: true,
      label: filled(boardMessages['narrower.only-within-distance'], { nearer }),
      orders: { ...orders, within: nearer },
    });
  return [...found, ...aboutUnit(state, orders, field, actions, selected)];
}

/** With a unit in hand, or where only one can answer. */
function aboutUnit(
  state: State,
  orders: StandingOrders,
  field: 'salvo' | 'reaction',
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
      quick: true,
      label: filled(boardMessages.aboutUnit, { name }),
      orders: { ...orders, units: { ...orders.units, [unit.card.id]: 'never' } },
    },
    {
      quick: true,
      label: filled(boardMessages['aboutUnit.only-about'], { name }),
      orders: { ...orders, [field]: 'never', units: { ...orders.units, [unit.card.id]: 'ask' } },
    },
  ];
}

const askMe = boardMessages.askMe;

/** What was answered, with orders that ask the next time. */
export function answeredBy(state: State, event: Event): LogLine['answered'] {
  if (event.type !== 'orders-answered') return undefined;
  const { side, what } = event;
  const index = sideIndexOf(state.setting, side);
  if (index === null) return undefined;
  const kind = what.split('-')[0]!;
  return { side, label: askMe, orders: asking(state.orders[index], kind) };
}

/** Orders without whatever answered a question of this kind. */
function asking(orders: StandingOrders, kind: string): StandingOrders {
  const field = fieldOf[kind];
  if (field === undefined) return { ...orders, harm: 'ask' };
  if (field === 'square' || field === 'flight') return { ...orders, [field]: 'ask' };
  const { quiet = {}, answered: _answered, units: _units, within: _within, ...rest } = orders;
  const { [field]: _now, ...elsewhere } = quiet;
  const kept = { ...rest, ...(Object.keys(elsewhere).length > 0 && { quiet: elsewhere }) };
  return field === 'reaction'
    ? { ...kept, reaction: 'ask', reactionChance: 0 }
    : { ...kept, salvo: 'ask', chance: 0, again: 'always' };
}
