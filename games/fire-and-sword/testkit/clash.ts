/** Two small sides close to each other, drawn at random: kinds, orders, distances, ground and phase. */
import type { Random } from '@hetman/core/dice';
import type { PositionFile } from '../position/index.js';
import type { State } from '../rules/state/state.js';
import { colonel, dragoons, elite, foot, gun, horse, pikes, position, rabble, skirmishers, tartars } from './index.js';

type UnitFile = NonNullable<PositionFile['units']>[number];

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;

const kinds = [foot, horse, pikes, elite, tartars, skirmishers, dragoons, gun, rabble, horse, foot];
const orders = ['move', 'charge', 'charge', 'defence', 'defence', null] as const;
const phases = ['orders', 'movement', 'movement', 'combat', 'combat'] as const;

/** Open order needs its bases apart. */
const looseLayout = (x: number, y: number, facing: number, bases: number) =>
  Array.from({ length: bases }, (_, base) => ({
    at: [facing === 0 ? x + base * 5 : x - base * 5, y] as [number, number],
    facing,
  }));

function unitAt(random: Random, id: string, side: 'weaker' | 'stronger', column: number): UnitFile {
  const kind = pick(random, kinds);
  const upward = side === 'weaker';
  const x = column + random.below(4) + (upward ? 0 : 14);
  const y = upward ? 40 + random.below(16) : 58 + random.below(22);
  const facing = upward ? 0 : 180;
  const unit = kind(id, x, y, { side, facing, order: pick(random, orders) });
  const loose = kind === tartars || (kind === skirmishers && random.below(2) === 0);
  if (loose) return { ...unit, open: looseLayout(x, y, facing, unit.bases) };
  if (kind !== gun && random.below(3) === 0) return { ...unit, files: 1 + random.below(unit.bases) };
  return random.below(8) === 0 ? { ...unit, morale: 'disorganised', order: null } : unit;
}

const grounds = ['grove', 'slope', 'wheat-field', 'swamp', 'ploughed-field'] as const;

/** A position in which something can be shot at or charged at once. */
export function clash(random: Random): State {
  const columns = [4, 26, 48, 70, 92];
  /** Between two columns, near enough to help the units of both. */
  const gap = () => pick(random, columns.slice(0, 4)) + 18;
  const terrain = Array.from({ length: random.below(3) }, (_, index) => ({
    id: `ground-${index}`,
    type: pick(random, grounds),
    shape: {
      kind: 'circle' as const,
      centre: [10 + random.below(100), 45 + random.below(25)] as [number, number],
      radius: 5,
    },
  }));
  return position({
    phase: pick(random, phases),
    initiative: pick(random, ['weaker', 'stronger'] as const),
    commanders: [
      colonel('C', gap(), 38, { points: 4 }),
      colonel('D', gap() + 4, 74, { side: 'stronger', facing: 180, points: 4 }),
    ],
    units: columns.flatMap((column, index) => [
      unitAt(random, `W${index}`, 'weaker', column),
      unitAt(random, `S${index}`, 'stronger', column),
    ]),
    terrain,
    ...(random.below(2) === 0
      ? {
          obstacles: [
            {
              type: 'low-obstacle',
              line: [
                [20, 57],
                [60, 57],
              ] as [number, number][],
            },
          ],
        }
      : {}),
  });
}
