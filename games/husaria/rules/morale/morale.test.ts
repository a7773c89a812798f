import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  declareAttack,
  dispersed,
  eventsOf,
  hussars,
  infantry,
  modifiers,
  moves,
  play,
  position,
  positionProblem,
  step,
  unit,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const duel = (extras: PositionFile = {}) =>
  position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
    ...extras,
  });
const bonus = (field: ReturnType<typeof position>, attacker: string, hex: string) =>
  modifiers(declareAttack(field, [attacker], [hex]))['morale-track'] ?? 0;

describe('the track', () => {
  rule(['8.11', '8.14'], 'three fields of nothing, then six fields to each zone up to +4', () => {
    const zones = Array.from({ length: 26 }, (_, field) => bonus(duel({ morale: field }), 'A', '1011'));
    expect(zones).toEqual([
      ...[0, 0],
      ...[1, 1, 1, 1, 1, 1],
      ...[2, 2, 2, 2, 2, 2],
      ...[3, 3, 3, 3, 3, 3],
      ...[4, 4, 4, 4, 4, 4],
    ]);
  });

  rule('8.11', 'the other side has the same zones on its half', () => {
    const zones = [-1, -2, -7, -8, -14, -20, -25].map((morale) =>
      bonus(duel({ morale, side: 'russians' }), 'B', '1012'),
    );
    expect(zones).toEqual([0, 1, 1, 2, 3, 4, 4]);
  });

  rule('8.11', 'fifty-one fields: a marker beyond the last one is no position', () => {
    expect(positionProblem({ map: { columns: 3, rows: 3 }, units: [], morale: 26 })).toMatch(/morale/);
    expect(positionProblem({ map: { columns: 3, rows: 3 }, units: [], morale: -26 })).toMatch(/morale/);
  });

  rule(['8.11', '9.24'], 'the marker stays on the outermost field, whatever is lost', () => {
    const field = position({
      morale: 23,
      units: [cavalry('P', 'poles', '1010', { facing: 'N' })],
      commanders: [commander('C', 'russians', '1009')],
    });
    play(field, moves('P', step('N')));
    expect(field.morale).toBe(25);
  });

  rule('8.12', 'the battle begins with the marker in the middle', () => {
    for (const scenario of ['kluszyn-1610/battle', 'kluszyn-1610/free']) {
      const { morale, moraleInForce } = husariaSystem.setUp(scenario, {}, noDice);
      expect([morale, moraleInForce]).toEqual([0, 0]);
    }
  });
});

describe('what moves the marker', () => {
  rule('8.13', 'a unit destroyed in battle: one field for its enemy, on either side', () => {
    const field = duel({
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N', sp: 1 }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }),
      ],
    });
    const events = play(field, [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }], [4, 5]); // 2:1: -1/-1
    expect([unit(field, 'A').place, unit(field, 'B').place]).toEqual(['dead', 'dead']);
    expect(eventsOf(events, 'morale').map(({ from, to }) => [from, to])).toEqual([
      [0, -1], // the attacker loses first, ruling 202
      [-1, 0],
    ]);
  });

  rule('8.13', 'a point of strength lost is not a unit lost', () => {
    const field = duel();
    play(field, [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }], [4, 5]); // 2:1: -1/-1
    expect([unit(field, 'B').sp, field.morale]).toEqual([1, 0]);
  });

  rule('8.13', 'a unit shot down', () => {
    const field = position({
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012', { gun: 'C' }), infantry('B', 'russians', '1010', { sp: 1 })],
    });
    play(field, [{ do: 'aim', unit: 'G', target: 'B' }, { do: 'fire' }], [6, 6]);
    expect([unit(field, 'B').place, field.morale]).toEqual(['dead', 1]);
  });

  rule('8.13', 'a unit with no way back', () => {
    const field = duel({
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { sp: 1, facing: 'S' }),
      ],
      terrain: { '1010': 's', '1110': 's', '1111': 's', '0911': 's', '0910': 's' },
    });
    play(field, [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }], [4, 4]); // 4:1: B1
    expect([unit(field, 'B').place, field.morale]).toEqual(['dead', 1]);
  });

  rule(['8.13', '4.31'], 'a unit that leaves the map', () => {
    const field = position({ units: [cavalry('A', 'poles', '1001', { facing: 'N' })] });
    play(field, moves('A', step('N')));
    expect([unit(field, 'A').place, field.morale]).toEqual(['dead', -1]);
  });

  rule('8.13', 'not a wagon, and not a fence', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N' })],
      wagons: [wagon('W', 'russians', '1009')],
      fences: [{ hex: '1008', facing: 'S', side: 'russians' }],
    });
    const events = play(field, moves('A', step('N'), step('N')));
    expect([eventsOf(events, 'wagon-destroyed'), eventsOf(events, 'fence-destroyed')].map((e) => e.length)).toEqual([
      1, 1,
    ]);
    expect(field.morale).toBe(0);
  });

  rule(['8.13', '10.16'], 'not a unit that scatters', () => {
    const field = duel();
    play(
      field,
      [
        { do: 'attack', unit: 'A', hex: '1011' },
        { do: 'fight' },
        { do: 'retreat', unit: 'B', hex: '1010' },
        { do: 'pass' },
      ],
      [1, 4, 1], // 2:1: B1, then a die of dispersal
    );
    expect([unit(field, 'B').place, field.morale]).toEqual(['dispersed', 0]);
  });
});

describe('what the marker does', () => {
  const threeDuels = () =>
    position({
      phase: 'attack',
      units: ['10', '14', '18'].flatMap((column, i) => [
        cavalry(`A${i}`, 'poles', `${column}12`, { facing: 'N' }),
        infantry(`B${i}`, 'russians', `${column}11`, { facing: 'S', sp: i < 2 ? 1 : 2 }),
      ]),
    });
  const kill = (field: ReturnType<typeof position>, i: number, hex: string) =>
    play(field, [{ do: 'attack', unit: `A${i}`, hex }, { do: 'fight' }, { do: 'pass' }], [6, 6]); // 4:1: -1/-1

  rule(['8.14', '8.16'], 'two units lost carry it into +1, which counts from the next stage', () => {
    const field = threeDuels();
    kill(field, 0, '1011');
    kill(field, 1, '1411');
    expect(field.morale).toBe(2);
    const sameStage = declareAttack(field, ['A2'], ['1811']);
    expect(modifiers(sameStage)).toEqual({});
    play(field, [{ do: 'fight' }], [4, 4]); // 2:1: nothing
    expect([deciding(field), asked(field)]).toEqual(['russians', 'movement']);
    play(field, [{ do: 'end' }]);
    expect(bonus(field, 'B2', '1812')).toBe(0);
    play(field, [{ do: 'fight' }], [3, 3]); // 1:1: nothing
    expect(field.stage).toBe(2);
    play(field, [{ do: 'end' }]);
    expect(bonus(field, 'A2', '1811')).toBe(1);
  });

  rule('8.16', 'a zone that is left keeps counting to the end of the stage', () => {
    expect(bonus(duel({ morale: 1, moraleInForce: 1 }), 'A', '1011')).toBe(1);
  });

  rule(['8.14', '8.15'], 'the column moves by the figure of the zone', () => {
    expect(declareAttack(duel({ morale: 0 }), ['A'], ['1011']).column).toBe('2:1');
    expect(declareAttack(duel({ morale: 14 }), ['A'], ['1011']).column).toBe('5:1');
  });

  rule(['8.14', '6.61'], 'it works in counter-charges too', () => {
    const field = position({
      side: 'russians',
      morale: 2,
      units: [infantry('R', 'russians', '1009', { facing: 'S' }), hussars('P', 'poles', '1012', { facing: 'N' })],
    });
    const events = play(
      field,
      [...moves('R', step('S')), { do: 'charge', unit: 'P', to: 'N', facing: 'N' }, { do: 'go' }],
      [6, 6], // 4:1: -1/-1
    );
    const report = eventsOf(events, 'battle')[0]!.report;
    expect(modifiers(report)).toEqual({ morale: 1, 'morale-track': 1 });
  });

  rule('8.15', 'in defence the marker does nothing', () => {
    expect(bonus(duel({ morale: -14 }), 'A', '1011')).toBe(0);
    expect(bonus(duel({ morale: 14, side: 'russians' }), 'B', '1012')).toBe(0);
  });

  rule('8.15', 'a reading of the table may let it work in defence as well', () => {
    const options = { moraleModifier: 'all-battles' };
    expect(bonus(duel({ morale: -14, options }), 'A', '1011')).toBe(-3);
    expect(bonus(duel({ morale: 14, options }), 'A', '1011')).toBe(3);
  });

  rule('8.13', 'the dispersed track can overflow without moving it', () => {
    const lost = Array.from({ length: 11 }, (_, i) => dispersed(`D${i}`, 'russians'));
    const field = position({
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012', { gun: 'C', sp: 3 }), infantry('B', 'russians', '1010'), ...lost],
    });
    play(field, [{ do: 'aim', unit: 'G', target: 'B' }, { do: 'fire' }], [4, 5]); // range 2, 9: R
    expect(field.units.filter(({ place }) => place === 'dead')).toHaveLength(12);
    expect(field.morale).toBe(0);
  });
});
