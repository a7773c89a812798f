/** Breaking off in the finer points: fences, friends, ranks that are kept. */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  basesOf,
  enemy,
  foot,
  horse,
  play,
  position,
  refused,
  rule,
  tartars,
  unit,
  where,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';

const charge: Action = {
  do: 'charge',
  unit: 'A',
  target: 'T',
  path: { turn: 0, files: 0, anchor: 'middle' },
  commander: '',
};
const light = (more: object = {}) =>
  tartars('T', 50, 55, {
    side: 'stronger',
    open: [50, 54.5, 59].map((x) => ({ at: [x + 4, 55] as [number, number], facing: 180 })),
    ...more,
  });
const field = (more: Omit<Parameters<typeof position>[0], 'units'> & { others?: object[] } = {}) => {
  const { others = [], ...rest } = more;
  const units = [horse('A', 50, 40, { order: 'charge' }), light(), ...(others as never[])];
  const table = position({ turns: 2, units, ...rest });
  play(table, [charge]);
  return table;
};
const off = (distance: number): Action => ({ do: 'break-off', direction: 0, distance: distance * 100 });

describe('breaking off', () => {
  rule(['special.light-cavalry', 'manoeuvres.obstacle'], 'a fence on the way costs its price', () => {
    const fence = {
      type: 'low-obstacle',
      line: [
        [40, 64],
        [80, 64],
      ] as [number, number][],
    };
    const table = field({ obstacles: [fence] });
    expect(refused(table, off(16))).toMatchObject({ code: 'break-off-reach', facts: { needed: '21', allowed: '20' } });
    expect(refused(table, off(15))).toBeNull();
  });

  rule(['special.light-cavalry', 'movement.passing'], 'through friends in close order both test Skill', () => {
    const friend = foot('F', 62, 64, { side: 'stronger', facing: 180 });
    const table = field({ others: [friend] });
    // The unit and its friend pass; then it fails to turn.
    play(table, [off(20)], [1, 1, 10]);
    expect(unit(table, 'F').battle.morale).toBe('good');
    const poor = field({ others: [friend] });
    play(poor, [off(20)], [1, 10, 10]);
    expect(unit(poor, 'F').battle.morale).toBe('disorganised');
  });

  rule('special.light-cavalry', 'away from the charger, never towards him', () => {
    const table = field();
    expect(refused(table, { do: 'break-off', direction: 1800, distance: 300 })?.code).toBe('break-off-aside');
    expect(refused(table, { do: 'break-off', direction: 0, distance: 300 })).toBeNull();
  });

  rule('special.light-cavalry', 'bad ground shortens the way', () => {
    const grove = {
      id: 'w',
      type: 'grove',
      shape: { kind: 'rectangle' as const, from: [40, 60] as [number, number], to: [80, 90] as [number, number] },
    };
    expect(refused(field({ terrain: [grove] }), off(11))).toMatchObject({
      code: 'ground-limit',
      facts: { needed: '11', allowed: '10' },
    });
  });

  rule('special.feigned-flight', 'elite cavalry breaks off in its ranks and faces the enemy again', () => {
    const table = position({
      turns: 2,
      units: [horse('A', 50, 40, { order: 'charge' }), enemy('T', 62, 55, { card: 'tartar-elite', order: 'move' })],
    });
    play(table, [charge, off(20)]);
    expect(unit(table, 'T').battle.layout).toMatchObject({ kind: 'block', files: 3 });
    expect(where(table, 'T')).toEqual([62, 75, 180]);
    expect(basesOf(table, 'T').length).toBe(3);
  });

  rule('optional.hail', 'not in a turn in which it shoots a hail of arrows', () => {
    const table = position({ turns: 2, units: [horse('A', 50, 40, { order: 'charge' }), light()] });
    alter(unit(table, 'T'), { hail: true });
    play(table, [charge]);
    // Nobody was asked.
    expect(unit(table, 'A').turn.charge!.contacted.length).toBe(1);
  });
});
