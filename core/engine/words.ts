/** Words for what happens and what is refused, filled from catalogues of messages. */
import {
  allFacts,
  figure,
  fill,
  type GameEvent,
  type Language,
  languages,
  type Refusal,
  signed,
  type Text,
} from '../game/index.js';

type Texts = Readonly<Record<string, Text>>;

export interface WordTables<State, Event extends GameEvent = GameEvent> {
  /** One for every type of event that the game has. */
  readonly events: Readonly<Record<Event['type'], Text>>;
  readonly refusals: Texts;
  /** Labels, `action.<name>` and `decision.<kind>`. */
  readonly words: Texts;
  /** The name of a piece or a side by its id. */
  nameOf(state: State, id: string): Text | undefined;
}

export interface Words<State, Action, Event extends GameEvent = GameEvent> {
  /** The name of a modifier. */
  label(label: string, language: Language): string;
  refusal(refusal: Refusal, language: Language): string;
  /** `more` are facts for the text that the action itself does not tell so. */
  action(state: State, action: Action, language: Language, more?: Readonly<Record<string, unknown>>): string;
  decision(kind: string, language: Language): string;
  /** `more` as of an action. */
  event(state: State, event: Event, language: Language, more?: Readonly<Record<string, unknown>>): string;
}

const isText = (fact: object): fact is Text => languages.every((language) => language in fact);

export function makeWords<State, Action extends { do: string }, Event extends GameEvent = GameEvent>(
  tables: WordTables<State, Event>,
): Words<State, Action, Event> {
  const { refusals, words } = tables;
  const events: Texts = tables.events;
  const word = (key: string, language: Language): string => words[key]?.[language] ?? key;

  /** A fact as the reader should see it: names for pieces and sides, words for labels, lists joined. */
  const spoken = (state: State, fact: unknown, language: Language): string => {
    if (Array.isArray(fact)) return fact.map((one) => spoken(state, one, language)).join(', ');
    if (typeof fact === 'object' && fact !== null) {
      if (isText(fact)) return fact[language];
      if (!('label' in fact && 'value' in fact)) return '';
      const { rule, label, value } = fact as { rule: string; label: string; value: number };
      return `${word(label, language)} ${signed(value, language)} (${rule})`;
    }
    if (typeof fact === 'number') return figure(fact, language);
    if (typeof fact !== 'string') return String(fact);
    return tables.nameOf(state, fact)?.[language] ?? word(fact, language);
  };
  const spokenFacts = (state: State, facts: object, language: Language) =>
    Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, spoken(state, fact, language)]));

  return {
    label: word,
    refusal: (refusal, language) =>
      fill(refusals[refusal.code]?.[language] ?? refusal.code, refusal.facts ?? {}, language),
    action(state, action, language, more) {
      const template = words[`action.${action.do}`]?.[language] ?? action.do;
      return fill(template, spokenFacts(state, { ...action, ...more }, language), language);
    },
    decision: (kind, language) => words[`decision.${kind}`]?.[language] ?? kind,
    event(state, event, language, more) {
      const template = events[event.type]?.[language];
      if (template === undefined) return event.type;
      return fill(template, spokenFacts(state, { ...allFacts(event), ...more }, language), language);
    },
  };
}
