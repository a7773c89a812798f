/** Words for events and refusals, in both languages. */
import { fill, type GameEvent, type Language, type Refusal, type Text } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import { pieceById } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import events from './events.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const eventTexts: Readonly<Record<string, Text>> = events;
const refusalTexts: Readonly<Record<string, Text>> = refusals;
const wordTexts: Readonly<Record<string, Text>> = words;

/** The name of a modifier. */
export const labelText = (label: string, language: Language): string => wordTexts[label]?.[language] ?? label;

export function refusalText(refusal: Refusal, language: Language): string {
  return refusalTexts[refusal.code]?.[language] ?? refusal.code;
}

/** A fact as the reader should see it: names for pieces and sides, words for labels, lists joined. */
function spoken(state: State, fact: unknown, language: Language): string {
  if (Array.isArray(fact)) return fact.map((one) => spoken(state, one, language)).join(', ');
  if (typeof fact === 'object' && fact !== null) {
    if ('label' in fact && 'value' in fact) {
      const { rule, label, value } = fact as { rule: string; label: string; value: number };
      return `${wordTexts[label]?.[language] ?? label} ${value > 0 ? '+' : ''}${value} (${rule})`;
    }
    if ('en' in fact && 'pl' in fact) return (fact as Text)[language];
    return '';
  }
  if (typeof fact !== 'string') return String(fact);
  const piece = pieceById(state, fact);
  if (piece) return piece.card.name[language];
  const side = state.setting.sides.find((known) => known.id === fact);
  return side?.name[language] ?? wordTexts[fact]?.[language] ?? fact;
}

export function actionText(state: State, action: Action, language: Language): string {
  const template = wordTexts[`action.${action.do}`]?.[language] ?? action.do;
  return fill(
    template,
    Object.fromEntries(Object.entries(action).map(([key, fact]) => [key, spoken(state, fact, language)])),
  );
}

export const decisionText = (kind: string, language: Language): string =>
  wordTexts[`decision.${kind}`]?.[language] ?? kind;

export function eventText(state: State, event: GameEvent, language: Language): string {
  const template = eventTexts[event.type]?.[language];
  if (template === undefined) return event.type;
  const { report, ...plain } = event;
  const facts = typeof report === 'object' && report !== null ? { ...report, ...plain } : plain;
  return fill(
    template,
    Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, spoken(state, fact, language)])),
  );
}
