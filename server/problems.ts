import {
  type AnyGame,
  type CoreProblem,
  describeProblem,
  fill,
  filled,
  inEach,
  type Language,
  type RefusalDescriber,
  type ScenarioInfo,
  type SentProblem,
  type Text,
} from '@hetman/core';
import { problemsMessages } from './locales/problems.js';

/**
 * Every problem the server itself can report, with its HTTP status; `locales/en/problems.json` says what it means. Those of tables
 * and rules come from `core`.
 */
export const serverProblems = {
  'bad-request': 400,
  'no-seat': 401,
  'only-watching': 403,
  'bad-invitation': 403,
  'other-origin': 403,
  'not-found': 404,
  'unknown-game': 404,
  taken: 409,
  waiting: 409,
  'holds-still': 409,
  'not-over': 409,
  'seat-held': 409,
  'unknown-side': 400,
  'unknown-bot': 400,
  'unknown-commitment': 400,
  'lost-battle': 410,
  'too-large': 413,
  'too-many-requests': 429,
  'too-many-games': 429,
  'too-many-sockets': 429,
  internal: 500,
  'not-saved': 503,
  'cannot-replay': 503,
  'damaged-entry': 503,
  stopping: 503,
} as const satisfies Record<keyof typeof problemsMessages, number>;

export type ServerProblemCode = keyof typeof serverProblems;

/** What a client is answered: one clear line in their language and in both, the rule where a rule of the game refused. */
export interface Said {
  readonly status: number;
  readonly body: SentProblem & { readonly text: Text };
}

/** Something a client caused. It is thrown inside a request and answered at its border. */
export class ClientError extends Error {
  readonly #status: number;
  readonly #body: Omit<Said['body'], 'message'>;

  constructor(status: number, body: Omit<Said['body'], 'message'>) {
    super(body.text.en);
    this.#status = status;
    this.#body = body;
  }

  say(language: Language): Said {
    const { code, text, ...more } = this.#body;
    return { status: this.#status, body: { code, message: text[language], text, ...more } };
  }
}

export function clientError(code: ServerProblemCode, facts: Readonly<Record<string, unknown>> = {}): ClientError {
  return new ClientError(serverProblems[code], { code, text: textOf(code, facts) });
}

const textOf = (code: ServerProblemCode, facts: Readonly<Record<string, unknown>>): Text =>
  inEach((language) => fill(problemsMessages[code][language], facts, language));

/** A stored game of a battle that the server does not have, or no longer has. */
export class LostBattle extends ClientError {
  readonly game: { readonly id: string; readonly scenario: string };

  constructor(id: string, scenario: string) {
    super(serverProblems['lost-battle'], { code: 'lost-battle', text: textOf('lost-battle', { scenario }) });
    this.game = { id, scenario };
  }
}

/** A stored game that the rules of today do not lead through. */
export class ChangedRules extends ClientError {
  constructor(error: CoreProblem, system: RefusalDescriber) {
    const reason = inEach((language) => describeProblem(error, language, system));
    const text = filled(problemsMessages['cannot-replay'], { reason });
    super(serverProblems['cannot-replay'], { code: 'cannot-replay', text });
  }
}

/** A stored game of the rules of today that cannot have been written like this. Players are told no number of the log: it counts secrets. */
export class DamagedEntry extends ClientError {
  readonly place: { readonly game: string; readonly entry: number };

  constructor(game: string, entry: number) {
    super(serverProblems['damaged-entry'], { code: 'damaged-entry', text: textOf('damaged-entry', {}) });
    this.place = { game, entry };
  }
}

/** Whose words are used: the game's for its refusals, the scenario's for its sides. */
export interface Wording {
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
}

/** A table's problem: 400 for what no time can mend, 403 and 409 for what another moment or seat could. */
export function tableError(error: CoreProblem, wording?: Wording): ClientError {
  const { code, refusal } = error;
  return new ClientError(tableStatus[code] ?? 400, {
    code,
    text: inEach((language) => describeProblem(withSide(error, language, wording), language, wording?.game.system)),
    ...(refusal?.rule === undefined ? {} : { rule: refusal.rule }),
    ...(refusal ? { refusal: refusal.code } : {}),
  });
}

/** Players know their sides by name. */
function withSide(error: CoreProblem, language: Language, wording: Wording | undefined): CoreProblem {
  const side = wording?.scenario.sides.find(({ id }) => id === error.facts['side']);
  return side ? { ...error, facts: { ...error.facts, side: side.name[language] } } : error;
}

const tableStatus: Readonly<Record<string, number>> = {
  'not-your-side': 403,
  over: 409,
  'not-deciding': 409,
  stale: 409,
  illegal: 422,
  'undo-nothing': 409,
  'undo-other': 409,
  'undo-dice': 409,
  'undo-seen': 409,
};
