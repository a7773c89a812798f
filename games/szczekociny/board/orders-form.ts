/** Standing orders as a form for the client, in sentences, and as answers to the question at hand. */
import type { Prompt } from '@hetman/core/board';
import { fill, inBoth, type OrdersForm, type Text } from '@hetman/core/game';
import type { Frame } from '../rules/frames.js';
import { activationOf } from '../rules/play.js';
import type { StandingOrders } from '../rules/standing-orders.js';
import type { State } from '../rules/state.js';
import { sideIndexOf } from '../rules/system.js';

const answers = ['ask', 'never', 'always'] as const;

export const ordersForm: OrdersForm<State> = {
  fields: [
    {
      id: 'salvo',
      text: { en: 'Fire salvoes while the enemy moves', pl: 'Salwy w czasie ruchu wroga' },
      values: answers,
    },
    { id: 'range', text: { en: 'Fire within this range', pl: 'Strzelaj w zasięgu' }, values: [1, 2, 3, 6, 10] },
    {
      id: 'reaction',
      text: { en: 'Fire at enemies before the front', pl: 'Ogień do wroga przed frontem' },
      values: answers,
    },
    { id: 'square', text: { en: 'Form squares before cavalry', pl: 'Czworobok przeciw jeździe' }, values: answers },
    { id: 'flight', text: { en: 'Commanders give way', pl: 'Dowódcy ustępują z drogi' }, values: answers },
    {
      id: 'harm',
      text: { en: 'Retreats and losses with the least harm', pl: 'Odwroty i straty najmniejszym kosztem' },
      values: ['ask', 'least'],
    },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    return index === null ? {} : { ...state.orders[index] };
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return [];
    const orders = state.orders[index];
    const fields = Object.keys(said) as Field[];
    const harm = orders.harm === 'least' ? leastHarm : askHarm;
    return [...fields.map((field) => ordered(orders, field, orders[field])), harm];
  },
};

type Field = 'salvo' | 'reaction' | 'square' | 'flight';
type Answer = StandingOrders['salvo'];

const text = (en: string, pl: string): Text => ({ en, pl });

const said: Readonly<Record<Field, Readonly<Record<Answer, Text>>>> = {
  salvo: {
    ask: text('Ask before every salvo between the enemy’s acts.', 'Pytaj przed każdą salwą między działaniami wroga.'),
    never: text('Fire no salvoes while the enemy moves.', 'Bez salw w czasie ruchu wroga.'),
    always: text(
      'Fire a salvo at the nearest enemy within {range} hexes.',
      'Salwa do najbliższego wroga w zasięgu {range} pól.',
    ),
  },
  reaction: {
    ask: text('Ask when an enemy comes before a front.', 'Pytaj, gdy wróg stanie przed frontem.'),
    never: text('Never react to enemies before a front.', 'Bez reakcji na wroga przed frontem.'),
    always: text('Fire at enemies who come before a front.', 'Ogień do wroga, który stanie przed frontem.'),
  },
  square: {
    ask: text('Ask before forming a square.', 'Pytaj przed tworzeniem czworoboku.'),
    never: text('Never form squares before cavalry.', 'Bez czworoboków przeciw jeździe.'),
    always: text('Form squares before cavalry.', 'Czworobok przeciw jeździe.'),
  },
  flight: {
    ask: text('Ask when the enemy comes beside a commander.', 'Pytaj, gdy wróg stanie obok dowódcy.'),
    never: text('Commanders stay where they are if they may.', 'Dowódcy zostają na miejscu, jeśli wolno.'),
    always: text(
      'Commanders ride to the safest hex beside them.',
      'Dowódcy odjeżdżają na najbezpieczniejsze pole obok.',
    ),
  },
};

const leastHarm = text(
  'Retreats and losses are settled with the least harm.',
  'Odwroty i straty najmniejszym kosztem.',
);
const askHarm = text('Ask about every retreat and loss.', 'Pytaj o każdy odwrót i stratę.');

const ordered = (orders: StandingOrders, field: Field, answer: Answer): Text =>
  inBoth((language) => fill(said[field][answer][language], { ...orders }));

const fieldOf: Readonly<Record<string, Field>> = {
  reply: 'salvo',
  reaction: 'reaction',
  square: 'square',
  flight: 'flight',
};

/** For a question in the enemy's activation: orders that would have answered it. */
export function standingOf(state: State, frame: Frame): NonNullable<Prompt['standing']> {
  if (!('side' in frame) || frame.side === activationOf(state)?.owner) return [];
  const orders = state.orders[frame.side];
  if (frame.kind === 'retreat' || frame.kind === 'losses')
    return [{ label: leastHarm, orders: { ...orders, harm: 'least' } }];
  const field = fieldOf[frame.kind];
  if (!field || (frame.kind === 'reaction' && frame.chargers.length > 0)) return [];
  return (['never', 'always'] as const).map((answer) => ({
    label: ordered(orders, field, answer),
    orders: { ...orders, [field]: answer },
  }));
}
