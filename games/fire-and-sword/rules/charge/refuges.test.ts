/** Battalions before a charge: whom it must strike, and refuges that are open until contact. */

import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter, put } from '../../testkit/alter.js';
import {
  asked,
  deciding,
  foot,
  gun,
  horse,
  pikes,
  play,
  position,
  refused,
  rule,
  tartars,
  unit,
  where,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import type { BlockPath } from './close-order-charge.js';

const straight: BlockPath = { turn: 0, files: 0, anchor: 'middle' };
const charges = (target: string, path: BlockPath = straight): Action => ({
  do: 'charge',
  unit: 'A',
  target,
  path,
  commander: '',
});
const on: Action = { do: 'path', unit: 'A', path: straight };
const done: Action = { do: 'done' };
const stand: Action = { do: 'stand' };
type Table = ReturnType<typeof position>;

/** Musketeers, pikes and a gun side by side, so many centimetres before the horse. */
function battalion(gap: number, pikesBack = 0): Table {
  const y = 30 + gap;
  const own = { side: 'stronger' as const, facing: 180, order: 'defence' as const };
  const table = position({
    turns: 2,
    units: [
      horse('A', 50, 30, { order: 'charge' }),
      foot('M', 62, y, { ...own, card: 'new-musketeers', bases: 4, files: 2 }),
      pikes('P', 53, y + pikesBack, { ...own, card: 'new-pikemen', bases: 3, files: 3 }),
      gun('G', 66.5, y, { ...own, card: 'swedish-gun' }),
    ],
  });
  for (const id of ['M', 'P', 'G']) alter(unit(table, id), { battalion: 'first' });
  return table;
}
const standAll = (table: Table) => {
  while (asked(table) === 'charge') play(table, [stand]);
};

describe('a battalion before a charge', () => {
  rule(['special.pike-and-shot', 'charge.target'], 'is one target, of which the nearest unit must be struck', () => {
    const table = battalion(12, 2);
    expect(refused(table, charges('P', { ...straight, turn: -200 }))).toMatchObject({
      code: 'nearest-charge',
      facts: { target: 'M', distance: '12' },
    });
    expect(refused(table, charges('M'))).toBeNull();
    // Far away as well: the nearest of the battalion, though any other enemy would do.
    const far = battalion(40, 2);
    expect(refused(far, charges('P', { ...straight, turn: -50 }))?.code).toBe('nearest-charge');
  });

  rule('special.run-behind-pikes', 'may run in the additional move too, as long as nobody has been met', () => {
    const table = battalion(28);
    play(table, [charges('M')]);
    standAll(table);
    expect(where(table, 'A')).toEqual([50, 50, 0]);
    play(table, [done, done, done]);
    expect(asked(table)).toBe('onward');
    play(table, [on]);
    expect([asked(table), deciding(table)]).toEqual(['charge', 'stronger']);
    expect(refused(table, { do: 'break-off', direction: 0, distance: 100 })?.code).toBe('declared-only');
    const run: Action = { do: 'run-behind', direction: 0, distance: 500, turn: 0, forward: 300 };
    play(table, [run]);
    standAll(table);
    expect(where(table, 'M')).toEqual([62, 63, 180]);
    // The charger names a target anew, and the pikes are the nearest.
    expect([asked(table), deciding(table)]).toEqual(['charge-path', 'weaker']);
    expect(refused(table, on)?.code).toBe('target-hidden');
    const anew = rules.actions(table).find((action) => action.do === 'charge')!;
    expect(anew).toMatchObject({ target: 'P' });
    play(table, [anew]);
    standAll(table);
    expect(unit(table, 'A').turn.charge!.contacted).toEqual([2]);
  });

  rule('special.hide-among-pikes', 'its gunners may hide before the additional move as before the first', () => {
    const table = battalion(28);
    put(unit(table, 'A'), { x: 6000, y: 3000, facing: 0 });
    play(table, [charges('M')]);
    standAll(table);
    play(table, [done, done, done, on]);
    while (!rules.actions(table).some(({ do: name }) => name === 'hide')) play(table, [stand]);
    play(table, [{ do: 'hide' }]);
    expect(fieldsOf(unit(table, 'G'))).toMatchObject({ abandoned: true });
    // The new target is the nearest of the same battalion, whoever else stands there.
    expect([asked(table), deciding(table)]).toEqual(['charge-path', 'weaker']);
    const anew = rules.actions(table).filter((action) => action.do === 'charge');
    expect(anew.length).toBeGreaterThan(0);
    expect(anew.every((action) => action.do === 'charge' && action.target === 'M')).toBe(true);
  });
});

describe('a new target in the additional move', () => {
  rule(['charge.new-target', 'special.light-cavalry'], 'is declared, so that light horse may break off', () => {
    const table = position({
      turns: 2,
      units: [
        horse('A', 50, 20, { order: 'charge' }),
        foot('E', 62, 58, { side: 'stronger', facing: 180, order: 'move' }),
        tartars('T', 50, 48, {
          side: 'stronger',
          order: 'move',
          open: [44, 39.5].map((x) => ({ at: [x, 48] as [number, number], facing: 180 })),
          bases: 2,
        }),
      ],
    });
    play(table, [charges('E')]);
    while (asked(table) === 'charge') play(table, [stand]);
    play(table, [done]);
    alter(unit(table, 'E'), { place: 'left' });
    play(table, [done]);
    expect(asked(table)).toBe('onward');
    const anew = rules.actions(table).find((action) => action.do === 'charge')!;
    expect(anew).toMatchObject({ target: 'T' });
    play(table, [anew]);
    expect([asked(table), deciding(table)]).toEqual(['charge', 'stronger']);
    const off = rules.actions(table).find(({ do: name }) => name === 'break-off')!;
    play(table, [off], [1]);
    expect(unit(table, 'T').turn.evaded).toBe(true);
  });

  rule('special.light-cavalry', 'a disorganised unit that loses heart flees, and does not break off besides', () => {
    const table = position({
      turns: 2,
      units: [
        horse('A', 50, 40, { order: 'charge' }),
        tartars('T', 50, 55, {
          side: 'stronger',
          morale: 'disorganised',
          order: null,
          open: [50, 54.5, 59].map((x) => ({ at: [x + 4, 55] as [number, number], facing: 180 })),
        }),
      ],
    });
    const events = play(table, [charges('T'), { do: 'break-off', direction: 0, distance: 2000 }], [10]);
    expect(events.filter(({ type }) => type === 'broke-off')).toEqual([]);
    expect(fieldsOf(unit(table, 'T'))).toMatchObject({ morale: 'flight', evaded: false });
  });
});
