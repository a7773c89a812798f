/** The fire tables, cell by cell: every throw is made through the rules and its result compared with the book. */
import { scriptedDice } from '@hetman/core/dice';
import { expect } from 'vitest';
import { husariaSystem } from '../../system.js';
import { artillery, cavalry, declareAttack, infantry, moves, play, position, step } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { Event } from '../state/events.js';
import type { GunType } from '../state/setting.js';
import type { State } from '../state/state.js';

/** Columns 0-6, 7, 8, 9, 10, 11, 12. */
const throwOf = (total: number): [number, number] => (total <= 7 ? [1, total - 1] : [6, total - 6]);
const columnOf = (total: number): number => Math.max(0, total - 6);

/** Whatever must be thrown after the shot, the battle included. */
const ones = Array<number>(20).fill(1);

/** Results of a prepared volley for the totals 2 to 12. */
function resultsOf(ready: State): string[] {
  const results: string[] = [];
  for (let total = 2; total <= 12; total++) {
    const field = husariaSystem.clone(ready);
    const events: Event[] = [];
    husariaSystem.apply(field, { do: 'fire' }, scriptedDice([...throwOf(total), ...ones]), (event) =>
      events.push(event),
    );
    results.push(String(events.find((event) => event.type === 'fire')!['result']));
  }
  return results;
}

const printed = (row: string): string[] => {
  const cells = row.split(' ');
  return Array.from({ length: 11 }, (_, i) => cells[columnOf(i + 2)]!);
};

const lightGuns = {
  1: ['- - - -1 R R-1 R-1', '- - - - -1 R R-1', '- - - - - -1 R'],
  2: ['- - -1 R R-1 R-1 R-1', '- - - -1 R R-1 R-1', '- - - - -1 R R-1'],
  3: ['- -1 R R-1 R-1 R-1 R-1', '- - -1 R R-1 R-1 R-1', '- - - -1 R R-1 R-1'],
};
const heavyGuns = {
  1: ['- - -1 -1 R-1 R-1 R-1', '- - - -1 -1 R-1 R-1', '- - - - -1 -1 R-1', '- - - - - -1 -1'],
  2: ['- -1 -1 R-1 R-1 R-1 R-1', '- - -1 -1 R-1 R-1 R-1', '- - - -1 -1 R-1 R-1', '- - - - -1 -1 R-1'],
  3: ['- -1 R R-1 R-1 R-1 R-1', '- -1 -1 R R-1 R-1 R-1', '- - -1 -1 R R-1 R-1', '- - - -1 -1 R R-1'],
};

/** A gun on 1010 has aimed at a unit due north of it. */
function aimed(gun: GunType, sp: number, range: number): State {
  const field = position({
    phase: 'artillery',
    units: [
      artillery('G', 'poles', '1010', { gun, sp, facing: 'N' }),
      infantry('T', 'russians', `100${9 - (range - 1)}`, { morale: 12 }),
    ],
  });
  play(field, [{ do: 'aim', unit: 'G', target: 'T' }]);
  return field;
}

for (const [gun, name, table] of [
  ['L', 'light', lightGuns],
  ['C', 'heavy', heavyGuns],
] as const) {
  for (const sp of [1, 2, 3] as const) {
    rule(['T.artillery', '13.21'], `${name} guns of ${sp} SP, range by range`, () => {
      for (const [i, row] of table[sp].entries())
        expect([i + 1, resultsOf(aimed(gun, sp, i + 1))]).toEqual([i + 1, printed(row)]);
    });
  }
  rule(['T.artillery', '13.22'], `${name} guns of 4 SP shoot like 3`, () => {
    for (const [i, row] of table[3].entries()) expect(resultsOf(aimed(gun, 4, i + 1))).toEqual(printed(row));
  });
}

const muskets: Record<number, string> = {
  1: '- - - - - -1 -1',
  2: '- - - - -1 -1 R',
  3: '- - -1 -1 -1 R R-1',
  4: '- -1 -1 -1 R R-1 R-1',
};
const carbines: Record<number, string> = {
  1: '- - - - - -1 -1',
  2: '- - - - -1 -1 R',
  3: '- - - -1 -1 R R-1',
  4: '- - -1 -1 R R-1 R-1',
};

/** Shooters of these strengths round 1010 have joined in one volley at the unit there. */
function volley(kind: typeof infantry, strengths: readonly number[]): State {
  const places = [
    ['1011', 'N'],
    ['1110', 'NW'],
    ['0910', 'NE'],
  ] as const;
  const ids = strengths.map((_, i) => `S${i}`);
  const field = position({
    phase: 'attack',
    units: [
      infantry('T', 'russians', '1010', { facing: 'N', morale: 12 }),
      ...strengths.map((sp, i) => kind(ids[i]!, 'poles', places[i]![0], { facing: places[i]![1], sp, stars: 1 })),
    ],
  });
  declareAttack(field, ids, ['1010']);
  play(field, [
    { do: 'fight' },
    { do: 'aim', unit: 'S0', target: 'T' },
    ...ids.slice(1).map((unit): Action => ({ do: 'join', unit })),
  ]);
  return field;
}

const volleys: readonly (readonly [total: number, strengths: readonly number[]])[] = [
  [1, [1]],
  [2, [2]],
  [2, [1, 1]],
  [3, [2, 1]],
  [3, [1, 1, 1]],
  [4, [2, 2]],
  [4, [2, 1, 2]], // five counts as four and more
];

rule(['T.muskets', '12.11'], 'infantry, by the strength of the volley', () => {
  for (const [total, strengths] of volleys)
    expect([strengths, resultsOf(volley(infantry, strengths))]).toEqual([strengths, printed(muskets[total]!)]);
});

rule(['T.carbines', '12.11'], 'cavalry, by the strength of the volley; below eight nothing', () => {
  for (const [total, strengths] of volleys)
    expect([strengths, resultsOf(volley(cavalry, strengths))]).toEqual([strengths, printed(carbines[total]!)]);
});

rule('T.artillery', 'the same table answers a moving target', () => {
  const field = position({
    units: [
      cavalry('M', 'poles', '1006', { facing: 'S', morale: 12 }),
      artillery('G', 'russians', '1010', { gun: 'L', sp: 2, facing: 'N' }),
    ],
  });
  play(field, [...moves('M', step('S')), { do: 'aim', unit: 'G', target: 'M' }]);
  expect(resultsOf(field)).toEqual(printed(lightGuns[2][2]!));
});
