import {
  type AnyGame,
  type CoreProblem,
  describeProblem,
  fill,
  inBoth,
  type Language,
  type RefusalDescriber,
  type Said as SaidOnTheLine,
  type ScenarioInfo,
  type Text,
} from '@hetman/core';

/** Every problem the server itself can report, with its HTTP status; those of tables and rules come from `core`. */
export const serverProblems = {
  'bad-request': { status: 400, en: 'the request is malformed: {reason}', pl: 'żądanie ma złą postać: {reason}' },
  'no-seat': {
    status: 401,
    en: 'you have no seat in this game: open your personal link, or join with an invitation',
    pl: 'nie masz miejsca w tej grze: otwórz swój link albo dołącz z zaproszenia',
  },
  'only-watching': { status: 403, en: 'spectators may only watch', pl: 'widzowie mogą tylko patrzeć' },
  'bad-invitation': { status: 403, en: 'this invitation is not valid', pl: 'to zaproszenie jest nieważne' },
  'other-origin': { status: 403, en: 'the request comes from another site', pl: 'żądanie pochodzi z innej strony' },
  'not-found': { status: 404, en: 'there is nothing here', pl: 'tu niczego nie ma' },
  'unknown-game': { status: 404, en: 'there is no such game', pl: 'nie ma takiej gry' },
  taken: { status: 409, en: 'all seats are taken', pl: 'wszystkie miejsca są zajęte' },
  waiting: {
    status: 409,
    en: 'the battle begins when all seats are taken',
    pl: 'bitwa zacznie się, gdy wszystkie miejsca będą zajęte',
  },
  'holds-still': {
    status: 409,
    en: 'there is nothing to go back from: the game is valid by today’s rules',
    pl: 'nie ma się skąd cofać: gra zgadza się z dzisiejszymi zasadami',
  },
  'not-over': {
    status: 409,
    en: 'only a finished game can be hidden',
    pl: 'ukryć można tylko zakończoną grę',
  },
  'unknown-side': { status: 400, en: 'there is no side "{side}"', pl: 'nie ma strony „{side}”' },
  'unknown-bot': { status: 400, en: 'there is no bot "{bot}"', pl: 'nie ma programu „{bot}”' },
  'unknown-commitment': {
    status: 400,
    en: 'this commitment is no longer known: ask for a new one',
    pl: 'to zobowiązanie jest już nieznane: poproś o nowe',
  },
  'lost-battle': {
    status: 410,
    en: 'this server no longer has the battle "{scenario}"; nothing of the game is lost, and with the rules it was begun with it could continue',
    pl: 'ten serwer nie ma już bitwy „{scenario}”; nic z gry nie przepadło, a na zasadach, na których ją zaczęto, można by grać dalej',
  },
  'too-large': { status: 413, en: 'too long: the limit is {most} bytes', pl: 'za długie: limit w bajtach to {most}' },
  'too-many-requests': { status: 429, en: 'too many requests: wait a moment', pl: 'za dużo żądań: poczekaj chwilę' },
  'too-many-games': {
    status: 429,
    en: 'too many games: finish one first',
    pl: 'za dużo gier: najpierw zakończ któreś',
  },
  'too-many-sockets': { status: 429, en: 'too many connections', pl: 'za dużo połączeń' },
  internal: { status: 500, en: 'internal error: nothing was changed', pl: 'błąd serwera: niczego nie zmieniono' },
  'not-saved': {
    status: 503,
    en: 'it could not be saved: nothing was changed',
    pl: 'nie udało się zapisać: niczego nie zmieniono',
  },
  'cannot-replay': {
    status: 503,
    en: 'the game was played by other rules than today’s, and nothing of it is lost: {reason}',
    pl: 'tę grę rozegrano według innych zasad niż dzisiejsze; nic z niej nie przepadło: {reason}',
  },
  stopping: { status: 503, en: 'the server is about to restart', pl: 'serwer zaraz uruchomi się ponownie' },
} as const satisfies Record<string, Text & { status: number }>;

export type ServerProblemCode = keyof typeof serverProblems;

/** What a client is told: one clear line in his language and in both, the rule where a rule of the game refused. */
export interface Said {
  readonly status: number;
  readonly body: SaidOnTheLine & { readonly text: Text };
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
  return new ClientError(serverProblems[code].status, { code, text: textOf(code, facts) });
}

const textOf = (code: ServerProblemCode, facts: Readonly<Record<string, unknown>>): Text =>
  inBoth((language) => fill(serverProblems[code][language], facts));

/** A stored game of a battle that the server does not have, or no longer has. */
export class LostBattle extends ClientError {
  readonly game: { readonly id: string; readonly scenario: string };

  constructor(id: string, scenario: string) {
    super(serverProblems['lost-battle'].status, { code: 'lost-battle', text: textOf('lost-battle', { scenario }) });
    this.game = { id, scenario };
  }
}

/** A stored game that the rules of today do not lead through. */
export class ChangedRules extends ClientError {
  constructor(error: CoreProblem, system: RefusalDescriber) {
    const { status, ...words } = serverProblems['cannot-replay'];
    const reason = (language: Language) => describeProblem(error, language, system);
    const text = inBoth((language) => fill(words[language], { reason: reason(language) }));
    super(status, { code: 'cannot-replay', text });
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
    text: inBoth((language) => describeProblem(withSide(error, language, wording), language, wording?.game.system)),
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
