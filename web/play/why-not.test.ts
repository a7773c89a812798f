import type { LogLine, PlayBoard } from '@hetman/core/board';
import { illegal, problem } from '@hetman/core/game';
import type { VisibleEntry } from '@hetman/core/table';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { sentProblem } from '../session/protocol.js';
import type { Session } from '../session/session.js';
import { noUndo, refusedOf, whyNoUndo } from './why-not.js';

const line = { dice: [] } as unknown as LogLine;
const rolled = { dice: [4] } as unknown as LogLine;
const board = { log: (_: unknown, { type }) => (type === 'roll' ? rolled : line) } as Pick<PlayBoard<unknown>, 'log'>;

const session = (last: Partial<VisibleEntry> | null, canUndo = false) => {
  const entries = last ? [{ number: 1, kind: 'entry', by: 'us', events: [], ...last }] : [];
  return {
    ...{ canUndo: signal(canUndo), outcome: signal(null), entries: signal(entries) },
    ...{ sides: ['us'], state: signal(null) },
  } as unknown as Session;
};

test('undo says why not: nothing done, another has decided, dice, something hidden', () => {
  const why = (last: Partial<VisibleEntry> | null) => whyNoUndo(session(last), board)!.en;
  expect(why(null)).toBe('there is nothing to take back');
  expect(why({ by: 'them' })).toBe('another player has decided since');
  expect(why({ events: [{ type: 'roll' }] })).toBe('dice have been rolled');
  expect(why({ events: [{ type: 'seen' }] })).toBe('something hidden has been revealed');
  expect(whyNoUndo(session({ do: { do: 'move' } }, true), board)).toBeNull();
  // Only orders so far: those a game begins with.
  expect(whyNoUndo(session({}, true), board)!.en).toBe('there is nothing to take back');
  expect(noUndo({ text: { en: 'dice', pl: 'kości' } }).text.pl).toBe('Nie można tego cofnąć: kości.');
});

test('a refusal is said in the language of the player, also where only its code came', () => {
  expect(refusedOf(problem('undo-dice')).text.pl).toBe('rzucono już kośćmi');
  const text = { en: 'not so', pl: 'nie tak' };
  expect(refusedOf({ code: 'illegal', message: 'x', text })).toEqual({ text });
  expect(refusedOf({ code: 'stale', message: 'as it came' }).text.pl).toBe('as it came');
});

test('a refusal of a table keeps its rule, as a link instead of a number in the sentence', () => {
  const refusal = { code: 'no-lance', rule: '6.71', facts: {} };
  const words = { describeRefusal: () => 'no lances' };
  const refused = sentProblem(illegal(refusal, words), words);
  expect(refused.text?.en).toBe('not allowed: no lances (6.71)');
  expect(refusedOf(refused)).toEqual({
    text: { en: 'not allowed: no lances', pl: 'niedozwolone: no lances' },
    rule: '6.71',
  });
});
