/** Numbers of the catalogue as the book of the battle prints them. */
import type { GameEvent, Refusal, Tell } from '@hetman/core/game';
import type { Setting } from './setting.js';

const numberIn = (setting: Setting, rule: string): string => setting.book.numbers[rule] ?? rule;

export function citedRefusal(setting: Setting, refusal: Refusal | null): Refusal | null {
  if (!refusal?.rule) return refusal;
  const rule = numberIn(setting, refusal.rule);
  return rule === refusal.rule ? refusal : { ...refusal, rule };
}

/** A teller whose events carry the book's own numbers. */
export function citing(setting: Setting, tell: Tell): Tell {
  if (Object.keys(setting.book.numbers).length === 0) return tell;
  return (event) => tell(citedEvent(setting, event));
}

function citedEvent(setting: Setting, event: GameEvent): GameEvent {
  if (event.rule === undefined) return event;
  return { ...event, rule: numberIn(setting, event.rule) };
}
