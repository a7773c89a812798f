import { fill, type Language, type Refusal, type Text } from '../game/index.js';
import { skirmishMessages } from '../locales/skirmish.js';
import { skirmishEventsMessages } from '../locales/skirmish-events.js';
import { skirmishRefusalsMessages } from '../locales/skirmish-refusals.js';
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
        title: skirmishMessages['steps.title'],
        text: skirmishMessages['steps.text'],
        rulings: [],
        source: 'book',
      },
      {
        id: '1.2',
        chapter: '1',
        title: skirmishMessages['strikes.title'],
        text: skirmishMessages['strikes.text'],
        reading: skirmishMessages['strikes.reading'],
        rulings: [1],
        source: 'book',
      },
      {
        id: '2.1',
        chapter: '2',
        title: skirmishMessages['end.title'],
        text: skirmishMessages['end.text'],
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
        question: skirmishMessages['hitsOn.question'],
        ruling: skirmishMessages['hitsOn.ruling'],
        option: 'hitsOn',
      },
    ],
  },
);

const sideNames: Readonly<Record<SkirmishSide, Text>> = {
  red: skirmishMessages.red,
  blue: skirmishMessages.blue,
};

const eventTexts: Readonly<Record<SkirmishEvent['type'], Text>> = skirmishEventsMessages;

const refusalTexts: Readonly<Record<string, Text>> = skirmishRefusalsMessages;

export function describeEvent(event: SkirmishEvent, language: Language): string {
  const { type, side, ...facts } = event;
  return fill(eventTexts[type][language], { ...facts, side: sideNames[side][language] }, language);
}

export function describeRefusal(refusal: Refusal, language: Language): string {
  return refusalTexts[refusal.code]?.[language] ?? refusal.code;
}

export const skirmishSides = sideSchema.options.map((id) => ({ id, name: sideNames[id] }));
