/** Every problem that opening or following a game can bring to the player's screen, beside those of the server; docs/errors.md lists them. */

import { inEach, type Text } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { problemsMessages } from '../locales/problems.js';
import { say } from '../shell/language.js';

export interface OnlineProblem {
  /** What cannot be done. */
  readonly title: Text;
  /** The reason, and what to do about it. */
  readonly text: Text;
}

const noSeat = problemsMessages.noSeat;

export const onlineProblems = {
  'no-server': {
    title: problemsMessages['no-server.title'],
    text: problemsMessages['no-server.text'],
  },
  'no-seat': { title: problemsMessages['no-seat.title'], text: noSeat },
  'seat-lost': { title: problemsMessages['seat-lost.title'], text: noSeat },
  'unknown-game': {
    title: problemsMessages['unknown-game.title'],
    text: problemsMessages['unknown-game.text'],
  },
  'bad-link': {
    title: problemsMessages['bad-link.title'],
    text: problemsMessages['bad-link.text'],
  },
  'seat-held': {
    title: problemsMessages['seat-held.title'],
    text: problemsMessages['seat-held.text'],
  },
  taken: {
    title: problemsMessages['taken.title'],
    text: problemsMessages['taken.text'],
  },
  outdated: {
    title: problemsMessages['outdated.title'],
    text: problemsMessages['outdated.text'],
  },
  'not-loaded': {
    title: problemsMessages['not-loaded.title'],
    text: problemsMessages['not-loaded.text'],
  },
  'rules-changed': {
    title: problemsMessages['rules-changed.title'],
    text: problemsMessages['rules-changed.text'],
  },
  'cannot-replay': {
    title: problemsMessages['cannot-replay.title'],
    text: problemsMessages['cannot-replay.text'],
  },
  'damaged-entry': {
    title: problemsMessages['damaged-entry.title'],
    text: problemsMessages['damaged-entry.text'],
  },
  'lost-battle': {
    title: problemsMessages['lost-battle.title'],
    text: problemsMessages['lost-battle.text'],
  },
  'record-later': {
    title: problemsMessages['record-later.title'],
    text: problemsMessages['record-later.text'],
  },
  offline: {
    title: problemsMessages['offline.title'],
    text: problemsMessages['offline.text'],
  },
  'too-large': {
    title: problemsMessages['too-large.title'],
    text: problemsMessages['too-large.text'],
  },
  'not-understood': {
    title: problemsMessages['not-understood.title'],
    text: problemsMessages['not-understood.text'],
  },
  waiting: {
    title: problemsMessages['waiting.title'],
    text: problemsMessages['waiting.text'],
  },
} as const satisfies Record<string, OnlineProblem>;

export type OnlineProblemCode = keyof typeof onlineProblems;

/** Null for problems of the server itself, which come with their own words. */
export const onlineProblem = (code: string): OnlineProblem | null =>
  Object.hasOwn(onlineProblems, code) ? onlineProblems[code as OnlineProblemCode] : null;

/** The problem in one line of each language. */
const lineOf = (code: OnlineProblemCode): Text => {
  const { title, text } = onlineProblems[code];
  return inEach((language) => `${title[language]}. ${text[language]}`);
};

/** The problem in one line, in the reader's language. */
export const problemLine = (code: OnlineProblemCode): string => say(lineOf(code));

/** A problem of the page itself, ready to be shown. */
export const failureOf = (code: OnlineProblemCode): SentProblem => ({
  code,
  message: lineOf(code).en,
  text: lineOf(code),
});

/** A failure in one line: in our words where we have some, else in those it came with. What a schema says is for programmers. */
export function failureLine({ code, message, text }: SentProblem): string {
  const known = code === 'bad-request' ? 'not-understood' : code;
  if (Object.hasOwn(onlineProblems, known)) return problemLine(known as OnlineProblemCode);
  return text ? say(text) : message;
}
