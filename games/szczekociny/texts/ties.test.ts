/** 11.7 in the log: who wins a melee of equal totals, and why the difference is not nothing. */
import { expect, test } from 'vitest';
import { company, phase } from '../testkit/index.js';
import { eventText } from './index.js';

const line = (attackTotal: number, defenceTotal: number, language: 'en' | 'pl') => {
  const state = phase({ units: [company('A', '1010')] });
  const { id } = state.setting.sides[1];
  const difference = Math.max(1, Math.abs(attackTotal - defenceTotal));
  const sizes = { attackers: [], defenders: [], attackSize: 4, defenceSize: 4, attack: [], defence: [] };
  const report = { how: 'melee', hex: '1010', ...sizes } as const;
  const totals = { attackTotal, defenceTotal, difference, dice: [3, 3], side: id };
  return eventText(state, { type: 'melee', rule: '11.7', report, ...totals }, language);
};

test('a tie is named, with its winner in words that need no verb', () => {
  expect(line(3, 3, 'en')).toMatch(/totals 3 to 3\. Winner: [^,]+, difference 1 \(a tie: the attacker wins\)\./);
  expect(line(3, 3, 'pl')).toMatch(/Zwycięstwo: [^,]+, różnica 1 \(remis: wygrywa atakujący\)\./);
});

test('where one total is higher nothing is added', () => {
  expect(line(5, 3, 'en')).toMatch(/totals 5 to 3\. Winner: [^,]+, difference 2\./);
});
