/** How fast the doings of others are shown: chosen once, kept in this browser. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import type { VisibleEntry } from '@hetman/core/table';
import { effect, signal } from '@preact/signals';
import type { ShownMoment } from '../session/session.js';
import { isThrow } from './throws.js';

export const paces = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof paces)[number];

const key = 'hetman.pace';
const kept = paces.find((one) => one === localStorage.getItem(key));
export const pace = signal<Pace>(kept ?? 'normal');
effect(() => localStorage.setItem(key, pace.value));

const goOnKey = 'hetman.go-on';
/** Whether questions with a single answer are answered by the program. */
export const goOn = signal<boolean>(localStorage.getItem(goOnKey) !== 'no');
effect(() => localStorage.setItem(goOnKey, goOn.value ? 'yes' : 'no'));

const foldKey = 'hetman.odds-open';
/** Whether what made the totals of the odds is shown. */
export const foldOpen = signal<boolean>(localStorage.getItem(foldKey) === 'yes');
effect(() => localStorage.setItem(foldKey, foldOpen.value ? 'yes' : 'no'));

/** Milliseconds for a step, for a word that matters, and for dice to be read. */
const times: Readonly<Record<Pace, Readonly<Record<'detail' | 'main' | 'dice', number>>>> = {
  off: { detail: 0, main: 0, dice: 0 },
  fast: { detail: 45, main: 250, dice: 700 },
  normal: { detail: 130, main: 600, dice: 1800 },
  slow: { detail: 380, main: 1200, dice: 3500 },
};

/** The longest that any of the entries asks for. Whoever asks to see them sees them, also at the pace "off". */
export function timeFor(
  board: PlayBoard<unknown>,
  news: readonly VisibleEntry[],
  { state }: ShownMoment,
  asked: boolean,
): number {
  const chosen = pace.peek();
  const wanted = times[asked && chosen === 'off' ? 'normal' : chosen];
  const lines = news.flatMap(({ events }) => events.map((event) => board.log(state, event)));
  return Math.max(0, ...lines.map((line) => wanted[urgency(line)]));
}

/** How long the viewer's own dice are read before others go on. */
export function holdFor(board: PlayBoard<unknown>, news: readonly VisibleEntry[], { state }: ShownMoment): number {
  const lines = news.flatMap(({ events }) => events.map((event) => board.log(state, event)));
  return lines.some(isThrow) ? times[pace.peek()].dice : 0;
}

const urgency = (line: LogLine): 'detail' | 'main' | 'dice' =>
  isThrow(line) ? 'dice' : line.weight === 'detail' ? 'detail' : 'main';
