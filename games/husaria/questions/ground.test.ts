import { describe, expect } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { artillery, cavalry, infantry, position, wagon } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('terrain', () => {
  rule('4.51', 'the row of the hex, and what each side costs', () => {
    const field = position({
      map: { columns: 20, rows: 20, sides: { river: ['1010/1011'], stream: ['1010/1009'] } },
      terrain: { '1010': 'f' },
      units: [cavalry('A', 'poles', '1515')],
    });
    const open = ask(field, { ask: 'terrain', hex: '1010' });
    expect(open).toMatchObject({ terrain: 'forest', foot: 2, horse: 3, battle: -2, blocksSight: true, horseTurn: 4 });
    expect(open.sides.S).toMatchObject({ hex: '1011', enter: { foot: null, horse: null }, river: true });
    expect(open.sides.SE).toMatchObject({ enter: { foot: 2, horse: 3 }, leave: { foot: 1, horse: 1 }, attacked: -2 });
    // 6.32: the stream is worth no more than the forest.
    expect(open.sides.N.attacked).toBe(-2);
    expect(open.sides.N.enter.horse).toBeGreaterThan(3);
    expect(ask(field, { ask: 'terrain', hex: '1010', unit: 'A' }).sides.SE.enter).toBe(3);
    expect(problemWith(field, { ask: 'terrain', hex: '1010', unit: 'X' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'terrain', hex: '2121' })).toBe('unknown-subject');
  });

  rule('14.12', 'with who and what is there', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010')],
      wagons: [wagon('W', 'poles', '1010')],
      fences: [{ hex: '1010', facing: 'N', side: 'poles' }],
    });
    expect(ask(field, { ask: 'terrain', hex: '1010' })).toMatchObject({
      units: ['A'],
      wagon: 'W',
      fences: [{ facing: 'N', side: 'poles' }],
    });
  });
});

describe('stacking', () => {
  const field = position({
    units: [
      infantry('A', 'poles', '1010', { sp: 1 }),
      infantry('B', 'poles', '1515', { sp: 1 }),
      cavalry('C', 'poles', '1516', { sp: 2 }),
      artillery('G', 'poles', '1517', { sp: 2 }),
      infantry('R', 'russians', '0505'),
    ],
    wagons: [wagon('W', 'poles', '0707')],
    terrain: { '0303': 's' },
  });

  rule('4.27', 'two points of troops', () => {
    expect(ask(field, { ask: 'stacking', hex: '1010', units: ['B'] })).toMatchObject({
      together: true,
      passes: true,
      limit: { troops: 2, withGuns: 4 },
    });
    expect(ask(field, { ask: 'stacking', hex: '1010', units: ['B', 'C'] })).toMatchObject({
      together: false,
      refusals: { C: { code: 'stack-full', rule: '4.27' } },
    });
    expect(ask(field, { ask: 'stacking', hex: '0101', units: ['A', 'B'] }).together).toBe(true);
  });

  rule('13.34', 'four with guns', () => {
    expect(ask(field, { ask: 'stacking', hex: '0101', units: ['C', 'G'] }).together).toBe(true);
    expect(ask(field, { ask: 'stacking', hex: '1010', units: ['B', 'G'] }).together).toBe(true);
  });

  rule('11.17', 'no horse on a wagon, nobody on closed ground or with an enemy', () => {
    const code = (hex: string, unit: string) => ask(field, { ask: 'stacking', hex, units: [unit] }).refusals[unit].code;
    expect(code('0707', 'C')).toBe('horse-on-wagon');
    expect(code('0303', 'A')).toBe('closed-ground');
    expect(code('0505', 'A')).toBe('enemy-on-hex');
    expect(problemWith(field, { ask: 'stacking', hex: '0505', units: [] })).toBe('question-shape');
    expect(problemWith(field, { ask: 'stacking', hex: '0505', units: ['X'] })).toBe('unknown-subject');
  });
});

describe('sight', () => {
  rule('13.13', 'is blocked by forest and by units, the nearest first', () => {
    const field = position({
      terrain: { '1010': 'f' },
      units: [infantry('A', 'poles', '1008')],
    });
    const line = ask(field, { ask: 'sight', from: '1012', to: '1007' });
    expect(line).toMatchObject({ range: 5, visible: false, line: [['1011'], ['1010'], ['1009'], ['1008']] });
    expect(line.blocked).toEqual([
      { hex: '1010', rule: '13.13', terrain: 'forest', units: [] },
      { hex: '1008', rule: '13.13', terrain: 'open ground', units: ['A'] },
    ]);
    expect(ask(field, { ask: 'sight', from: '1012', to: '1011' })).toMatchObject({
      visible: true,
      line: [],
      blocked: [],
    });
  });

  rule('13.12', 'along the side of two hexes one that is open is enough', () => {
    const beside = { ask: 'sight', from: '1010', to: '1109' };
    const onSide = { ask: 'sight', from: '1010', to: '1108' };
    const one = position({ terrain: { '1009': 'f' }, units: [infantry('A', 'poles', '0101')] });
    expect(ask(one, beside).visible).toBe(true);
    expect(ask(one, onSide)).toMatchObject({ alongSides: true, visible: true, line: [['1009', '1109']] });
    const both = position({ terrain: { '1009': 'f', '1109': 'f' }, units: [infantry('A', 'poles', '0101')] });
    expect(ask(both, onSide)).toMatchObject({ visible: false });
    expect(ask(both, onSide).blocked).toHaveLength(2);
    expect(problemWith(one, { ask: 'sight', from: '1010', to: 'zz' })).toBe('unknown-subject');
  });
});
