/** Every throw names whose it is, what was needed, and what follows otherwise. */

import { expect, test } from 'vitest';
import type { Event } from '../rules/state/events.js';
import { company, musketeers, phase } from '../testkit/index.js';
import { szczekocinyBoard as board } from './index.js';

const state = phase({ units: [company('A', '1010'), musketeers('E', '0210')] });

const read = (event: Event) => {
  const { of, stake } = board.log(state, event).table!;
  return [of, stake].map((text) => text?.en);
};

const rolled = { unit: 'A', die: 3, total: 3, morale: 7, modifiers: [], result: 'passed' } as const;

test.each([
  ['10.9.4', 'needs 7 or less, otherwise it retreats; 4 over or a 9 also costs a step'],
  ['10.10.1', 'needs 7 or less, otherwise it retreats; 4 over or a 9 also costs a step'],
  ['9.3', 'needs 7 or less, otherwise it retreats two hexes'],
  ['7.3.1', 'needs 7 or less, otherwise no square and a step lost'],
  ['7.4', 'needs 7 or less, otherwise no lava'],
  ['11.9', 'needs 7 or less, otherwise a step is lost'],
])('a check by %s', (rule, stake) => {
  expect(read({ type: 'check', ...rolled, rule })).toEqual(['A', stake]);
});

test('fire, melee, guns and commanders', () => {
  const shot = { hex: '0210', distance: 2, modifiers: [] };
  const row = { from: 3, modifier: 1, endangers: false };
  const salvo = { ...shot, shooters: ['A'], target: 'E', firepower: 6, strength: 3, shift: 0, row };
  expect(read({ type: 'rifle-fire', report: salvo })).toEqual(['A at E', undefined]);
  const battery = { ...shot, shooters: ['E'], targets: ['E', 'E'], counterBattery: false };
  const gun = { ...battery, row: { to: 3, modifier: 1, endangers: false } };
  expect(read({ type: 'gun-fire', report: gun })).toEqual(['E at E, E', undefined]);
  const sides = { attackers: ['E'], defenders: ['A'], attackSize: 1, defenceSize: 1, attack: [], defence: [] };
  const fought = { report: { hex: '0210', how: 'melee', ...sides }, dice: [4, 5], side: 'allies' } as const;
  const melee = read({ type: 'melee', ...fought, attackTotal: 5, defenceTotal: 3, difference: 2 });
  expect(melee[0]).toBe('E against A');
  expect(read({ type: 'guns-under-fire', unit: 'E', die: 3, limit: 3 })).toEqual(['E', 'lost below 3']);
  expect(read({ type: 'counter-battery', unit: 'E', die: 3, total: 3, distance: 5 })).toEqual([
    'E',
    'in range above 5, then a second die',
  ]);
  expect(read({ type: 'guns-hit-roll', unit: 'E', die: 3 })).toEqual(['E', 'the battery is out of the battle on 0']);
  const { id, name } = state.commanders[0]!.card;
  expect(read({ type: 'casualty-roll', commander: id, die: 9 })).toEqual([name.en, 'killed on 0, stunned on 9']);
});
