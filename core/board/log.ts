/** From events to lines of the log: the words, the place, the dice and how they were read. */
import { allFacts, factsOf } from '../game/facts.js';
import type { GameEvent, Modifier } from '../game/system.js';
import { inEach, type Language } from '../locale/index.js';
import type { LogLine, OddsView, TableReading } from './readings.js';

interface LogWords<State, Event extends GameEvent> {
  readonly headings: ReadonlySet<string>;
  readonly mains: ReadonlySet<string>;
  readonly diceSides?: number;
  say(state: State, event: Event, language: Language): string;
  reading(state: State, event: Event): TableReading | null;
  /** Facts that name a piece, in the order in which they tell the place. */
  readonly pieceFacts: readonly string[];
  isHex(state: State, label: string): boolean;
  hexOf(state: State, piece: string): string | null;
  /** What standing orders answered, where the event tells that. */
  answered?(state: State, event: Event): LogLine['answered'];
}

export function logMaker<State, Event extends GameEvent>(words: LogWords<State, Event>) {
  return (state: State, event: Event): LogLine => {
    const table = words.reading(state, event);
    const answered = words.answered?.(state, event);
    const weight = words.headings.has(event.type) ? 'heading' : words.mains.has(event.type) ? 'main' : 'detail';
    return {
      text: inEach((language) => words.say(state, event, language)),
      rule: event.rule ?? null,
      hex: placeOf(words, state, event),
      dice: diceOf(event),
      weight,
      ...(words.diceSides !== undefined && { diceSides: words.diceSides }),
      ...(table && { table }),
      ...(answered && { answered }),
    };
  };
}

const isNumber = (fact: unknown): fact is number => typeof fact === 'number';

function diceOf(event: GameEvent): readonly number[] {
  const { dice, die } = factsOf(event);
  return (Array.isArray(dice) ? dice : [die]).filter(isNumber);
}

/** Where an event happened: its own hex, where it led, or where its piece stands now. */
function placeOf<State>(
  words: Pick<LogWords<State, never>, 'pieceFacts' | 'isHex' | 'hexOf'>,
  state: State,
  event: GameEvent,
): string | null {
  const facts = allFacts(event);
  for (const fact of ['hex', 'to']) {
    const label = facts[fact];
    if (typeof label === 'string' && words.isHex(state, label)) return label;
  }
  for (const id of words.pieceFacts.flatMap((fact) => facts[fact] ?? [])) {
    const hex = typeof id === 'string' ? words.hexOf(state, id) : null;
    if (hex !== null) return hex;
  }
  return null;
}

/** Modifiers with their names, as the odds and the dice show them. */
export const spokenWith =
  (labelText: (label: string, language: Language) => string) =>
  (modifiers: readonly Modifier[]): OddsView['modifiers'] =>
    modifiers.map((modifier) => ({ ...modifier, text: inEach((language) => labelText(modifier.label, language)) }));
