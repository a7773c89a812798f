import { describe, expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  infantry,
  moves,
  play,
  pointsLeft,
  position,
  refused,
  unit,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { allowanceOf } from '../state/pieces.js';

const rain = (stage: number, extras: PositionFile) =>
  position({
    book: 'beresteczko-1651',
    map: { columns: 20, rows: 20 },
    stages: { first: 8, last: 20 },
    notes: { rain: { fromStage: 17 } },
    stage,
    ...extras,
  });

describe('rain', () => {
  const horse = { units: [cavalry('A', 'poles', '1010', { mp: 7 })], commanders: [commander('K', 'poles', '1010')] };

  rule('N.rain', 'from stage 17 on half the points, rounded up to a whole one', () => {
    const mp = (points: number, stage: number) => {
      const field = rain(stage, { units: [cavalry('A', 'poles', '1010', { mp: points })] });
      return allowanceOf(field, unit(field, 'A')) / 2;
    };
    expect([7, 8, 10, 1].map((points) => mp(points, 16))).toEqual([7, 8, 10, 1]);
    expect([7, 8, 10, 1].map((points) => mp(points, 17))).toEqual([4, 4, 5, 1]);
    const field = rain(17, horse);
    play(field, moves('A'));
    expect(pointsLeft(field)).toBe(4);
  });

  rule('N.rain', 'commanders ride as before', () => {
    const field = rain(17, horse);
    play(field, [{ do: 'lead', commander: 'K' }]);
    expect(refused(field, { do: 'ride', hex: '2010' })).toBeNull();
  });

  rule('N.rain', 'no gun fires, neither in its own phase nor at a mover', () => {
    const guns = (stage: number) =>
      rain(stage, {
        phase: 'artillery',
        units: [artillery('G', 'poles', '1010', { facing: 'N' }), infantry('E', 'cossacks', '1008', { facing: 'N' })],
      });
    expect(asked(guns(16))).toBe('artillery');
    expect(asked(guns(17))).toBe('movement');
    const field = (stage: number) =>
      rain(stage, {
        side: 'cossacks',
        units: [artillery('G', 'poles', '1010', { facing: 'N' }), infantry('E', 'cossacks', '1007', { facing: 'S' })],
      });
    const step = (stage: number) => {
      const state = field(stage);
      play(state, [...moves('E'), { do: 'step', to: 'S' }]);
      return asked(state);
    };
    expect([step(16), step(17)]).toEqual(['gun-reaction', 'move']);
  });

  rule('N.rain', 'no musket and no carbine either', () => {
    const attack = (stage: number) => {
      const field = rain(stage, {
        phase: 'attack',
        units: [
          infantry('A', 'poles', '1010', { facing: 'N', stars: 2 }),
          cavalry('E', 'cossacks', '1009', { facing: 'S', stars: 1 }),
        ],
      });
      play(field, [{ do: 'attack', unit: 'A', hex: '1009' }, { do: 'fight' }], stage >= 17 ? [5, 6] : []);
      return asked(field);
    };
    expect(attack(16)).toBe('musketry');
    expect(attack(17)).not.toBe('musketry');
  });

  rule('N.rain', 'it is told when it begins, and comes on 30 June', () => {
    const field = rain(16, { side: 'cossacks', phase: 'attack', units: [cavalry('A', 'poles', '1010')] });
    expect(field.stage).toBe(17);
    const day = husariaSystem.scenarios.find(({ id }) => id === 'beresteczko-1651/30-june')!;
    expect(day.stages).toEqual({ first: 8, last: 20 });
    const real = position({ scenario: day.id, stage: 17, units: [{ id: 'samuel-1', hex: '2014' }] });
    expect(allowanceOf(real, unit(real, 'samuel-1'))).toBe(8);
  });
});
