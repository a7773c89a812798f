/** The caracole, and battalions of pike and shot. */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
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
} from '../../testkit/index.js';
import { keepBattalions } from '../charge/pike-and-shot.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';

const done: Action = { do: 'done' };
const shoot = (id: string, target: string): Action => ({ do: 'shoot', unit: id, target, mode: 'plain', commander: '' });

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
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ caracole: null, firedAgain: true });
  });

  rule('special.caracole', 'no manoeuvre in that phase, neither before the caracole nor after it', () => {
    const turn: Action = { do: 'turn-bases', bases: [0, 1, 2, 3, 4, 5], turn: 1800 };
    const turned = position({ turns: 2, units: [reiters(), enemy('E', 58, 100)] });
    play(turned, [{ do: 'move', unit: 'A' }, turn]);
    expect(refused(turned, { do: 'caracole', distance: 500 })).toMatchObject({
      code: 'caracole-manoeuvred',
      rule: 'special.caracole',
    });
    const ridden = position({ turns: 2, units: [reiters(), enemy('E', 58, 100)] });
    play(ridden, [
      { do: 'move', unit: 'A' },
      { do: 'caracole', distance: 500 },
    ]);
    expect(refused(ridden, turn)?.code).toBe('halted');
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
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ caracole: null, caracoleBroken: true });
  });
});

describe('battalions', () => {
  const units = () => [
    pikes('P', 50, 50, { order: 'defence' }),
    foot('M', 63, 50, { card: 'german-musketeers', order: 'defence', bases: 4, files: 2 }),
    gun('G', 72, 50, { order: 'defence', card: 'swedish-gun' }),
    foot('N', 90, 50, { card: 'german-musketeers', order: 'defence', bases: 4, files: 2 }),
  ];
  const form = (...ids: string[]): Action => ({ do: 'battalion', commander: 'C', units: ids });

  rule('special.pike-and-shot', 'pikes, musketeers and guns within 2 cm, for a command point', () => {
    const table = position({ commanders: [colonel('C', 50, 40)], units: units() });
    expect(refused(table, form('P', 'G'))?.code).toBe('battalion-kinds');
    expect(refused(table, form('P', 'M', 'N'))).toMatchObject({ code: 'battalion-apart', facts: { allowed: 2 } });
    const falconet = position({
      commanders: [colonel('C', 50, 40)],
      units: units().map((one) => (one.id === 'G' ? { ...one, card: 'polish-falconet' } : one)),
    });
    expect(refused(falconet, form('P', 'M', 'G'))?.code).toBe('battalion-kinds');
    play(table, [form('P', 'M', 'G')]);
    expect(leader(table, 'C').battle.points).toBe(1);
    expect(['P', 'M', 'G', 'N'].map((id) => unit(table, id).battle.battalion)).toEqual(['P', 'P', 'P', null]);
    // Too far away at the end of a phase it is no part of it any more.
    const { layout } = unit(table, 'G').battle;
    if (layout.kind === 'block') alter(unit(table, 'G'), { layout: { ...layout, pose: { ...layout.pose, x: 8000 } } });
    keepBattalions(table);
    expect(['P', 'M', 'G'].map((id) => unit(table, id).battle.battalion)).toEqual(['P', 'P', null]);
  });

  rule(['special.pike-and-shot', 'orders.issuing'], 'beyond the range of command it costs more', () => {
    // Twenty centimetres are in range; so many beyond are a point more.
    const from = (y: number, points: number) =>
      position({ commanders: [colonel('C', 50, y, { points })], units: units() });
    const near = from(30, 1);
    expect(refused(near, form('P', 'M', 'G'))).toBeNull();
    expect(refused(from(10, 1), form('P', 'M', 'G'))).toMatchObject({ code: 'too-few-points', facts: { needed: 2 } });
    const far = from(10, 2);
    play(far, [form('P', 'M', 'G')]);
    expect([leader(far, 'C').battle.points, unit(far, 'M').battle.battalion]).toEqual([0, 'P']);
  });

  rule(
    'special.pike-and-shot',
    'who is apart at the end of a stage has left it, not only at the end of a phase',
    () => {
      const [P, M, , N] = units();
      const table = position({
        phase: 'combat',
        units: [P!, { ...M!, order: 'move' }, N!, enemy('E', 67, 58, { bases: 1 }), enemy('F', 94, 58, { bases: 1 })],
      });
      for (const id of ['P', 'M', 'N']) alter(unit(table, id), { battalion: 'P' });
      expect(asked(table)).toBe('fire');
      play(table, [{ do: 'done' }]);
      // Musketeers with a move order shoot in the last stage of the same phase.
      expect([table.phase, asked(table)]).toEqual(['combat', 'fire']);
      expect(['P', 'M', 'N'].map((id) => unit(table, id).battle.battalion)).toEqual(['P', 'P', null]);
    },
  );

  rule('special.hide-among-pikes', 'the crew mans its gun again from among the pikes, who lose nobody', () => {
    const table = position({ commanders: [colonel('C', 50, 40)], units: units() });
    alter(unit(table, 'G'), { abandoned: true, crewWith: 0 });
    play(table, moves('P', { do: 'man', target: 'G', commander: 'C', facing: 0 }));
    expect(fieldsOf(unit(table, 'G'))).toMatchObject({ abandoned: false, crewWith: -1 });
    expect(unit(table, 'P').battle.losses).toBe(0);
  });

  rule(
    'special.pike-and-shot',
    'the example: musketeers go over to the next battalion for a point in the movement phase',
    () => {
      const row = (card: string, id: string, x: number, bases: number, files = 1) =>
        foot(id, x, 50, { card, order: 'defence', bases, files });
      const table = position({
        commanders: [colonel('C', 45, 44, { points: 3 })],
        units: [
          row('german-musketeers', 'M1', 30, 2),
          row('german-pikemen', 'P1', 35, 2),
          gun('G1', 40, 50, { order: 'defence', card: 'swedish-gun' }),
          row('german-musketeers', 'M2', 45, 2),
          row('german-pikemen', 'P2', 50, 2),
          gun('G2', 55, 50, { order: 'defence', card: 'swedish-gun' }),
          row('german-musketeers', 'M3', 60, 2),
        ],
      });
      play(table, [form('P1', 'G1', 'M1', 'M2'), form('P2', 'G2', 'M3')]);
      const battalions = () => ['M1', 'M2', 'M3'].map((id) => unit(table, id).battle.battalion);
      expect([battalions(), leader(table, 'C').battle.points]).toEqual([['P1', 'P1', 'P2'], 1]);
      play(table, [form('P2', 'G2', 'M3', 'M2')]);
      expect([battalions(), leader(table, 'C').battle.points]).toEqual([['P1', 'P2', 'P2'], 0]);
    },
  );
});
