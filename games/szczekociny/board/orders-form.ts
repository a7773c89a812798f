/** Standing orders as a form for the client, and in sentences. */
import { fill, inEach, type OrdersForm, type Text } from '@hetman/core/game';
import { isQuiet } from '../rules/fire/worth-asking.js';
import { firstOrders, type StandingOrders } from '../rules/standing-orders.js';
import type { State } from '../rules/state/state.js';
import { sideIndexOf } from '../system.js';

const answers = ['ask', 'never', 'always'] as const;
const text = (en: string, pl: string): Text => ({ en, pl });
const shares = [0, 10, 20, 30, 40, 50, 60, 70, 80];
const named = <V extends string | number>(values: readonly V[], name: (value: V) => Text): Record<string, Text> =>
  Object.fromEntries(values.map((value) => [String(value), name(value)]));
const shareNames = named(shares, (share) =>
  share === 0 ? text('any', 'każda') : text(`${share}% or better`, `co najmniej ${share}%`),
);
/** 10.1: nobody fires farther. */
const anyDistance = 10;
const distances = [1, 2, 3, 4, 6, 8, anyDistance];

export const ordersForm: OrdersForm<State> = {
  fields: [
    { id: 'salvo', text: text('Volleys while the enemy moves', 'Salwy w czasie ruchu wroga'), values: answers },
    {
      id: 'chance',
      text: text('Volleys: chance of an effect', 'Salwy: szansa skutku'),
      values: shares,
      names: shareNames,
    },
    {
      id: 'within',
      text: text('Volleys: distance', 'Salwy: odległość'),
      values: distances,
      names: named(distances, (hexes) =>
        hexes === anyDistance ? text('any', 'każda') : text(`hexes: ${hexes} at most`, `pola: najwyżej ${hexes}`),
      ),
    },
    {
      id: 'again',
      text: text('Volleys in one activation', 'Salwy w jednej aktywacji'),
      values: ['always', 'better', 'once'],
      names: {
        always: text('ask before every action', 'pytaj przed każdym działaniem'),
        better: text('after a pass, ask only about better shots', 'po pasie pytaj tylko o lepsze strzały'),
        once: text('ask once, then do as I answered', 'zapytaj raz, potem rób, jak odpowiem'),
      },
    },
    { id: 'reaction', text: text('Enemies in front of a unit', 'Wróg przed frontem'), values: answers },
    {
      id: 'reactionChance',
      text: text('Reactions: chance of an effect or a victory', 'Reakcje: szansa skutku lub wygranej'),
      values: shares,
      names: shareNames,
    },
    { id: 'square', text: text('Form squares against cavalry', 'Czworobok przeciw jeździe'), values: answers },
    {
      id: 'flight',
      text: text('Commanders move out of the way', 'Dowódcy ustępują z drogi'),
      values: [...answers, 'alone'],
      names: { alone: text('ask only about those without troops', 'pytaj tylko o tych bez oddziałów') },
    },
    {
      id: 'harm',
      text: text('Retreats and losses', 'Odwroty i straty'),
      values: ['ask', 'least'],
      names: { least: text('with the least harm', 'najmniejszym kosztem') },
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
    text: text('Units with orders of their own', 'Oddziały z własnymi rozkazami'),
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
    activation: text('No volleys in this activation.', 'Bez salw w tej aktywacji.'),
    turn: text('No volleys in this turn.', 'Bez salw w tym etapie.'),
  },
  reaction: {
    activation: text('No reactions in this activation.', 'Bez reakcji w tej aktywacji.'),
    turn: text('No reactions in this turn.', 'Bez reakcji w tym etapie.'),
  },
} as const;

export type Field = 'salvo' | 'reaction' | 'square' | 'flight';
type Answer = StandingOrders['flight'];

export const said: Readonly<Record<Field, Readonly<Partial<Record<Answer, Text>>>>> = {
  salvo: {
    ask: text('Ask before a volley during the enemy’s moves.', 'Pytaj przed salwą w czasie ruchu wroga.'),
    never: text('Fire no volleys while the enemy moves.', 'Bez salw w czasie ruchu wroga.'),
    always: text('Always fire the best volley.', 'Zawsze oddaj najlepszą salwę.'),
  },
  reaction: {
    ask: text('Ask when an enemy comes in front of a unit.', 'Pytaj, gdy wróg stanie przed frontem.'),
    never: text('Never react to enemies in front of a unit.', 'Bez reakcji na wroga przed frontem.'),
    always: text('Fire at enemies who come in front of a unit.', 'Ogień do wroga, który stanie przed frontem.'),
  },
  square: {
    ask: text('Ask before forming a square.', 'Pytaj przed tworzeniem czworoboku.'),
    never: text('Never form squares against cavalry.', 'Bez czworoboków przeciw jeździe.'),
    always: text('Form squares against cavalry.', 'Czworobok przeciw jeździe.'),
  },
  flight: {
    ask: text('Ask when the enemy comes next to a commander.', 'Pytaj, gdy wróg stanie obok dowódcy.'),
    alone: text(
      'Commanders stay with their troops; ask about those who stand alone.',
      'Dowódcy zostają z oddziałami; pytaj o tych, którzy stoją sami.',
    ),
    never: text(
      'Commanders stay where they are if the rules allow it.',
      'Dowódcy zostają na miejscu, jeśli pozwalają zasady.',
    ),
    always: text(
      'Commanders ride to the safest adjacent hex.',
      'Dowódcy odjeżdżają na najbezpieczniejsze sąsiednie pole.',
    ),
  },
};

export const leastHarm = text(
  'The program settles retreats and losses with the least harm.',
  'Program rozstrzyga odwroty i straty najmniejszym kosztem.',
);
const askHarm = text('Ask about every retreat and loss.', 'Pytaj o każdy odwrót i stratę.');

const repeated = {
  better: text(
    'After a pass, only questions about better shots in the same activation.',
    'Po pasie pytania tylko o lepsze strzały w tej samej aktywacji.',
  ),
  once: text(
    'One question per activation: after a volley further ones follow, after a pass you are asked only about better shots.',
    'Jedno pytanie na aktywację: po salwie następują dalsze, po pasie pytanie dotyczy tylko lepszych strzałów.',
  ),
} as const;

/** How questions about salvoes and reactions are narrowed. */
const narrowed: readonly { readonly key: 'chance' | 'within' | 'reactionChance'; readonly said: Text }[] = [
  {
    key: 'chance',
    said: text('Volleys only with {chance}% of an effect or more.', 'Salwy tylko przy szansie skutku od {chance}%.'),
  },
  {
    key: 'within',
    said: text('Volleys only at this distance or less: {within}.', 'Salwy tylko do odległości: {within}.'),
  },
  {
    key: 'reactionChance',
    said: text(
      'Reactions only with {reactionChance}% of an effect or a victory, or more.',
      'Reakcje tylko przy szansie skutku lub wygranej od {reactionChance}%.',
    ),
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
    const those = state.units.filter(({ card }) => units[card.id] === answer);
    if (those.length === 0) return [];
    return inEach((language) => {
      const list = those.map(({ card }) => card.name[language]).join(', ');
      if (language === 'en') return answer === 'ask' ? `Always ask about: ${list}.` : `Never ask about: ${list}.`;
      return answer === 'ask' ? `Pytaj zawsze o: ${list}.` : `Nigdy nie pytaj o: ${list}.`;
    });
  });
}
