/** Every problem that opening or following a game can bring to the player's screen, beside those of the server; docs/errors.md lists them. */
import { inBoth, type Text } from '@hetman/core/game';
import type { Failure } from '../session/protocol.js';
import { say } from '../shell/language.js';

const word = (en: string, pl: string): Text => ({ en, pl });

export interface OnlineProblem {
  /** What cannot be done. */
  readonly title: Text;
  /** The reason, and what to do about it. */
  readonly text: Text;
}

const noSeat = word(
  'Open your personal link in this browser, or ask the one who invited you for the invitation or the spectators’ link.',
  'Otwórz w tej przeglądarce swój osobisty link albo poproś o zaproszenie lub link dla widzów.',
);

export const onlineProblems = {
  'no-server': {
    title: word('No connection to a server', 'Brak połączenia z serwerem'),
    text: word('Trying again.', 'Trwa ponowna próba.'),
  },
  'no-seat': { title: word('You have no seat at this game', 'Nie masz miejsca w tej grze'), text: noSeat },
  'seat-lost': { title: word('Your seat is not known any more', 'Twoje miejsce nie jest już znane'), text: noSeat },
  'unknown-game': {
    title: word('There is no such game', 'Nie ma takiej gry'),
    text: word(
      'The link may be incomplete, or the game is on another server.',
      'Link może być niepełny albo gra jest na innym serwerze.',
    ),
  },
  'bad-link': {
    title: word('This link is not valid', 'Ten link jest nieważny'),
    text: word(
      'It may be incomplete: copy all of it, from the first letter to the last.',
      'Może być niepełny: skopiuj go w całości, od pierwszego znaku do ostatniego.',
    ),
  },
  taken: {
    title: word('The seat is taken', 'Miejsce jest zajęte'),
    text: word(
      'Somebody opened this invitation before you. If that was you on another device, use the personal link from there; otherwise ask for the spectators’ link.',
      'Ktoś otworzył to zaproszenie wcześniej. Jeśli to ty na innym urządzeniu, użyj osobistego linku stamtąd; w przeciwnym razie poproś o link dla widzów.',
    ),
  },
  outdated: {
    title: word('The server uses other rules than this page', 'Serwer gra według innych zasad niż ta strona'),
    text: word('Reload the page to get the new ones.', 'Wczytaj stronę ponownie, aby dostać nowe.'),
  },
  'not-loaded': {
    title: word('The rules of this game could not be fetched', 'Nie udało się pobrać zasad tej gry'),
    text: word(
      'There may be no network, or the page is older than its server. Reload it; nothing is lost.',
      'Może nie ma sieci albo strona jest starsza niż jej serwer. Wczytaj ją ponownie; nic nie przepadło.',
    ),
  },
  'rules-changed': {
    title: word('The rules have changed since this game was played', 'Od czasu tej gry zmieniły się zasady'),
    text: word(
      'By today’s rules the result is different. Nothing is lost: the game stays as it was, and its record can be saved.',
      'Według dzisiejszych zasad wychodzi inaczej niż wtedy. Nic nie przepadło: gra pozostaje, jaka była, a jej zapis można zachować.',
    ),
  },
  'cannot-replay': {
    title: word(
      'The rules of the server have changed since this game',
      'Od czasu tej gry zmieniły się zasady na serwerze',
    ),
    text: word(
      'By today’s rules the result is different. Nothing is lost: the server keeps everything, and with the old rules the game could continue.',
      'Według dzisiejszych zasad wychodzi inaczej niż wtedy. Nic nie przepadło: serwer zachował wszystko, a na dawnych zasadach można by grać dalej.',
    ),
  },
  'lost-battle': {
    title: word('This server does not have this battle any more', 'Ten serwer nie ma już tej bitwy'),
    text: word(
      'Nothing is lost: the server keeps the game, and with the rules it was begun with it could continue.',
      'Nic nie przepadło: serwer zachował grę, a na zasadach, na których ją zaczęto, można by grać dalej.',
    ),
  },
  'record-later': {
    title: word('The record is not published yet', 'Zapis nie jest jeszcze jawny'),
    text: word(
      'It contains the secrets of both sides and is published when the battle is over. Until then the replay shows what you may know.',
      'Zawiera tajemnice obu stron i zostanie ujawniony po zakończeniu bitwy. Do tego czasu powtórka pokazuje to, co wolno ci wiedzieć.',
    ),
  },
  offline: {
    title: word('This cannot be done now', 'Teraz się nie da'),
    text: word('The connection is lost. Trying again.', 'Połączenie zerwane. Trwa ponowna próba.'),
  },
  'too-large': {
    title: word('This cannot be sent', 'Nie da się tego wysłać'),
    text: word('It is too long for the server.', 'To za długie dla serwera.'),
  },
  'not-understood': {
    title: word('The server did not understand this', 'Serwer tego nie zrozumiał'),
    text: word('Reload the page.', 'Wczytaj stronę ponownie.'),
  },
  waiting: {
    title: word('The battle has not begun', 'Bitwa się jeszcze nie zaczęła'),
    text: word('It begins when all seats are taken.', 'Zacznie się, gdy wszystkie miejsca będą zajęte.'),
  },
} as const satisfies Record<string, OnlineProblem>;

export type OnlineProblemCode = keyof typeof onlineProblems;

/** Null for problems of the server itself, which come with their own words. */
export const onlineProblem = (code: string): OnlineProblem | null =>
  Object.hasOwn(onlineProblems, code) ? onlineProblems[code as OnlineProblemCode] : null;

/** The problem in one line of each language. */
const lineOf = (code: OnlineProblemCode): Text => {
  const { title, text } = onlineProblems[code];
  return inBoth((language) => `${title[language]}. ${text[language]}`);
};

/** The problem in one line, in the reader's language. */
export const problemLine = (code: OnlineProblemCode): string => say(lineOf(code));

/** A problem of the page itself, ready to be shown. */
export const failureOf = (code: OnlineProblemCode): Failure => ({
  code,
  message: lineOf(code).en,
  text: lineOf(code),
});

/** A failure in one line: in our words where we have some, else in those it came with. What a schema says is for programmers. */
export function failureLine({ code, message, text }: Failure): string {
  const known = code === 'bad-request' ? 'not-understood' : code;
  if (Object.hasOwn(onlineProblems, known)) return problemLine(known as OnlineProblemCode);
  return text ? say(text) : message;
}
