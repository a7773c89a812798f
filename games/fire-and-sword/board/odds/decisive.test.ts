/** The decisive moment: both answers are buttons with their chances, and nobody is asked where rolling again cannot help. */
import { expect, test } from 'vitest';
import type { State } from '../../rules/state/state.js';
import { position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';
import { chanceOfRoll } from './decisive.js';

const rolled = (faces: [number, number], bids: [number, number] = [0, 0]): State => {
  const state = position({});
  state.frames.push({ kind: 'decisive', side: 0, faces, bids });
  return state;
};
const buttons = (state: State) =>
  board
    .prompt(state, null)
    .offers.filter(({ style }) => style === 'main')
    .map(({ label, figure }) => [label.en, figure]);

test('a lost roll is kept or rolled again, each with its chance to win, both as buttons', () => {
  expect(buttons(rolled([2, 8]))).toEqual([
    ['Keep the roll', '0%'],
    // 9 and 10 win, an 8 is rolled again by both.
    ['Reroll', '25%'],
  ]);
  expect(board.forced!(rolled([2, 8]))).toBeNull();
});

test('a tie is an even chance when it is kept, since both roll again; bids count', () => {
  expect(buttons(rolled([5, 5]))[0]).toEqual(['Keep the roll', '50%']);
  // Two ahead: from 4 on it wins, and a 3 is rolled again with the bids.
  const frame = {
    kind: 'decisive' as const,
    side: 0 as const,
    faces: [1, 5] as [number, number],
    bids: [1, 0] as [number, number],
  };
  expect(chanceOfRoll(frame, true)).toBeCloseTo(0.7 + 0.1 * (64 / 92), 10);
});

test('a roll that wins, and one that no face can save, are kept without a question', () => {
  expect(board.forced!(rolled([8, 2]))).toMatchObject({
    action: { do: 'done' },
    text: { en: 'Keep the roll' },
    betrays: false,
  });
  expect(board.forced!(rolled([1, 5], [0, 3]))).toMatchObject({ action: { do: 'done' } });
  expect(board.forced!(rolled([1, 5], [0, 2]))).toBeNull();
});
