/** The sheet of a division: what it shows, what can be changed on it, and how it comes to a battle. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { fireAndSwordSystem as system } from '../system.js';
import { divisionBattle } from './division.js';
import { forceBuilder as builder } from './index.js';

const sheet = (code: string) => {
  const read = builder.sheet(code);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const core = (card: string) => builder.cards.find(({ id }) => id === card)!.code;
const linesOf = (code: string) => sheet(code).sections.flatMap(({ lines }) => lines);
const choose = (code: string, id: string, label: string): string =>
  linesOf(code)
    .find((line) => line.id === id)!
    .values.find((value) => value.label.en === label)!.code;
const figure = (code: string, id: string) => sheet(code).figures.find((one) => one.id === id)!;

test('cards of divisions stand beside those of skirmishes, each for its battle', () => {
  const divisions = builder.cards.filter(({ battle }) => battle === divisionBattle).map(({ id }) => id);
  expect(divisions).toEqual(['POL-D', 'COS-D', 'TAT-D', 'MUS-D', 'SWE-D', 'OTT-D']);
  for (const id of divisions) expect([sheet(core(id)).battle, sheet(core(id)).problems]).toEqual([divisionBattle, []]);
  expect(Object.keys(builder.options)).toEqual(['skirmish', divisionBattle]);
});

test('each line stands at the value that the division has, and the sums make the figures', () => {
  const random = seededRandom('divisions');
  for (let i = 0; i < 10; i++) {
    const code = builder.random((count) => random.below(count), divisionBattle, null, 16 + 2 * i);
    const own = sheet(code);
    expect([own.code, own.problems]).toEqual([code, []]);
    for (const line of own.sections.flatMap(({ lines }) => lines)) {
      if (line.control !== 'fixed') expect([line.id, line.values[line.at]!.code]).toEqual([line.id, code]);
    }
    for (const id of ['strength', 'value']) {
      const { value, parts } = figure(code, id);
      expect(parts.reduce((sum, one) => sum + Number(one.value), 0)).toBe(Number(value));
    }
    expect(new Set(own.sections.flatMap(({ lines }) => lines.map(({ id }) => id))).size).toBe(linesOf(code).length);
    for (const table of own.roster) for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    expect(JSON.stringify(own)).not.toMatch(/undefined|[{]\w+[}]|NaN/);
  }
});

test('a division is changed line by line, in its regiments too', () => {
  let code = choose(core('POL-D'), 'regiment-TAT-R', '1');
  expect(figure(code, 'motivation').value).toBe('7 · 6 · 6 · 5');
  code = choose(code, 'guns-polish-octave', '2');
  code = choose(code, 'officer', 'yes');
  code = choose(code, 'unit-wallachians-1', 'with: Crown cavalry regiment');
  code = choose(code, '1-level-6', 'yes');
  expect(figure(code, 'strength').value).toBe(String(6 + 6 + 4 + 4 + 2 + 1 + 1));
  expect(figure(code, 'motivation').value).toBe('7 · 8 · 6 · 5');
  expect(sheet(code).problems).toEqual([]);
  const without = choose(code, 'guns-polish-octave', '0');
  expect(sheet(without).problems.map(({ rule }) => rule)).toEqual(['armies.divisions']);
  expect(builder.sheet('POL-D.x~~').ok).toBe(false);
});

test('a further regiment that goes takes nobody else along, and nobody changes his regiment', () => {
  let code = core('POL-D');
  for (const kind of ['TAT-R', 'POL-R-GER']) code = choose(code, `regiment-${kind}`, '1');
  code = choose(code, 'unit-wallachians-1', 'with: German infantry regiment');
  code = choose(code, 'unit-wallachians-2', 'with: Tatar komunik');
  const without = choose(code, 'regiment-TAT-R', '0');
  expect(without.split('~')[2]).toBe('wallachians*3.wallachians*own');
  expect(sheet(without).problems).toEqual([]);
});

test('a player brings his division to a quick battle', () => {
  const dice = seededDice('division');
  const options = { redDivision: 'own', blueDivision: 'SWE-D', divisionStrength: 15 };
  const state = system.setUp('division/pitched-battle', options, dice);
  expect([builder.wanted(state), system.decision(state)!.side]).toEqual([true, 'red']);
  const action = builder.bring(core('POL-D'));
  if (!action.ok) throw new Error(action.error.message);
  expect(system.refusal(state, 'red', action.value)).toBeNull();
  system.apply(state, action.value as never, dice, () => undefined);
  expect(system.decision(state)!.kind).toBe('bid');
  expect(Object.keys(builder.known(state)).sort()).toEqual(['blue', 'red']);
  expect(builder.known(state)['red']).toBe(core('POL-D'));
});
