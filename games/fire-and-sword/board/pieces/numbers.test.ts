/** Bases are numbered on the table where the question names them by number, and only there. */
import { expect, test } from 'vitest';
import { unitById } from '../../rules/state/pieces.js';
import { enemy, horse, play, position, skirmishers } from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';
import { fireAndSwordBoard as board } from '../index.js';

test('the base that is taken away', () => {
  const state = position({ phase: 'combat', units: [horse('a', 40, 40, { bases: 6 }), enemy('e', 60, 100)] });
  expect(board.numbered!(state)).toEqual([]);
  state.frames.push({ kind: 'lose', side: 0, unit: unitById(state, 'a')!.index, left: 1, close: false });
  expect(board.numbered!(state)).toEqual(['a']);
  const labels = board.prompt(state, null).offers.map(({ label }) => label.en);
  expect(labels).toContain('Remove base 1');
});

test('bases that may strike several enemies, and whom they strike', () => {
  const state = melee({
    units: [
      horse('a', 50, 50, { order: null }),
      enemy('e', 56, 50, { order: null }),
      enemy('f', 68, 50, { order: null }),
    ],
  });
  play(state, [fight('a')]);
  expect([...board.numbered!(state)].sort()).toEqual(['a', 'e', 'f']);
  const strikes = board
    .prompt(state, null)
    .offers.filter(({ actions }) => (actions[0] as { do: string }).do === 'strike')
    .map(({ label }) => label.en);
  // Counted from one, as on the table; each answer is told apart.
  expect(strikes.every((label) => /: base 2 strikes base [13], /.test(label))).toBe(true);
  expect(new Set(strikes).size).toBe(strikes.length);
});

test('single bases, once one of them is in hand', () => {
  const state = position({ units: [skirmishers('a', 40, 40, { order: 'defence' }), enemy('e', 60, 100)] });
  const bases = (drawn: { handle: string; to: { x: number; y: number } }[]) =>
    board.handles(state, 'a', drawn).filter(({ kind }) => kind === 'base');
  expect(bases([]).every(({ number }) => number === undefined)).toBe(true);
  const [first] = bases([]);
  const numbers = bases([{ handle: first!.id, to: first!.at }]).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
