import { describe, expect } from 'vitest';
import { unitCards } from '../../armies/index.js';
import { inContact } from '../../formation/index.js';
import { sideFacing } from '../../geometry/index.js';
import { dragoons, enemy, foot, horse, position, rule, tartars, unit } from '../../testkit/index.js';
import { arcOfVision, sees } from '../ground/vision.js';
import { armOf, baseOf, footprints, shapes } from './pieces.js';

describe('units', () => {
  rule('units.organisation', 'one base left of a unit is still that unit', () => {
    const table = position({ units: [foot('A', 50, 50, { bases: 1 })] });
    expect(unit(table, 'A').data.id).toBe('A');
  });

  rule(
    'units.characteristics',
    'Strength is 3 a base, less for guns, wagons and captives; Skill runs from 3 to 5',
    () => {
      const cards = [...unitCards.values()];
      const odd = cards.filter(({ strength, id }) => strength !== 3 && id !== 'captives').map(({ type }) => type);
      expect(new Set(odd)).toEqual(new Set(['artillery', 'wagon']));
      expect(new Set(cards.map(({ skill }) => skill))).toEqual(new Set([3, 4, 5]));
    },
  );

  rule('units.types', 'dragoons are cavalry in the saddle and infantry on foot', () => {
    const table = position({ units: [dragoons('A', 50, 50), dragoons('B', 80, 50, { mounted: false })] });
    expect([armOf(unit(table, 'A')), armOf(unit(table, 'B'))]).toEqual(['cavalry', 'infantry']);
    expect([baseOf(unit(table, 'A')).depth, baseOf(unit(table, 'B')).depth]).toEqual([300, 200]);
  });

  rule('units.sides', 'the ground around a unit is parted by lines from its corners', () => {
    const table = position({
      units: [
        horse('A', 50, 50),
        enemy('front', 62, 70),
        enemy('left', 30, 50, { facing: 90 }),
        enemy('rear', 50, 30, { facing: 0 }),
      ],
    });
    const { pose, size } = footprints(unit(table, 'A'))[0]!;
    const side = (id: string) => sideFacing(pose, size, shapes(unit(table, id)));
    expect(['front', 'left', 'rear'].map(side)).toEqual(['front', 'left', 'rear']);
  });

  rule('units.vision', '180° before the front, all around for light troops; friends in close order bar it', () => {
    const table = position({
      units: [
        horse('A', 50, 50),
        enemy('front', 62, 70),
        enemy('behind', 50, 30, { facing: 0 }),
        tartars('T', 90, 50, { open: [90, 95, 100].map((x) => ({ at: [x, 50] as [number, number], facing: 0 })) }),
      ],
    });
    expect([
      sees(table, unit(table, 'A'), unit(table, 'front')),
      sees(table, unit(table, 'A'), unit(table, 'behind')),
    ]).toEqual([true, false]);
    expect([arcOfVision(unit(table, 'A')), arcOfVision(unit(table, 'T'))]).toEqual([180, 360]);
    const screened = position({ units: [horse('A', 50, 50), foot('B', 38, 60, { bases: 9 }), enemy('front', 62, 70)] });
    expect(sees(screened, unit(screened, 'A'), unit(screened, 'front'))).toBe(false);
  });

  rule('terrain.sight', 'ruling 39: a wood is seen 5 cm into and never through', () => {
    const wood = (from: number, to: number) => ({
      id: 'wood',
      type: 'grove',
      shape: { kind: 'rectangle' as const, from: [0, from] as [number, number], to: [120, to] as [number, number] },
    });
    const seen = (from: number, to: number) => {
      const table = position({ units: [horse('A', 50, 50), enemy('E', 62, 70)], terrain: [wood(from, to)] });
      return sees(table, unit(table, 'A'), unit(table, 'E'));
    };
    expect([seen(58, 60), seen(66, 80), seen(64, 80)]).toEqual([false, true, false]);
  });

  rule('dice.measuring', 'ruling 31: edges within 0.03 cm touch', () => {
    const table = position({ units: [foot('A', 50, 50), foot('B', 62.03, 50), foot('C', 50, 45)] });
    expect(inContact([...shapes(unit(table, 'A')), ...shapes(unit(table, 'B'))])).toBe(true);
    expect(inContact([...shapes(unit(table, 'A')), ...shapes(unit(table, 'C'))])).toBe(false);
  });
});
