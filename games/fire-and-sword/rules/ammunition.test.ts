/** Ammunition by both methods, the caracole, and battalions. */
import { describe, expect } from 'vitest';
import {
  asked,
  colonel,
  deciding,
  enemy,
  foot,
  gun,
  horse,
  leader,
  moves,
  pikes,
  play,
  position,
  refused,
  rule,
  stop,
  unit,
  wagon,
} from '../testkit/index.js';
import type { Action } from './actions.js';
import { keepBattalions } from './pike-and-shot.js';

const done: Action = { do: 'done' };
const shoot = (id: string, target: string): Action => ({ do: 'shoot', unit: id, target, mode: 'plain', commander: '' });
const musketeers = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { card: 'haiduks', order: 'defence', bases: 4, ...extras });

describe('ammunition', () => {
  const field = (ammunition: string) =>
    position({
      phase: 'combat',
      turns: 3,
      options: { ammunition } as never,
      units: [musketeers('A', 50, 50), enemy('E', 66, 60, { order: 'move', bases: 4 })],
    });
  const misses = [10, 10, 10, 10, 10, 10, 10, 10];

  rule('optional.ammunition-count', 'a volley of more than half the bases takes a whole unit of six', () => {
    const table = field('counted');
    play(table, [shoot('A', 'E')], misses);
    expect(unit(table, 'A').ammunitionUsed).toBe(2);
    const last = field('counted');
    unit(last, 'A').ammunitionUsed = 11;
    // Half a unit is left: half of the bases shoot.
    play(last, [shoot('A', 'E')], [10, 10, 10, 10]);
    expect(unit(last, 'A').ammunitionUsed).toBe(12);
    const out = position({
      phase: 'combat',
      options: { ammunition: 'counted' } as never,
      units: [musketeers('A', 50, 50), musketeers('B', 70, 50), enemy('E', 74, 60, { order: 'move', bases: 4 })],
    });
    unit(out, 'A').ammunitionUsed = 12;
    expect(refused(out, shoot('A', 'E'))).toMatchObject({ code: 'no-ammunition', rule: 'optional.ammunition-count' });
  });

  rule('optional.ammunition-test', 'from the second volley on a die of 8 or more ends it', () => {
    const table = field('tested');
    play(table, [shoot('A', 'E')], misses);
    expect(unit(table, 'A')).toMatchObject({ ammunitionUsed: 2, ammunitionOut: false });
    const again = (face: number) => {
      const later = field('tested');
      unit(later, 'A').ammunitionUsed = 2;
      play(later, [shoot('A', 'E')], [...misses, face]);
      return unit(later, 'A').ammunitionOut;
    };
    expect([again(7), again(8)]).toEqual([false, true]);
  });

  rule('optional.ammunition-count', 'the dead have some: two special manoeuvres and a Skill test', () => {
    const camp = () =>
      position({ options: { ammunition: 'counted' } as never, units: [musketeers('A', 50, 50), enemy('E', 66, 90)] });
    const table = camp();
    expect(refused(table, { do: 'refill', wagon: '' })?.code).toBe('not-now');
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, { do: 'refill', wagon: '' })?.code).toBe('full-ammunition');
    unit(table, 'A').ammunitionUsed = 6;
    play(table, [{ do: 'refill', wagon: '' }], [4]);
    expect(unit(table, 'A')).toMatchObject({ ammunitionUsed: 4, specialManoeuvres: 2 });
    const unlucky = camp();
    unit(unlucky, 'A').ammunitionUsed = 6;
    play(unlucky, moves('A', { do: 'refill', wagon: '' }), [5]);
    expect(unit(unlucky, 'A').ammunitionUsed).toBe(6);
  });

  rule('wagons.ammunition', 'a wagon gives three units; a ten and a failed test blow it up', () => {
    const camp = () =>
      position({
        options: { ammunition: 'counted' } as never,
        units: [
          musketeers('A', 50, 50),
          wagon('W', 70, 52, { card: 'ammunition-wagon', order: 'defence' }),
          musketeers('B', 76, 52, { bases: 2 }),
        ],
      });
    const table = camp();
    unit(table, 'A').ammunitionUsed = 8;
    play(table, moves('A', { do: 'refill', wagon: 'W' }), [9]);
    expect(unit(table, 'A')).toMatchObject({ ammunitionUsed: 2, specialManoeuvres: 1 });
    const boom = camp();
    unit(boom, 'A').ammunitionUsed = 8;
    play(boom, moves('A', { do: 'refill', wagon: 'W' }), [10, 7]);
    expect(unit(boom, 'W').place).toBe('destroyed');
    expect([unit(boom, 'A').losses, unit(boom, 'B').losses]).toEqual([1, 1]);
  });
});

describe('the caracole', () => {
  const reiters = (extras: object = {}) =>
    horse('A', 50, 50, { card: 'reiters-arquebus', order: 'defence', bases: 6, files: 2, ...extras });

  rule('special.caracole', 'the first rank rides out and shoots, then the second and third', () => {
    const table = position({ turns: 2, units: [reiters(), enemy('E', 58, 74, { order: 'move' })] });
    expect(refused(table, { do: 'caracole', distance: 0 })?.code).toBe('not-now');
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(refused(table, { do: 'caracole', distance: 1001 })?.code).toBe('too-far');
    play(table, [{ do: 'caracole', distance: 1000 }, stop, done, done]);
    expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
    // Two bases of the first rank at 14 cm, long range for an arquebus.
    play(table, [shoot('A', 'E')], [10, 10]);
    expect(asked(table)).toBe('fire');
    // Two ranks behind them: four dice.
    play(table, [shoot('A', 'E')], [10, 10, 10, 10]);
    expect(unit(table, 'A')).toMatchObject({ caracole: null, firedAgain: true });
  });

  rule('special.caracole', 'only in two ranks, on open ground, by who knows it; a charge breaks it off', () => {
    const why = (units: object[], terrain: object[] = []) => {
      const table = position({ units: units as never, terrain: terrain as never });
      play(table, [{ do: 'move', unit: 'A' }]);
      return refused(table, { do: 'caracole', distance: 500 })?.code;
    };
    expect(why([horse('A', 50, 50, { order: 'defence' })])).toBe('no-caracole');
    expect(why([reiters({ files: 6 })])).toBe('caracole-ranks');
    const hill = { id: 'h', type: 'slope', shape: { kind: 'circle', centre: [54, 54], radius: 5 } };
    expect(why([reiters()], [hill])).toBe('caracole-ground');
    const table = position({ turns: 2, units: [reiters(), enemy('E', 58, 85, { order: 'charge' })] });
    play(table, [...moves('A', { do: 'caracole', distance: 500 }, stop), done]);
    play(table, [
      { do: 'charge', unit: 'E', target: 'A', path: { turn: 0, files: 0, anchor: 'middle' }, commander: '' },
    ]);
    expect(unit(table, 'A')).toMatchObject({ caracole: null, caracoleBroken: true });
  });
});

describe('battalions', () => {
  const units = () => [
    pikes('P', 50, 50, { order: 'defence' }),
    foot('M', 63, 50, { card: 'german-musketeers', order: 'defence', bases: 4, files: 2 }),
    gun('G', 72, 50, { order: 'defence' }),
    foot('N', 90, 50, { card: 'german-musketeers', order: 'defence', bases: 4, files: 2 }),
  ];
  const form = (...ids: string[]): Action => ({ do: 'battalion', commander: 'C', units: ids });

  rule('special.pike-and-shot', 'pikes, musketeers and guns within 2 cm, for a command point', () => {
    const table = position({ commanders: [colonel('C', 50, 40)], units: units() });
    expect(refused(table, form('P', 'G'))?.code).toBe('battalion-kinds');
    expect(refused(table, form('P', 'M', 'N'))).toMatchObject({ code: 'battalion-apart', facts: { allowed: 2 } });
    play(table, [form('P', 'M', 'G')]);
    expect(leader(table, 'C').points).toBe(1);
    expect(['P', 'M', 'G', 'N'].map((id) => unit(table, id).battalion)).toEqual(['P', 'P', 'P', null]);
    // Too far away at the end of a phase it is no part of it any more.
    const { layout } = unit(table, 'G');
    if (layout.kind === 'block') unit(table, 'G').layout = { ...layout, pose: { ...layout.pose, x: 8000 } };
    keepBattalions(table);
    expect(['P', 'M', 'G'].map((id) => unit(table, id).battalion)).toEqual(['P', 'P', null]);
  });

  rule('special.hide-among-pikes', 'the crew mans its gun again from among the pikes, who lose nobody', () => {
    const table = position({ commanders: [colonel('C', 50, 40)], units: units() });
    Object.assign(unit(table, 'G'), { abandoned: true, crewWith: 0 });
    play(table, moves('P', { do: 'man', target: 'G', commander: 'C', facing: 0 }));
    expect(unit(table, 'G')).toMatchObject({ abandoned: false, crewWith: -1 });
    expect(unit(table, 'P').losses).toBe(0);
  });
});
