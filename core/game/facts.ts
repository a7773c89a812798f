/** Facts of events read by name, for code that serves every game and knows none of their events. */
import type { GameEvent } from './system.js';

type Facts = Readonly<Record<string, unknown>>;

export const factsOf = (event: GameEvent): Facts => ({ ...event });

/** With those of the report that an event may carry; its own come first. */
export function allFacts(event: GameEvent): Facts {
  const { report, ...own } = factsOf(event);
  return typeof report === 'object' && report !== null ? { ...report, ...own } : own;
}
