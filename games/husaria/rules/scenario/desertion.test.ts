import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  asked,
  commander,
  deciding,
  dispersed,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const battle = 'kluszyn-1610/battle';
const charge = 'kluszyn-1610/charge-on-the-russians';
const free = 'kluszyn-1610/free';
const start = (scenario: string) => husariaSystem.setUp(scenario, {}, noDice);
const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });

describe('desertion', () => {
  const camp = ['russian-infantry-1', 'russian-infantry-2', 'russian-infantry-3', 'russian-infantry-4'];
  const guests = ['horn-1', 'horn-2', 'posse-1'];
  const shaken = (morale: number, ids = [...camp, ...guests], extras: PositionFile = {}) =>
    position({
      scenario: free,
      side: 'russians',
      morale,
      units: ids.map((id, i) => at(id, `3${i}16`)),
      commanders: [commander('szujski', 'russians', '3416')],
      ...extras,
    });
  const desert = (id: string): Action => ({ do: 'desert', unit: id });
  const gone = (field: ReturnType<typeof position>) => field.units.filter(({ place }) => place === 'gone').length;

  rule('N.desertion', 'one to four units leave, by the Polish zone the marker lies in', () => {
    const leave = (morale: number) => {
      const field = shaken(morale);
      while (asked(field) === 'desertion') play(field, [open(field, 'desert')[0]!]);
      return gone(field);
    };
    expect([1, 2, 7, 8, 14, 20, 25].map(leave)).toEqual([0, 1, 1, 2, 3, 4, 4]);
    expect([-2, -25].map(leave)).toEqual([0, 0]);
  });

  rule('N.desertion', 'at +1 the Russian player names anybody', () => {
    for (const id of ['russian-infantry-1', 'horn-1']) {
      const field = shaken(2);
      expect(deciding(field)).toBe('russians');
      play(field, [desert(id)]);
      expect([unit(field, id).place, asked(field)]).toEqual(['gone', 'movement']);
    }
  });

  rule('N.desertion', 'from +2 on exactly one of them is foreign', () => {
    const field = shaken(8);
    play(field, [desert('horn-1')]);
    expect(ruleAgainst(field, desert('horn-2'))).toBe('N.desertion');
    play(field, [desert('russian-infantry-1')]);
    expect(asked(field)).toBe('movement');
    const other = shaken(14);
    play(other, [desert('russian-infantry-1'), desert('russian-infantry-2')]);
    expect(ruleAgainst(other, desert('russian-infantry-3'))).toBe('N.desertion');
    play(other, [desert('posse-1')]);
    expect(asked(other)).toBe('movement');
  });

  rule('N.desertion', 'with no foreigner on the map, or nobody else, the number stands', () => {
    for (const ids of [camp, guests]) {
      const field = shaken(8, ids);
      play(field, [desert(ids[0]!), desert(ids[1]!)]);
      expect([gone(field), asked(field)]).toEqual([2, 'movement']);
    }
    const last = shaken(20, ['horn-1']);
    play(last, [desert('horn-1')]);
    expect(asked(last)).toBe('movement');
  });

  rule(['N.desertion', '8.13', 'N.victory'], 'it costs neither points nor morale', () => {
    const field = shaken(8);
    play(field, [desert('horn-1'), desert('russian-infantry-1')]);
    expect([field.points, field.morale]).toEqual([[0, 0], 8]);
  });

  rule('N.desertion', 'commanders and Poles do not run; a unit already gone cannot', () => {
    const field = shaken(8, [...camp, 'horn-1', 'gorski-1']);
    expect(refused(field, desert('szujski'))?.code).toBe('unknown-unit');
    expect(ruleAgainst(field, desert('gorski-1'))).toBe('N.desertion');
    play(field, [desert('horn-1')]);
    expect(ruleAgainst(field, desert('horn-1'))).toBe('N.desertion');
    expect(refused(field, { do: 'end' })?.code).toBe('not-now');
  });

  rule(['N.desertion', '8.16'], 'the field of this moment counts, not the zone of the stage', () => {
    expect(asked(shaken(2, camp, { moraleInForce: 0 }))).toBe('desertion');
    expect(asked(shaken(1, camp, { moraleInForce: 1 }))).toBe('movement');
  });

  rule(['N.desertion', '3.1', '10.14'], 'deserters first, then the scattered come back', () => {
    const field = shaken(2, camp, {
      units: [
        ...camp.map((id, i) => at(id, `3${i}16`)),
        dispersed('russian-infantry-5', 'russians'),
        dispersed('russian-infantry-6', 'russians'),
        dispersed('russian-infantry-7', 'russians'),
      ],
    });
    expect(ruleAgainst(field, desert('russian-infantry-5'))).toBe('N.desertion');
    play(field, [desert('russian-infantry-1')]);
    expect(asked(field)).toBe('rally');
  });

  rule('N.desertion', 'the Poles suffer nothing of the kind', () => {
    const field = position({ scenario: battle, morale: -20, units: [at('zylicki-1', '1016')] });
    expect([deciding(field), asked(field)]).toEqual(['poles', 'movement']);
  });

  rule(['N.morale-start', 'N.desertion'], 'the second scenario begins on the last field of +1', () => {
    const field = start(charge);
    expect([field.morale, field.moraleInForce]).toEqual([7, 1]);
    expect([start(battle).morale, start(free).morale]).toEqual([0, 0]);
    const first = position({
      scenario: charge,
      phase: 'attack',
      units: [at('gorski-1', '2016', { facing: 'N' }), at('russian-cavalry-1', '2015', { facing: 'S', sp: 1 })],
    });
    play(first, [{ do: 'attack', unit: 'gorski-1', hex: '2015' }, { do: 'fight' }, { do: 'pass' }], [6, 6]); // 5:1: -1/-1
    expect(first.morale).toBe(8); // one more loss is +2
  });
});
