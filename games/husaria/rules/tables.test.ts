import { expect } from 'vitest';
import type { UnitEntry } from '../position/schema.js';
import { artillery, cavalry, eventsOf, hussars, infantry, play, position, unit } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { parseCell } from './battle/battle-table.js';
import { dispersalLimit } from './morale/dispersal.js';
import type { SideResult } from './state/frames.js';

const columns = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'] as const;
const twoDice = (sum: number): [number, number] => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];

/** Fights at 1:1, shifted by morale to the column wanted, and gives the cell read. */
function fought(sum: number, column: (typeof columns)[number]): unknown {
  const shift = columns.indexOf(column) - columns.indexOf('1:1');
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', morale: 7 + Math.min(5, shift) }),
      infantry('B', 'russians', '1010', { facing: 'S', morale: 7 - Math.max(0, shift - 5) }),
    ],
  });
  const events = play(field, [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }], twoDice(sum));
  const battle = eventsOf(events, 'battle')[0]!;
  expect(battle['report']).toMatchObject({ column });
  return battle['result'];
}

rule('T.battle', 'cells of every column and every roll are those of the book', () => {
  const printed: [number, (typeof columns)[number], string][] = [
    [2, '1:4', '-'],
    [2, '1:2', 'B1-1'],
    [2, '1:1', 'B2'],
    [2, '3:1', '-1/B2'],
    [2, '4:1', '-1/B3R'],
    [2, '6:1', '-1/B4R'],
    [2, '9:1', '-1/B5R'],
    [3, '1:4', '-1/-1'],
    [3, '1:3', '-'],
    [3, '4:1', 'B3-1'],
    [3, '7:1', 'B5'], // a stray dash is printed before it
    [4, '1:4', '-1/-'],
    [4, '2:1', 'B2-1'],
    [4, '9:1', 'B5-1'],
    [5, '1:4', 'A1'],
    [5, '6:1', 'B3-1'],
    [5, '8:1', 'B4-1'],
    [6, '1:4', 'A1-1'],
    [6, '1:2', '-1/-'],
    [6, '1:1', '-'],
    [6, '9:1', 'B4-1'],
    [7, '1:4', 'A1R'],
    [7, '1:1', '-1/-1'],
    [7, '4:1', 'B2'],
    [7, '6:1', 'B2-1'],
    [8, '1:3', 'A1R'],
    [8, '2:1', '-'],
    [8, '3:1', '-1/B1'],
    [8, '9:1', 'B3'],
    [9, '1:4', 'A2-1'],
    [9, '1:2', 'A1R'],
    [9, '3:1', '-'],
    [10, '1:3', 'A2-1'],
    [10, '3:1', '-1/-1'],
    [10, '6:1', 'B1-1'],
    [11, '1:4', 'A3-1'],
    [11, '1:1', 'A1R'],
    [11, '5:1', '-1/B1'],
    [11, '8:1', 'B2'],
    [12, '1:4', 'A4-1R'],
    [12, '1:3', 'A3-1R'],
    [12, '3:1', 'A1'],
    [12, '7:1', '-1/-1'],
    [12, '8:1', '-1/B1'], // this book's own cell
    [12, '9:1', '-1/B2'],
  ];
  for (const [sum, column, cell] of printed)
    expect(`${sum} ${column} ${fought(sum, column)}`).toBe(`${sum} ${column} ${cell}`);
});

const part = (letter: string, { retreat, loss, scatter }: SideResult): string =>
  `${retreat > 0 ? letter + retreat : ''}${loss > 0 ? `-${loss}` : ''}${scatter ? 'R' : ''}`;

/** The other way round, from what it does to what is printed. */
function printedAs({ attacker, defender }: ReturnType<typeof parseCell>): string {
  const [left, right] = [part('A', attacker), part('B', defender)];
  if (attacker.retreat > 0) return left;
  if (left === '') return defender.retreat > 0 ? right : right === '' ? '-' : `-/${right}`;
  return `${left}/${right || '-'}`;
}

rule(['T.battle', '7.11'], 'all 132 cells can be read, and say what is printed', () => {
  const { battleTable } = position({ units: [] }).setting.book;
  expect(battleTable.columns).toEqual(columns);
  expect(battleTable.rows.map((row) => row.length)).toEqual(new Array(11).fill(12));
  for (const cell of battleTable.rows.flat()) {
    const read = parseCell(cell);
    expect(printedAs(read)).toBe(cell);
    expect(read.attacker.retreat > 0 && read.defender.retreat > 0).toBe(false);
  }
});

rule(['7.11', '7.12'], 'left of the stroke the attacker, right of it the defender; a letter names its side', () => {
  const nothing = { retreat: 0, loss: 0, scatter: false };
  expect(parseCell('-')).toEqual({ attacker: nothing, defender: nothing });
  expect(parseCell('-1/-')).toEqual({ attacker: { ...nothing, loss: 1 }, defender: nothing });
  expect(parseCell('-1/B1')).toEqual({ attacker: { ...nothing, loss: 1 }, defender: { ...nothing, retreat: 1 } });
  expect(parseCell('A2-1')).toEqual({ attacker: { retreat: 2, loss: 1, scatter: false }, defender: nothing });
  expect(parseCell('B2-1')).toEqual({ attacker: nothing, defender: { retreat: 2, loss: 1, scatter: false } });
  expect(parseCell('A4-1R')).toEqual({ attacker: { retreat: 4, loss: 1, scatter: true }, defender: nothing });
  expect(() => parseCell('C2')).toThrow('no result');
});

rule('T.dispersal', 'the highest face that scatters, by kind, morale and length of the retreat', () => {
  const limits = (one: UnitEntry) => {
    const field = position({ units: [one, infantry('Other', 'russians', '0101')] });
    return [1, 2, 3, 4, 5].map((length) => dispersalLimit(field, unit(field, one.id), length));
  };
  const of = (kind: typeof infantry, morale: number) => limits(kind('U', 'poles', '1010', { morale }));
  expect(of(infantry, 6)).toEqual([3, 4, 5, 5, 5]);
  expect(of(infantry, 7)).toEqual([1, 2, 3, 4, 5]);
  expect(of(infantry, 8)).toEqual([0, 1, 2, 3, 4]);
  expect(of(cavalry, 6)).toEqual([2, 3, 4, 5, 5]);
  expect(of(cavalry, 7)).toEqual([0, 1, 2, 3, 4]);
  expect(of(cavalry, 8)).toEqual([0, 1, 2, 3, 4]);
  for (const morale of [6, 7, 8]) expect(of(hussars, morale)).toEqual([0, 1, 1, 2, 3]);
  for (const morale of [6, 7, 8]) expect(of(artillery, morale)).toEqual(of(infantry, morale));
});

rule(
  ['6.21', 'T.dispersal'],
  'the example of the book: horse driven back three hexes is scattered by a 2, not by a 3',
  () => {
    const after = (die: number) => {
      const field = position({
        phase: 'attack',
        units: [
          cavalry('A', 'poles', '1011', { facing: 'N', morale: 11 }),
          cavalry('Cossacks', 'russians', '1010', { facing: 'S', morale: 7 }),
        ],
      });
      const way = ['1009', '1008', '1007'].map((hex) => ({ do: 'retreat' as const, unit: 'Cossacks', hex }));
      play(field, [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }, ...way, { do: 'pass' }], [1, 2, die]); // 5:1, 3: B3
      return unit(field, 'Cossacks').place;
    };
    expect([after(2), after(3)]).toEqual(['dispersed', 'map']);
  },
);
