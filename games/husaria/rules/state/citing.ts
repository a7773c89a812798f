/** Numbers of the catalogue as the book of the battle prints them. */
import type { Refusal } from '@hetman/core/game';
import type { Emit, Event } from './events.js';
import type { Setting } from './setting.js';

const numberIn = (setting: Setting, rule: string): string => setting.book.numbers[rule] ?? rule;

export function citedRefusal(setting: Setting, refusal: Refusal | null): Refusal | null {
  if (!refusal?.rule) return refusal;
  const rule = numberIn(setting, refusal.rule);
  return rule === refusal.rule ? refusal : { ...refusal, rule };
}

/** Emits events that carry the book's own numbers. */
export function citing(setting: Setting, emit: Emit): Emit {
  if (Object.keys(setting.book.numbers).length === 0) return emit;
  return (event) => emit(citedEvent(setting, event));
}

function citedEvent(setting: Setting, event: Event): Event {
  if (event.rule === undefined) return event;
  return { ...event, rule: numberIn(setting, event.rule) };
}

/** An answer as plain data, every `rule` in it with the book's own number. */
export function citedAnswer<T>(setting: Setting, answer: T): T {
  if (Object.keys(setting.book.numbers).length === 0) return answer;
  return cited(setting, answer) as T;
}

function cited(setting: Setting, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => cited(setting, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'rule' && typeof part === 'string' ? numberIn(setting, part) : cited(setting, part),
    ]),
  );
}
