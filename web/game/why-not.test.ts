import type { LogLine, PlayBoard } from '@hetman/core/board';
import { problem } from '@hetman/core/game';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Happening, Session } from '../session/session.js';
import { noUndo, problemText, whyNoUndo } from './why-not.js';

const line = { dice: [] } as unknown as LogLine;
const rolled = { dice: [4] } as unknown as LogLine;
const board = { log: (_: unknown, { type }) => (type === 'roll' ? rolled : line) } as Pick<PlayBoard<unknown>, 'log'>;

const session = (last: Partial<Happening> | null, canUndo = false) => {
  const happenings = last ? [{ number: 1, by: 'us', action: null, events: [], ...last }] : [];
  return {
    ...{ canUndo: signal(canUndo), outcome: signal(null), happenings: signal(happenings) },
    ...{ sides: ['us'], state: signal(null) },
  } as unknown as Session;
};

test('undo says why not: nothing done, another has decided, dice, something hidden', () => {
  const why = (last: Partial<Happening> | null) => whyNoUndo(session(last), board)!.en;
  expect(why(null)).toBe('there is nothing to take back');
  expect(why({ by: 'them' })).toBe('another player has decided since');
  expect(why({ events: [{ type: 'roll' }] })).toBe('dice have been rolled');
  expect(why({ events: [{ type: 'seen' }] })).toBe('something hidden has been seen');
  expect(whyNoUndo(session({}, true), board)).toBeNull();
  expect(noUndo({ en: 'dice', pl: 'kości' }).pl).toBe('Nie można tego cofnąć: kości.');
});

test('a refusal is said in the language of the player, also where only its code came', () => {
  expect(problemText(problem('undo-dice')).pl).toBe('rzucono już kośćmi');
  const text = { en: 'not so', pl: 'nie tak' };
  expect(problemText({ code: 'illegal', message: 'x', text })).toBe(text);
  expect(problemText({ code: 'stale', message: 'as it came' }).pl).toBe('as it came');
});
