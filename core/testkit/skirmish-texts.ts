import { fill, type Language, type Refusal, type Text } from '../game/index.js';
import { loadCatalogue } from '../rulebook/index.js';
import type { SkirmishEvent } from './skirmish-events.js';
import { type SkirmishSide, sideSchema } from './skirmish-state.js';

export const skirmishCatalogue = loadCatalogue(
  {
    book: 'skirmish',
    rules: [
      {
        id: '1.1',
        chapter: '1',
        title: { en: 'Steps', pl: 'Kroki' },
        text: { en: 'A step leads to the next free hex.', pl: 'Krok prowadzi na sąsiednie wolne pole.' },
        rulings: [],
        source: 'book',
      },
      {
        id: '1.2',
        chapter: '1',
        title: { en: 'Strikes', pl: 'Ciosy' },
        text: {
          en: 'A strike at the next hex hits on a 4. The struck side may parry: on a 5 the strike is turned aside, else it needs one less.',
          pl: 'Cios na sąsiednie pole trafia od 4. Uderzony może parować: od 5 cios jest odbity, inaczej trafia o jeden łatwiej.',
        },
        reading: { en: 'The strike dies with the parry.', pl: 'Odbity cios nie rzuca kością.' },
        rulings: [1],
        source: 'book',
      },
      {
        id: '2.1',
        chapter: '2',
        title: { en: 'The end', pl: 'Koniec' },
        text: {
          en: 'The side without strength loses; after twenty rounds the weaker one.',
          pl: 'Przegrywa strona bez siły, a po dwudziestu rundach słabsza.',
        },
        rulings: [],
        source: 'book',
      },
    ],
  },
  {
    rulings: [
      {
        number: 1,
        rules: ['1.2'],
        question: { en: 'Does a 4 hit?', pl: 'Czy 4 trafia?' },
        ruling: { en: 'It does.', pl: 'Tak.' },
        option: 'hitsOn',
      },
    ],
  },
);

const sideNames: Readonly<Record<SkirmishSide, Text>> = {
  red: { en: 'Red', pl: 'Czerwony' },
  blue: { en: 'Blue', pl: 'Niebieski' },
};

const eventTexts: Readonly<Record<SkirmishEvent['type'], Text>> = {
  began: { en: '{side} begins', pl: 'Zaczyna {side}' },
  stepped: { en: '{side} steps to {to}', pl: '{side}: krok na {to}' },
  struck: { en: '{side} is struck', pl: '{side}: cios' },
  parried: { en: '{side} parries', pl: '{side}: cios odbity' },
  hit: { en: '{side} is hit', pl: '{side}: trafienie' },
  missed: { en: '{side} is missed', pl: '{side}: pudło' },
  passed: { en: '{side} passes', pl: '{side}: pas' },
  ordered: { en: '{side} will parry: {parry}', pl: '{side}: parowanie: {parry}' },
};

const refusalTexts: Readonly<Record<string, Text>> = {
  over: { en: 'the battle is over', pl: 'bitwa skończona' },
  'not-deciding': { en: 'the other side decides', pl: 'decyduje druga strona' },
  'unknown-action': { en: 'no such action', pl: 'nie ma takiego działania' },
  struck: { en: 'answer the strike first', pl: 'najpierw odpowiedz na cios' },
  'not-struck': { en: 'nobody strikes', pl: 'nikt nie zadał ciosu' },
  'not-adjacent': { en: 'the enemy is not in the next hex', pl: 'wroga nie ma na sąsiednim polu' },
  'too-far': { en: 'a step is one hex', pl: 'krok to jedno pole' },
  'off-the-row': { en: 'the row ends here', pl: 'tu kończy się rząd pól' },
  occupied: { en: 'the hex is taken', pl: 'pole jest zajęte' },
  'unknown-side': { en: 'no such side', pl: 'nie ma takiej strony' },
  'unknown-orders': { en: 'no such orders', pl: 'nie ma takich rozkazów' },
};

export function describeEvent(event: SkirmishEvent, language: Language): string {
  const { type, side, ...facts } = event;
  return fill(eventTexts[type][language], { ...facts, side: sideNames[side][language] });
}

export function describeRefusal(refusal: Refusal, language: Language): string {
  return refusalTexts[refusal.code]?.[language] ?? refusal.code;
}

export const skirmishSides = sideSchema.options.map((id) => ({ id, name: sideNames[id] }));
