/** Regiments on the table: the instruction lies beside their commander, a panel counts what wears them down. */

import { expect, test } from 'vitest';
import { viewOf } from '../../rules/state/view.js';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { commanderOf, division, hetman, regiment } from '../../testkit/division.js';
import { horse, leader, play } from '../../testkit/index.js';
import { panelsOf } from '../cards/panels.js';
import { fireAndSwordBoard } from '../index.js';
import { piecesOf } from '../pieces/pieces.js';

const field = () =>
  division({
    phase: 'orders',
    commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 60, 30), commanderOf('D', 'R', 70, 30, { rank: 'second' })],
    units: [horse('A', 60, 50, { regiment: 'R', bases: 2, marks: { raised: 3 } })],
    regiments: [regiment('R', { motivation: 50, bases: 12, name: { en: 'Left wing', pl: 'Lewe skrzydło' } })],
  });
const tokens = (state: ReturnType<typeof field>, id: string) =>
  piecesOf(state)
    .find((piece) => piece.id === id)!
    .tokens.map(({ kind }) => kind);

test('an instruction is shown to its side, face down to the enemy, and goes over to the deputy', () => {
  const state = field();
  expect(tokens(state, 'K')).toEqual(['purse']);
  play(state, [{ do: 'instruct', commander: 'H', regiment: 'R', order: 'charge' }]);
  expect(tokens(viewOf(state, 'weaker'), 'K')).toEqual(['charge', 'purse']);
  expect(tokens(viewOf(state, 'stronger'), 'K')).toEqual(['face-down', 'purse']);
  expect(tokens(state, 'D')).toEqual(['purse']);
  alter(leader(state, 'K'), { place: 'destroyed' });
  expect(tokens(state, 'D')).toEqual(['charge', 'purse']);
});

test('the table is turned for the side whose phase it is, also while the other is asked', () => {
  const state = field();
  expect(fireAndSwordBoard.leads!(state)).toBe('weaker');
  state.frames.push({ kind: 'fire', side: 1, stage: 'defenders', spent: [], shots: [] } as never);
  expect([rules.decision(state)!.side, fireAndSwordBoard.leads!(state)]).toEqual(['stronger', 'weaker']);
});

test('a panel has every regiment with its points and its level; a skirmish has none', () => {
  const lines = panelsOf(field())
    .find(({ id }) => id === 'regiments')!
    .lines.map(({ text }) => text.en);
  expect(lines[0]).toBe('Left wing: no instruction; breaking points 1 / 6');
  const skirmish = division({});
  skirmish.division = null;
  expect(panelsOf(skirmish).map(({ id }) => id)).not.toContain('regiments');
});
