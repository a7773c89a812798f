/** Position files: what they take, what they refuse, and that they come back the same. */

import { describe, expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import type { Event } from '../rules/state/events.js';
import { szczekocinySystem as system } from '../system.js';
import { battery, company, hussars, musketeers, position, positionProblem, unit, where } from '../testkit/index.js';
import { makePosition } from './make.js';
import { parsePosition } from './parse.js';

const base = {
  map: { columns: 9, rows: 9 },
  commanders: [
    { id: 'P', army: 'poles', hex: '0606' },
    { id: 'F', army: 'prussians', hex: '0206' },
  ],
  activate: 'P',
};
const units = [company('A', '0505'), musketeers('E', '0105')];

describe('refused with one line', () => {
  test.each([
    ['no map', { units }, 'give a "scenario" or a "map"'],
    ['no units', { map: base.map }, 'a position on its own map needs "units"'],
    ['an unknown field', { ...base, units, more: 1 }, /Unrecognized key/],
    ['an unknown type', { ...base, units: [{ ...units[0], type: 'pikeman' }] }, 'unit "A": unknown type "pikeman"'],
    ['no type', { ...base, units: [{ id: 'A', army: 'poles', hex: '0505' }] }, 'unit "A": give its type'],
    ['an unknown army', { ...base, units: [{ ...units[0], army: 'swedes' }] }, '"A": unknown army "swedes"'],
    ['a unit twice', { ...base, units: [units[0], units[0]] }, '"A" is there twice'],
    ['a hex off the map', { ...base, units: [{ ...units[0], hex: '1010' }] }, 'hex 1010 is not on the map'],
    ['terrain off the map', { ...base, units, terrain: { '1010': 'woods' } }, 'map: hex 1010 is not on the map'],
    ['a unit in two places', { ...base, units: [{ ...units[0], place: 'dead' }] }, '"A": either on hex 0505 or dead'],
    [
      'a unit without a place',
      { ...base, units: [{ ...units[0], hex: undefined, place: 'map' }] },
      '"A": give its hex',
    ],
    ['an unknown commander', { ...base, units, activate: 'Q' }, 'unknown commander "Q"'],
    ['an unknown chit', { ...base, units, cup: ['Q'] }, 'cup: unknown commander "Q"'],
    [
      'an unknown scenario',
      { scenario: 'szczekociny-1794/raclawice' },
      'unknown scenario "szczekociny-1794/raclawice"',
    ],
    ['an unknown battle', { scenario: 'raclawice-1794' }, 'unknown battle "raclawice-1794"'],
    ['an unknown option', { ...base, units, options: { rain: true } }, 'options: unknown option or value'],
    [
      'broken orders',
      { ...base, units, orders: { poles: { salvo: 1 } } },
      'orders.poles: not a set of standing orders',
    ],
    ['an unknown side', { ...base, units, points: { swedes: 1 } }, 'unknown side "swedes"'],
    ['an unknown frame', { ...base, units, underway: [{ kind: 'siege' }] }, 'underway: unknown kind "siege"'],
    ['a broken frame', { ...base, units, underway: [{ kind: 'move' }] }, 'underway: not as the program prints it'],
    ['too many on a hex', { ...base, units: ['a', 'b', 'c'].map((id) => hussars(id, '0105')) }, /stacking limits/],
    ['a draw without a die', { scenario: 'szczekociny-1794/battle' }, /no die for "chit"/],
  ])('%s', (_, file, message) => {
    const problem = positionProblem(file);
    if (typeof message === 'string') expect(problem).toBe(message);
    else expect(problem).toMatch(message);
  });
});

describe('the result that a file wants', () => {
  test('is read from the event of each throw that it can steer', () => {
    const { throws, resultOf } = szczekociny.tableRolls!;
    expect(throws).toContain('morale check');
    const rolled = { unit: 'A', die: 8, modifiers: [], total: 8, morale: 7 };
    const sizes = { attackers: ['A'], defenders: ['B'], attackSize: 1, defenceSize: 1 };
    const report = { hex: '0101', how: 'melee', ...sizes, attack: [], defence: [] } as const;
    const events: Event[] = [
      { type: 'check', ...rolled, result: 'failed' },
      { type: 'melee', report, dice: [6, 3], attackTotal: 6, defenceTotal: 3, side: 'poles', difference: 3 },
      { type: 'casualty-roll', commander: 'C', die: 0 },
      { type: 'casualty-roll', commander: 'C', die: 4 },
      { type: 'moved', unit: 'A', from: '0101', to: '0102', mp: 1 },
    ];
    const results = events.map(resultOf);
    expect(results).toEqual(['failed', 'poles by 3', 'killed', 'unhurt', null]);
  });
});

describe('taken', () => {
  test('a scenario with its counters, dice for the way to the start, actions for later', () => {
    const read = parsePosition({
      scenario: 'szczekociny-1794/wywla',
      dice: [1, 7],
      actions: [{ do: 'pass', by: 'poles' }],
    });
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.dice).toEqual([7]);
    expect(read.value.actions).toEqual([{ by: 'poles', action: { do: 'pass' } }]);
    expect(where(read.value.state, 'elsner')).toBe('0705');
  });

  test('single units of a scenario with their printed values', () => {
    const state = position({
      scenario: 'szczekociny-1794/battle',
      units: [
        { id: '1/I/22 pp', hex: '1010' },
        { id: '1/strz', hex: '1515', losses: 1 },
      ],
      activate: 'kleist',
    });
    expect([unit(state, '1/I/22 pp').card.firepower, unit(state, '1/strz').losses]).toEqual([5, 1]);
  });

  test('what a unit has done in the activation is told by the file', () => {
    const state = position({
      units: [
        company('A', '1010', { mp: 1 }),
        company('B', '1012', { moved: true }),
        battery('G', '1014', { fired: true }),
        company('C', '1008', { shots: 4 }),
        musketeers('M', '0610', { targeted: true, countered: true }),
      ],
    });
    expect([unit(state, 'A').mp, unit(state, 'C').mp]).toEqual([1, 4]);
    expect([unit(state, 'B').moved, unit(state, 'G').fired, unit(state, 'C').shots]).toEqual([true, true, 4]);
    expect([unit(state, 'M').targeted, unit(state, 'M').countered]).toEqual([true, true]);
  });

  test('the end of a battle is kept', () => {
    const state = position({
      ...base,
      units,
      activate: undefined,
      turn: 5,
      turns: { first: 1, last: 5 },
      round: 'draw',
      points: { allies: 2 },
    } as never);
    expect(system.outcome(state)).toMatchObject({ winner: 'allies', reason: 'time' });
    const again = parsePosition(makePosition(state));
    if (!again.ok) throw new Error(again.error.message);
    expect(system.outcome(again.value.state)).toEqual(system.outcome(state));
  });

  test('a battle on a changed map comes back the same', () => {
    const state = position({ ...base, units, terrain: { '0404': 'woods' } });
    const again = parsePosition(makePosition(state));
    if (!again.ok) throw new Error(again.error.message);
    expect(again.value.state.setting.map).toEqual(state.setting.map);
    expect(system.fingerprint(again.value.state)).toBe(system.fingerprint(state));
  });
});
