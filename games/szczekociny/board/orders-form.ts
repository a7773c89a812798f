/** Standing orders as a form for the client, and in sentences. */
import { fill, filled, inEach, joined, type OrdersForm, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { isQuiet } from '../rules/fire/worth-asking.js';
import { firstOrders, type StandingOrders } from '../rules/standing-orders.js';
import type { State } from '../rules/state/state.js';
import { sideIndexOf } from '../system.js';

const answers = ['ask', 'never', 'always'] as const;
const shares = [0, 10, 20, 30, 40, 50, 60, 70, 80];
const named = <V extends string | number>(values: readonly V[], name: (value: V) => Text): Record<string, Text> =>
  Object.fromEntries(values.map((value) => [String(value), name(value)]));
const shareNames = named(shares, (share) =>
  share === 0 ? boardMessages.shareNames : filled(boardMessages['shareNames.or-better'], { share }),
);
/** 10.1: nobody fires farther. */
const anyDistance = 10;
const distances = [1, 2, 3, 4, 6, 8, anyDistance];

export const ordersForm: OrdersForm<State> = {
  fields: [
    { id: 'salvo', text: boardMessages.fields, values: answers },
    {
      id: 'chance',
      text: boardMessages['ordersForm.fields'],
      values: shares,
      names: shareNames,
    },
    {
      id: 'within',
      text: boardMessages['fields.volleys-distance'],
      values: distances,
      names: named(distances, (hexes) =>
        hexes === anyDistance ? boardMessages.shareNames : filled(boardMessages.names, { hexes }),
      ),
    },
    {
      id: 'again',
      text: boardMessages['fields.volleys-in-one-activation'],
      values: ['always', 'better', 'once'],
      names: {
        always: boardMessages.always,
        better: boardMessages.better,
        once: boardMessages.once,
      },
    },
    { id: 'reaction', text: boardMessages['fields.enemies-in-front-of'], values: answers },
    {
      id: 'reactionChance',
      text: boardMessages['fields.reactions-chance-of-an'],
      values: shares,
      names: shareNames,
    },
    { id: 'square', text: boardMessages['fields.form-squares-against-cavalry'], values: answers },
    {
      id: 'flight',
      text: boardMessages['fields.commanders-move-out-of'],
      values: [...answers, 'alone'],
      names: { alone: boardMessages.alone },
    },
    {
      id: 'harm',
      text: boardMessages['fields.retreats-and-losses'],
      values: ['ask', 'least'],
      names: { least: boardMessages.least },
    },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    const orders = state.orders[index];
    return { chance: 0, within: Math.min(anyDistance, orders.range), again: 'always', reactionChance: 0, ...orders };
  },
  initial: () => firstOrders,
  exceptions: {
    id: 'units',
    text: boardMessages.exceptions,
    values: ['ask', 'never'],
    pieces(state, side) {
      const index = sideIndexOf(state.setting, side);
      return state.units
        .filter((unit) => unit.card.side === index && (unit.place === 'map' || unit.place === 'withdrawn'))
        .map((unit) => ({ id: unit.card.id, name: unit.card.name }));
    },
  },
  passing(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return [];
    const { quiet = {}, ...orders } = state.orders[index];
    return (['salvo', 'reaction'] as const)
      .filter((field) => isQuiet(state, quiet[field]))
      .map((field) => {
        const { [field]: until, ...others } = quiet;
        return {
          text: until!.includes(',') ? quietNow[field].activation : quietNow[field].turn,
          without: Object.keys(others).length > 0 ? { ...orders, quiet: others } : orders,
        };
      });
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    return index === null ? [] : sentences(state, state.orders[index]);
  },
};

const quietNow = {
  salvo: {
    activation: boardMessages.activation,
    turn: boardMessages.turn,
  },
  reaction: {
    activation: boardMessages['reaction.activation'],
    turn: boardMessages['reaction.turn'],
  },
} as const;

export type Field = 'salvo' | 'reaction' | 'square' | 'flight';
type Answer = StandingOrders['flight'];

export const said: Readonly<Record<Field, Readonly<Partial<Record<Answer, Text>>>>> = {
  salvo: {
    ask: boardMessages.ask,
    never: boardMessages.never,
    always: boardMessages['salvo.always'],
  },
  reaction: {
    ask: boardMessages['reaction.ask'],
    never: boardMessages['reaction.never'],
    always: boardMessages['reaction.always'],
  },
  square: {
    ask: boardMessages['square.ask'],
    never: boardMessages['square.never'],
    always: boardMessages['square.always'],
  },
  flight: {
    ask: boardMessages['flight.ask'],
    alone: boardMessages['flight.alone'],
    never: boardMessages['flight.never'],
    always: boardMessages['flight.always'],
  },
};

export const leastHarm = boardMessages.leastHarm;
const askHarm = boardMessages.askHarm;

const repeated = {
  better: boardMessages['repeated.better'],
  once: boardMessages['repeated.once'],
} as const;

/** How questions about salvoes and reactions are narrowed. */
const narrowed: readonly { readonly key: 'chance' | 'within' | 'reactionChance'; readonly said: Text }[] = [
  {
    key: 'chance',
    said: boardMessages.said,
  },
  {
    key: 'within',
    said: boardMessages['narrowed.said'],
  },
  {
    key: 'reactionChance',
    said: boardMessages['said.reactions-only-with-of'],
  },
];

function sentences(state: State, orders: StandingOrders): Text[] {
  const facts = orders as unknown as Readonly<Record<string, string | number>>;
  const fields = (Object.keys(said) as Field[]).map((field) => said[field][orders[field]]!);
  const narrow = narrowed
    .filter(({ key }) => orders[key] !== undefined && orders[key] !== 0)
    .map((one) => inEach((language) => fill(one.said[language], facts, language)));
  const again = orders.again === 'better' || orders.again === 'once' ? [repeated[orders.again]] : [];
  return [...fields, ...narrow, ...again, orders.harm === 'least' ? leastHarm : askHarm, ...exceptions(state, orders)];
}

function exceptions(state: State, { units = {} }: StandingOrders): Text[] {
  return (['ask', 'never'] as const).flatMap((answer) => {
    const names = state.units.filter(({ card }) => units[card.id] === answer).map(({ card }) => card.name);
    return names.length === 0 ? [] : filled(boardMessages[`exceptions.${answer}`], { units: joined(names) });
  });
}
