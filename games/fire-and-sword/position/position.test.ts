/** Position files: what is written is read again, to the last field. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { rules } from '../system.js';
import { battlefield, colonel, dragoons, foot, horse, position, positionProblem } from '../testkit/index.js';
import { makePosition, parsePosition } from './index.js';

const again = (state: ReturnType<typeof position>) => {
  const read = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
};

test.each(['a', 'b', 'c'])('a random battle (%s) is the same after it was written and read', (seed) => {
  const state = battlefield();
  const [dice, random] = [seededDice(seed), seededRandom(seed)];
  for (let done = 0; done < 250 && !state.end; done++) {
    const able = rules.actions(state);
    rules.apply({ state, dice, emit: () => undefined }, able[random.below(able.length)]!);
    if (done % 10 !== 0) continue;
    const copy = again(state);
    expect(rules.fingerprint(copy)).toBe(rules.fingerprint(state));
    expect(copy.setting).toEqual(state.setting);
    expect(rules.actions(copy)).toEqual(rules.actions(state));
  }
});

test('cards that differ from their row, mixed units and pieces off the table keep what they are', () => {
  const state = position({
    scenario: 'patrol',
    turns: 4,
    units: [
      foot('A', 20, 20, { changes: { skill: 5, rules: ['insubordinate'] }, name: { en: 'Guard', pl: 'Gwardia' } }),
      { ...foot('M', 60, 20, { bases: 4, files: 2 }), card: 'moloitsy', kinds: ['a', 'a', 'b', 'b'] },
      horse('R', 60, 60, { place: 'reserve' }),
      horse('D', 60, 60, { place: 'destroyed', marks: { destroyed: 3 } }),
      dragoons('G', 80, 30, { mounted: false, horseGuards: 1, bases: 3, raisedBy: 'stronger' }),
    ],
    commanders: [colonel('C', 10, 10, { points: 4, left: 1, joined: 'A', changes: { morale: 4 } })],
  });
  const copy = again(state);
  expect(copy).toEqual(state);
  expect(copy.units[0]!.data.card.skill).toBe(5);
  expect(copy.units[4]!.data.side).toBe(1);
  expect(copy.setting.markers.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D']);
});

test('what no schema can see is refused with its place', () => {
  const unit = foot('A', 50, 50);
  expect(positionProblem({ scenario: 'siege' })).toBe('scenario: there is no "siege"');
  expect(positionProblem({ options: { weather: 'rain' } })).toContain('options');
  expect(positionProblem({ units: [unit, { ...unit, at: [80, 80] }] })).toBe('"A" is there twice');
  expect(positionProblem({ units: [{ ...unit, marks: { wings: 2 } }] })).toBe('units[0].marks: there is no "wings"');
  expect(positionProblem({ units: [{ ...unit, marks: { morale: 'good' } }] })).toContain('there is no "morale"');
  expect(positionProblem({ units: [{ ...unit, marks: { acted: 3 } }] })).toBe('units[0].marks.acted: boolean expected');
  expect(positionProblem({ memory: { weather: 1 } })).toBe('memory: there is no "weather"');
  expect(positionProblem({ underway: [{ kind: 'siege' }] })).toContain('unknown kind "siege"');
  expect(positionProblem({ underway: [{ kind: 'test' }] })).toBe('underway: not as the program prints it');
});

test('what could not be measured or answered is refused with its place', () => {
  const unit = foot('A', 50, 50);
  const hill = (corners: readonly (readonly [number, number])[]) => ({
    terrain: [{ id: 'hill', type: 'hill', shape: { kind: 'polygon', corners } }],
  });
  expect(
    positionProblem(
      hill([
        [1e308, 0],
        [0, 1e308],
        [-1e308, 0],
      ]),
    ),
  ).toMatch(/^terrain\[0\]\.shape\.corners\[0\]/);
  expect(positionProblem({ table: [1e9, 1e9] })).toMatch(/^table\[0\]/);
  expect(positionProblem({ turns: 1e9 })).toMatch(/^turns/);
  expect(positionProblem({ units: [{ ...unit, facing: 1e300 }] })).toMatch(/^units\[0\]\.facing/);
  expect(positionProblem({ commanders: [colonel('C', 500, 50)] })).toBe('C stands off the table');
  const movement = (frame: object) => ({
    units: [unit],
    underway: [{ kind: 'round' }, { kind: 'movement', ...frame }],
  });
  expect(positionProblem(movement({ side: [null] }))).toBe('underway[1].side: 0 or 1 expected');
  const move = { kind: 'move', side: 0, unit: 1e21 };
  expect(positionProblem({ units: [unit], underway: [{ kind: 'round' }, move] })).toMatch(/^underway/);
});

test('a file may bring dice and actions', () => {
  const read = parsePosition({ units: [foot('A', 50, 50)], dice: [10, 3], actions: [{ do: 'move', unit: 'A' }] });
  expect(read.ok && read.value.dice).toEqual([0, 3]);
  expect(read.ok && read.value.actions).toEqual([{ by: null, action: { do: 'move', unit: 'A' } }]);
});
