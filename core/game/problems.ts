import type { Problem } from './result.js';
import type { Refusal } from './system.js';
import { fill, type Language, type Text } from './text.js';

/**
 * Every problem that core itself can report, by its code. Codes are promises to clients and scripts: they are added,
 * never renamed. A game's own refusals are listed in the game; they arrive here inside `illegal`.
 */
export const problems = {
  // Asking something of a table, in the order in which the table checks.
  /** The request is not an object of the right form. */
  shape: {
    en: 'the request is malformed at {place}: {reason}',
    pl: 'żądanie ma złą postać ({place}): {reason}',
  },
  /** Nobody sits there. */
  'unknown-seat': { en: 'there is no seat "{seat}" at this table', pl: 'przy tym stole nie ma miejsca „{seat}”' },
  /** The battle has ended; nothing changes any more. */
  over: { en: 'the battle is over', pl: 'bitwa jest skończona' },
  /** The seat does not play the side that it speaks for. */
  'not-your-side': { en: 'seat "{seat}" does not play {side}', pl: 'miejsce „{seat}” nie należy do strony: {side}' },
  /** A seat that plays several sides must say for which one it gives orders or resigns. */
  'which-side': { en: 'say for which side: {sides}', pl: 'podaj, dla której strony: {sides}' },
  /** Another side must decide now. */
  'not-deciding': { en: 'it is for {side} to decide', pl: 'decyzja należy do strony: {side}' },
  /** The request was made for an earlier position. */
  stale: {
    en: 'the position has changed: {count} {count|entry|entries} so far, not {after}',
    pl: 'pozycja się zmieniła: wpisów jest {count}, nie {after}',
  },
  /** The rules of the game do not allow it; `refusal` holds their verdict. */
  illegal: { en: 'not allowed: {reason}', pl: 'niedozwolone: {reason}' },

  /** Somebody who plays no side of the battle cannot decide in it. */
  'unknown-side': { en: 'there is no side "{side}"', pl: 'nie ma strony „{side}”' },

  // Taking back.
  /** No entry has been made yet. */
  'undo-nothing': { en: 'there is nothing to take back', pl: 'nie ma czego cofnąć' },
  /** The last entry is another seat's. */
  'undo-other': { en: 'another player has decided since', pl: 'inny gracz podjął już decyzję' },
  /** A die was rolled. */
  'undo-dice': { en: 'dice have been rolled', pl: 'rzucono już kośćmi' },
  /** Something hidden came to light. */
  'undo-seen': { en: 'something hidden has been revealed', pl: 'ujawniono coś ukrytego' },

  // Opening or resuming a table.
  /** A seat names a side that the scenario has not, or two seats hold one side. */
  seats: {
    en: 'seat "{seat}" cannot play {side}: {reason}',
    pl: 'miejsce „{seat}” nie może objąć strony ({side}): {reason}',
  },
  /** A record of dice rolled elsewhere goes on only with a source of dice. */
  'dice-needed': {
    en: 'this record holds no seed: say who rolls the dice',
    pl: 'zapis nie ma ziarna: podaj źródło kości',
  },

  /** Committed dice go on only with the secret that was promised. */
  'secret-needed': {
    en: 'the dice of this record are fixed by a commitment: further rolls need their secret',
    pl: 'kości tego zapisu obejmuje zobowiązanie: dalsze rzuty wymagają klucza',
  },

  // Reading, replaying and verifying records.
  /** The file is not a record. */
  'record-shape': { en: 'not a record, at {place}: {reason}', pl: 'to nie jest zapis gry ({place}): {reason}' },
  /** The record belongs to another game. */
  'other-system': { en: 'a record of {record}, not of {system}', pl: 'zapis gry {record}, a nie {system}' },
  /** A warning: the rules have changed since, and the record may end differently. */
  'other-version': {
    en: 'played with rules {record}, replayed with {system}',
    pl: 'rozegrano według zasad {record}, odtworzono według {system}',
  },
  'unknown-scenario': { en: 'there is no scenario "{scenario}"', pl: 'nie ma scenariusza „{scenario}”' },
  'unknown-option': { en: 'there is no option {option} = {value}', pl: 'nie ma opcji {option} = {value}' },
  /** The game refused the start position that the record holds. */
  'bad-position': { en: 'bad start position: {reason}', pl: 'zła pozycja początkowa: {reason}' },
  /** The rules asked for a die that the record does not hold. */
  'too-few-dice': { en: 'the record holds no die for "{why}"', pl: 'w zapisie brak kości na „{why}”' },
  /** The record holds dice that nobody rolled. */
  'dice-left': { en: '{count} {count|die is|dice are} left over', pl: 'zostało kości: {count}' },
  /** The recorded faces are not those of the seed or of the published secret. */
  'wrong-dice': {
    en: 'dice {faces} recorded, but their source yields {yielded}',
    pl: 'zapisano kości {faces}, a ich źródło daje {yielded}',
  },
  /** The secret is not the one that was promised. */
  'wrong-secret': {
    en: 'the secret of the dice does not fit the commitment {commitment}',
    pl: 'klucz kości nie pasuje do zobowiązania {commitment}',
  },
  /** A warning: committed dice are taken on trust as long as the game goes on. */
  'dice-unproven': {
    en: 'dice not provable yet: the secret is not published',
    pl: 'kości nie da się jeszcze sprawdzić: klucz nie został ujawniony',
  },
  /** The state is not the one that the record was made with: the rules are others, or the record was changed. */
  'wrong-hash': {
    en: 'the result differs from what was recorded: the rules have changed since, or the record (hash {hash}, not {recorded})',
    pl: 'wynik jest inny, niż zapisano: od tego czasu zmieniły się zasady albo zapis (skrót {hash}, a nie {recorded})',
  },
  'wrong-outcome': {
    en: 'outcome {recorded} recorded, but the battle gives {outcome}',
    pl: 'zapisano wynik {recorded}, a bitwa daje {outcome}',
  },

  // Questions about a position.
  /** The game answers no question, and weighs no roll, of this name. */
  'unknown-question': {
    en: 'there is no question "{name}"; there are: {known}',
    pl: 'nie ma pytania „{name}”; są: {known}',
  },
  /** The question lacks a field, or has one of the wrong form. */
  'question-shape': {
    en: 'the question "{name}" is malformed at {place}: {reason}',
    pl: 'pytanie „{name}” ma złą postać ({place}): {reason}',
  },
  /** The question names something that is not in this position. */
  'unknown-subject': { en: 'there is no {what} "{id}" here', pl: 'nie ma tu: {what} „{id}”' },

  // Odds.
  'fraction-shape': { en: '"{text}" is not a fraction such as 5/36', pl: '„{text}” nie jest ułamkiem takim jak 5/36' },
} as const satisfies Record<string, Text>;

export type ProblemCode = keyof typeof problems;

export interface CoreProblem extends Problem {
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Number of the record's entry, from 1; 0 is the set-up. */
  readonly entry?: number;
  /** The game's own verdict, where the rules refused. */
  readonly refusal?: Refusal;
}

/** Who has the words for a game's refusals: its `GameSystem`. */
export interface RefusalDescriber {
  describeRefusal(refusal: Refusal, language: Language): string;
}

type Failure = { readonly ok: false; readonly error: CoreProblem };

/** The problem with its English line ready. */
export function problem(code: ProblemCode, facts: CoreProblem['facts'] = {}): CoreProblem {
  return { code, facts, message: fill(problems[code].en, facts) };
}

export const failWith = (code: ProblemCode, facts: CoreProblem['facts'] = {}): Failure => ({
  ok: false,
  error: problem(code, facts),
});

/** The game's refusal as a problem; it keeps the rule that refuses. */
export function illegal(refusal: Refusal, game: RefusalDescriber): CoreProblem {
  return { ...problem('illegal', { reason: reasonOf(refusal, game, 'en') }), refusal };
}

/** The same problem, said of one entry of a record. */
export function atEntry(error: CoreProblem, entry: number): CoreProblem {
  return { ...error, entry, message: `${placeOf(entry, 'en')}: ${error.message}` };
}

/** The problem in the player's language; the game's own words for a refusal come from `game`. */
export function describeProblem(error: CoreProblem, language: Language, game?: RefusalDescriber): string {
  const facts =
    error.refusal && game ? { ...error.facts, reason: reasonOf(error.refusal, game, language) } : error.facts;
  const line = fill(problems[error.code][language], facts);
  return error.entry === undefined ? line : `${placeOf(error.entry, language)}: ${line}`;
}

function reasonOf(refusal: Refusal, game: RefusalDescriber, language: Language): string {
  const said = game.describeRefusal(refusal, language);
  return refusal.rule === undefined ? said : `${said} (${refusal.rule})`;
}

function placeOf(entry: number, language: Language): string {
  if (entry === 0) return { en: 'set-up', pl: 'rozstawienie' }[language];
  return { en: `entry ${entry}`, pl: `wpis ${entry}` }[language];
}
