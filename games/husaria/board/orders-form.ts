/** Standing orders as a form for the client, in sentences, and as answers to the question at hand. */
import { fill, filled, inEach, type OrdersForm, type Text } from '@hetman/core/game';
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
      text: { en: 'Fire guns at moving enemies', pl: 'Ostrzał artyleryjski poruszającego się wroga' },
      values: answers,
    },
    {
      id: 'gunRange',
      text: { en: 'Fire up to this distance', pl: 'Strzelaj na odległość do' },
      values: [1, 2, 3, 4, 5, 6],
    },
    {
      id: 'bows',
      text: { en: 'Shoot bows at enemies who come near', pl: 'Ostrzał z łuków do zbliżającego się wroga' },
      values: answers,
    },
    {
      id: 'askRange',
      text: { en: 'Ask about guns up to this distance', pl: 'Pytaj o działa na odległość do' },
      values: [1, 2, 3, 4, 5, 6, anyRange],
      names: { [anyRange]: { en: 'any', pl: 'każda' } },
    },
    { id: 'counterCharge', text: { en: 'Countercharge', pl: 'Kontrszarża' }, values: answers },
    {
      id: 'counterChargeColumn',
      text: { en: 'Countercharge at this column or better', pl: 'Kontrszarża przy tej kolumnie lub lepszej' },
      values: columns,
    },
    {
      id: 'askColumn',
      text: { en: 'Ask about countercharges from this column on', pl: 'Pytaj o kontrszarże od tej kolumny' },
      values: columns,
    },
    {
      id: 'musketry',
      text: { en: 'Musketry before battles', pl: 'Ostrzał z broni ręcznej przed walką' },
      values: answers,
    },
    { id: 'pikes', text: { en: 'Form pikes when attacked', pl: 'Piki w odpowiedzi na atak' }, values: answers },
    { id: 'chase', text: { en: 'Pursue beaten enemies', pl: 'Pościg za pobitym wrogiem' }, values: ['ask', 'never'] },
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
    text: { en: 'Units with orders of their own', pl: 'Oddziały z własnymi rozkazami' },
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
  guns: {
    en: 'No fire of guns at moving enemies for now.',
    pl: 'Na razie bez ognia dział do poruszającego się wroga.',
  },
  bows: { en: 'No shots of bows for now.', pl: 'Na razie bez strzałów z łuków.' },
  counterCharge: { en: 'No countercharges for now.', pl: 'Na razie bez kontrszarż.' },
  musketry: { en: 'No fire before battles for now.', pl: 'Na razie bez ognia przed walką.' },
  pikes: { en: 'No pikes when attacked for now.', pl: 'Na razie bez pik w odpowiedzi na atak.' },
  chase: { en: 'No pursuits for now.', pl: 'Na razie bez pościgów.' },
};

const said: Readonly<Record<Reaction, Readonly<Record<'ask' | 'never' | 'always', Text>>>> = {
  guns: {
    ask: {
      en: 'Ask before guns fire at moving enemies.',
      pl: 'Pytaj przed ogniem dział do poruszającego się wroga.',
    },
    never: { en: 'Guns never fire at moving enemies.', pl: 'Działa nigdy nie strzelają do poruszającego się wroga.' },
    always: {
      en: 'Guns fire at moving enemies up to a distance of {gunRange}.',
      pl: 'Działa strzelają do poruszającego się wroga na odległość do {gunRange}.',
    },
  },
  bows: {
    ask: {
      en: 'Ask before bows are shot at enemies who come near.',
      pl: 'Pytaj przed strzałem z łuków do zbliżającego się wroga.',
    },
    never: {
      en: 'Bows are never shot at enemies who come near.',
      pl: 'Bez strzałów z łuków do zbliżającego się wroga.',
    },
    always: { en: 'Bows are shot at enemies who come near.', pl: 'Łucznicy strzelają do zbliżającego się wroga.' },
  },
  counterCharge: {
    ask: { en: 'Ask before cavalry countercharges.', pl: 'Pytaj przed kontrszarżą.' },
    never: { en: 'Cavalry never countercharges.', pl: 'Jazda nigdy nie kontrszarżuje.' },
    always: {
      en: 'Cavalry countercharges at column {counterChargeColumn} or better.',
      pl: 'Jazda kontrszarżuje przy kolumnie {counterChargeColumn} lub lepszej.',
    },
  },
  musketry: {
    ask: {
      en: 'Ask before infantry fires ahead of a battle.',
      pl: 'Pytaj przed ogniem piechoty poprzedzającym walkę.',
    },
    never: { en: 'Infantry holds its fire before battles.', pl: 'Piechota nie strzela przed walką.' },
    always: { en: 'Infantry fires before battles.', pl: 'Piechota strzela przed walką.' },
  },
  pikes: {
    ask: { en: 'Ask before infantry forms pikes.', pl: 'Pytaj przed wystawieniem pik.' },
    never: { en: 'Infantry never forms pikes when attacked.', pl: 'Zaatakowana piechota nigdy nie wystawia pik.' },
    always: { en: 'Infantry forms pikes when attacked.', pl: 'Zaatakowana piechota wystawia piki.' },
  },
  chase: {
    ask: { en: 'Ask before a pursuit.', pl: 'Pytaj przed pościgiem.' },
    never: { en: 'Nobody pursues beaten enemies.', pl: 'Nikt nie ściga pobitego wroga.' },
    always: { en: '', pl: '' },
  },
};

export const ordered = (orders: StandingOrders, field: Reaction, answer: 'ask' | 'never' | 'always'): Text =>
  inEach((language) => fill(said[field][answer][language], { ...orders }, language));

const narrowed = {
  askRange: {
    en: 'Guns are asked about only at this distance or less: {askRange}.',
    pl: 'Pytania o działa tylko do odległości: {askRange}.',
  },
  askColumn: {
    en: 'Countercharges are asked about only at column {askColumn} or better.',
    pl: 'Pytania o kontrszarże tylko od kolumny {askColumn}.',
  },
} as const;

function sentences(state: State, orders: StandingOrders): Text[] {
  const fields = (Object.keys(said) as Reaction[]).filter((field) => field !== 'bows' || state.setting.book.archery);
  const general = fields.map((field) => ordered(orders, field, orders[field] ?? 'ask'));
  const named = (answer: 'ask' | 'never', language: 'en' | 'pl') =>
    state.units.filter(({ card }) => orders.units[card.id] === answer).map(({ card }) => card.name[language]);
  const exceptions = (['ask', 'never'] as const)
    .filter((answer) => named(answer, 'en').length > 0)
    .map((answer) =>
      inEach((language) => {
        const list = named(answer, language).join(', ');
        if (language === 'en') return answer === 'ask' ? `Always ask for: ${list}.` : `Never react: ${list}.`;
        return answer === 'ask' ? `Zawsze pytaj: ${list}.` : `Nigdy nie reagują: ${list}.`;
      }),
    );
  const narrow = [
    ...(orders.askRange !== undefined && orders.askRange < anyRange ? [narrowed.askRange] : []),
    ...(orders.askColumn !== undefined && orders.askColumn !== state.setting.book.battleTable.columns[0]
      ? [narrowed.askColumn]
      : []),
  ];
  return [...general, ...narrow.map((text) => filled(text, { ...orders } as never)), ...exceptions];
}
