import { describe, expect } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { artillery, cavalry, commander, infantry, pikemen, position, wagon } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const hexes = ({ paths }: { paths: { hexes: string[] }[] }) => paths.map((path) => path.hexes.join(' '));

describe('retreats', () => {
  rule('7.21', 'every way on which each hex is further from the first', () => {
    const field = position({ units: [infantry('A', 'poles', '1010')] });
    expect(hexes(ask(field, { ask: 'retreats', unit: 'A', hexes: 1 })).sort()).toEqual(
      ['0909', '0910', '1009', '1011', '1109', '1110'].sort(),
    );
    expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 2 }).paths).toHaveLength(18);
  });

  rule('7.22', 'a blocked way costs a point for each missing hex', () => {
    const small = { map: { columns: 3, rows: 3 }, units: [infantry('A', 'poles', '0202')] };
    const { paths } = ask(position(small), { ask: 'retreats', unit: 'A', hexes: 3 });
    expect(paths.map(({ hexes: way }: { hexes: string[] }) => way.length)).toEqual(paths.map(() => 2));
    for (const path of paths) expect(path).toMatchObject({ lost: 1, eliminated: false, rule: '7.22' });
    const far = ask(position(small), { ask: 'retreats', unit: 'A', hexes: 4 }).paths;
    for (const path of far) expect(path).toMatchObject({ lost: 2, eliminated: true, rule: '7.22' });
    const harsh = position({ ...small, options: { blockedRetreat: 'eliminated' } });
    expect(ask(harsh, { ask: 'retreats', unit: 'A', hexes: 3 }).paths[0]).toMatchObject({ lost: 2, eliminated: true });
  });

  rule('7.33', 'a free turn at the end of the way, unless it could not go a hex (ruling 177)', () => {
    const free = position({ units: [infantry('A', 'poles', '1010')] });
    for (const path of ask(free, { ask: 'retreats', unit: 'A', hexes: 1 }).paths) expect(path.turn).toBe(true);
    const shut = position({ map: { columns: 1, rows: 1 }, units: [infantry('A', 'poles', '0101')] });
    expect(ask(shut, { ask: 'retreats', unit: 'A', hexes: 1 }).paths).toEqual([
      { hexes: [], lost: 1, eliminated: false, rule: '7.22', turn: false },
    ]);
  });

  rule('11.15', 'one hex back a stack may hold its wagon, as defender only', () => {
    const field = position({ units: [infantry('A', 'poles', '1010')], wagons: [wagon('W', 'poles', '1010')] });
    expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 1 }).stays).toEqual({
      rule: '11.15',
      lost: 1,
      eliminated: false,
    });
    expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 1, as: 'attacker' }).stays).toBeNull();
    expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 2 }).stays).toBeNull();
  });

  rule(
    '13.32',
    'guns leave a hex on which they are lost; commanders throw (9.23) and hold the unit together (10.13)',
    () => {
      const field = position({
        units: [artillery('G', 'poles', '1010'), cavalry('A', 'poles', '1515')],
        commanders: [commander('C', 'poles', '1515')],
      });
      expect(ask(field, { ask: 'retreats', unit: 'G', hexes: 1 })).toMatchObject({
        gunLost: { rule: '13.32', hex: '1010' },
        commanders: [],
        dispersal: { upTo: 1, rule: '10.11' },
      });
      expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 1 })).toMatchObject({
        gunLost: null,
        commanders: ['C'],
        dispersal: { upTo: 0, rule: '10.13' },
      });
    },
  );

  rule('15.C@vienna-1683', 'pikemen scatter where they stand', () => {
    const field = position({
      book: 'vienna-1683',
      notes: { pikes: { side: 'allies', nation: 'saxons', tokens: 2 } },
      units: [pikemen('P', 'allies', '1010', { nation: 'saxons' })],
    });
    expect(ask(field, { ask: 'retreats', unit: 'P', hexes: 2 })).toMatchObject({
      scatters: { rule: '15.C' },
      paths: [],
    });
  });

  rule('N.bridge', 'over an exit bridge it has gone far enough', () => {
    const field = position({
      map: { columns: 20, rows: 20, sides: { river: ['1010/1009'] }, bridges: ['1010/1009'] },
      notes: { exitBridges: ['1010/1009'] },
      units: [infantry('A', 'poles', '1010')],
    });
    expect(ask(field, { ask: 'retreats', unit: 'A', hexes: 3 }).paths).toContainEqual({
      hexes: ['1009'],
      out: true,
      lost: 0,
      eliminated: false,
      rule: 'N.bridge',
      turn: false,
    });
    expect(problemWith(field, { ask: 'retreats', unit: 'B', hexes: 1 })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'retreats', unit: 'A', hexes: 0 })).toBe('question-shape');
    expect(problemWith(field, { ask: 'retreats', unit: 'A', hexes: 7 })).toBe('question-shape');
  });

  rule('N.area-retreat', 'nothing but the border is left to it', () => {
    const field = position({
      map: { columns: 3, rows: 3, zones: { north: ['0101', '0201', '0301'] } },
      notes: { closed: { zones: ['north'], drivenOut: 'eliminated' } },
      units: [infantry('A', 'poles', '0202'), infantry('B', 'russians', '0203', { facing: 'N' })],
    });
    const { paths } = ask(field, { ask: 'retreats', unit: 'A', hexes: 2 });
    for (const path of paths) expect(['7.22', 'N.area-retreat']).toContain(path.rule);
  });
});
