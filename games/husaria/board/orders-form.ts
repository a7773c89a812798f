/** Standing orders as a form for the client, in sentences, and as answers to the question at hand. */
import { fill, filled, inEach, joined, type OrdersForm, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { isQuiet, type Reaction, type StandingOrders } from '../rules/standing-orders.js';
import { isGun, isHorse, starsOf } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { sideIndexOf } from '../system.js';

const answers = ['ask', 'never', 'always'] as const;
const columns = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];
/** Farther than any gun fires. */
const anyRange = 99;

export const ordersForm: OrdersForm<State> = {
  fields: [
    {
      id: 'guns',
      text: boardMessages.fields,
      values: answers,
    },
    {
      id: 'gunRange',
      text: boardMessages['ordersForm.fields'],
      values: [1, 2, 3, 4, 5, 6],
    },
    {
      id: 'bows',
      text: boardMessages['fields.shoot-bows-at-enemies'],
      values: answers,
    },
    {
      id: 'askRange',
      text: boardMessages['fields.ask-about-guns-up'],
      values: [1, 2, 3, 4, 5, 6, anyRange],
      names: { [anyRange]: boardMessages.names },
    },
    { id: 'counterCharge', text: boardMessages['fields.countercharge'], values: answers },
    {
      id: 'counterChargeColumn',
      text: boardMessages['fields.countercharge-at-this-column'],
      values: columns,
    },
    {
      id: 'askColumn',
      text: boardMessages['fields.ask-about-countercharges-from'],
      values: columns,
    },
    {
      id: 'musketry',
      text: boardMessages['fields.musketry-before-battles'],
      values: answers,
    },
    { id: 'pikes', text: boardMessages['fields.form-pikes-when-attacked'], values: answers },
    { id: 'chase', text: boardMessages['fields.pursue-beaten-enemies'], values: ['ask', 'never'] },
  ],
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return {};
    const [lowest] = state.setting.book.battleTable.columns;
    const open = { askRange: anyRange, askColumn: lowest!, ...(state.setting.book.archery && { bows: 'ask' }) };
    return { ...open, ...state.orders[index] };
  },
  exceptions: {
    id: 'units',
    text: boardMessages.exceptions,
    values: ['ask', 'never'],
    pieces(state, side) {
      const index = sideIndexOf(state.setting, side);
      return state.units
        .filter((unit) => unit.card.side === index && unit.place !== 'dead' && unit.place !== 'gone' && reacts(unit))
        .map((unit) => ({ id: unit.card.id, name: unit.card.name }));
    },
  },
  passing(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null) return [];
    const { quiet = {}, ...orders } = state.orders[index];
    const now = topFrame(state) ?? null;
    return (Object.keys(quiet) as Reaction[])
      .filter((field) => isQuiet(state, now, quiet[field]))
      .map((field) => {
        const { [field]: _now, ...others } = quiet;
        const without = Object.keys(others).length > 0 ? { ...orders, quiet: others } : orders;
        return { text: quietNow[field], without };
      });
  },
  describe(state, side) {
    const index = sideIndexOf(state.setting, side);
    return index === null ? [] : sentences(state, state.orders[index]);
  },
};

/** Who can ever be asked: guns, horse, those with volleys, and foot that can form pikes or chase. */
const reacts = (unit: Unit): boolean =>
  isGun(unit) || isHorse(unit) || starsOf(unit) > 0 || unit.card.kind === 'infantry';

const quietNow: Readonly<Record<Reaction, Text>> = {
  guns: boardMessages.guns,
  bows: boardMessages.bows,
  counterCharge: boardMessages.counterCharge,
  musketry: boardMessages.musketry,
  pikes: boardMessages.pikes,
  chase: boardMessages.chase,
};

const said: Readonly<Record<Reaction, Readonly<Record<'ask' | 'never' | 'always', Text>>>> = {
  guns: {
    ask: boardMessages.ask,
    never: boardMessages.never,
    always: boardMessages.always,
  },
  bows: {
    ask: boardMessages['bows.ask'],
    never: boardMessages['bows.never'],
    always: boardMessages['bows.always'],
  },
  counterCharge: {
    ask: boardMessages['counterCharge.ask'],
    never: boardMessages['counterCharge.never'],
    always: boardMessages['counterCharge.always'],
  },
  musketry: {
    ask: boardMessages['musketry.ask'],
    never: boardMessages['musketry.never'],
    always: boardMessages['musketry.always'],
  },
  pikes: {
    ask: boardMessages['pikes.ask'],
    never: boardMessages['pikes.never'],
    always: boardMessages['pikes.always'],
  },
  chase: {
    ask: boardMessages['chase.ask'],
    never: boardMessages['chase.never'],
    always: boardMessages['chase.always'],
  },
};

export const ordered = (orders: StandingOrders, field: Reaction, answer: 'ask' | 'never' | 'always'): Text =>
  inEach((language) => fill(said[field][answer][language], { ...orders }, language));

const narrowed = {
  askRange: boardMessages.askRange,
  askColumn: boardMessages.askColumn,
} as const;

function sentences(state: State, orders: StandingOrders): Text[] {
  const fields = (Object.keys(said) as Reaction[]).filter((field) => field !== 'bows' || state.setting.book.archery);
  const general = fields.map((field) => ordered(orders, field, orders[field] ?? 'ask'));
  const exceptions = (['ask', 'never'] as const).flatMap((answer) => {
    const units = state.units.filter(({ card }) => orders.units[card.id] === answer).map(({ card }) => card.name);
    return units.length === 0 ? [] : [filled(boardMessages[`exceptions.${answer}`], { units: joined(units) })];
  });
  const narrow = [
    ...(orders.askRange !== undefined && orders.askRange < anyRange ? [narrowed.askRange] : []),
    ...(orders.askColumn !== undefined && orders.askColumn !== state.setting.book.battleTable.columns[0]
      ? [narrowed.askColumn]
      : []),
  ];
  return [...general, ...narrow.map((text) => filled(text, { ...orders } as never)), ...exceptions];
}
