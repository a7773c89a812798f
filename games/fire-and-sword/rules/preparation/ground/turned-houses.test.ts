/** Houses turned from the edges of the table: placed by their corners, written down, held and shot from (scenarios.terrain). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, cm, type Point, poseBy, rectangle } from '../../../geometry/index.js';
import { makePosition } from '../../../position/index.js';
import { fireAndSwordSystem as system } from '../../../system.js';
import { enemy, foot, position, refused, rule } from '../../../testkit/index.js';
import { forceOf, prepared } from '../../../testkit/prepared.js';
import { footprintAt, struckShapes } from '../../charge/around.js';
import type { Action } from '../../state/actions.js';
import type { State } from '../../state/state.js';
import { drawEdges } from './drawing-edges.js';
import { wallsOf } from './elements.js';

const even = forceOf('SWE-A', { levels: [0] });
const together = (): State =>
  prepared({ forces: [even, even], scenario: 'patrol', options: { terrain: 'together' }, until: 'ground' }).state;

/** The corners of a house about a place, turned by so many degrees. */
const cornersOf = (x: number, y: number, width: number, depth: number, degrees: number): readonly Point[] => {
  const size = { width: cm(width), depth: cm(depth) };
  return rectangle(
    poseBy({ x: cm(x), y: cm(y) }, degrees * 10, Math.trunc(size.width / 2), Math.trunc(size.depth / 2)),
    size,
  );
};
const house = (corners: readonly Point[]): Action => ({ do: 'ground', type: 'building', corners });

describe('placing', () => {
  rule('scenarios.terrain', 'its corners say how a house is turned, up to 15 cm long however it stands', () => {
    const state = together();
    expect(refused(state, house(cornersOf(60, 60, 15, 15, 45)))).toBeNull();
    expect(refused(state, house(cornersOf(60, 60, 15.1, 6, 45)))?.code).toBe('ground-size');
    expect(refused(state, house(cornersOf(60, 60, 4.9, 6, 20)))?.code).toBe('ground-size');
    const crooked = cornersOf(60, 60, 10, 6, 30).map((corner, index) =>
      index === 0 ? { ...corner, x: corner.x + 80 } : corner,
    );
    expect(refused(state, house(crooked))?.code).toBe('ground-house');
    system.apply(state, house(cornersOf(60, 60, 10, 6, 30)), { draw: () => 0 } as never, () => undefined);
    const [placed] = state.setting.buildings;
    expect([placed!.pose!.facing, placed!.size, placed!.capacity]).toEqual([300, { width: 1000, depth: 600 }, 6]);
    // The middle of its right wall looks 30 degrees below the right: no corner is nearer than 10 cm allows.
    expect(refused(state, { do: 'ground', type: 'grove', corners: cornersOf(80, 60, 6, 6, 0) })).toBeNull();
    expect(refused(state, { do: 'ground', type: 'grove', corners: cornersOf(76, 52, 6, 6, 0) })?.code).toBe(
      'ground-near',
    );
  });

  test('whatever its turn, a house is read back from its corners to a tenth of a degree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3599 }),
        fc.integer({ min: 500, max: 1500 }),
        fc.integer({ min: 500, max: 1500 }),
        (facing, width, depth) => {
          const pose = poseBy({ x: 6000, y: 6000 }, facing, Math.trunc(width / 2), Math.trunc(depth / 2));
          const walls = wallsOf(rectangle(pose, { width, depth }));
          expect(walls).not.toBeNull();
          const off = Math.abs(((walls!.facing ?? 0) * 10 - (facing % 900) + 1350) % 900) - 450;
          expect(Math.abs(off)).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('half a turn of the table keeps its walls', () => {
    const state = together();
    system.apply(state, house(cornersOf(40, 50, 10, 6, 30)), { draw: () => 0 } as never, () => undefined);
    const before = state.setting.buildings[0]!;
    drawEdges({ state, dice: { draw: () => 1 } as never, emit: () => undefined });
    const after = state.setting.buildings[0]!;
    const turned = before.shape.map(({ x, y }) => ({ x: 12000 - x, y: 12000 - y }));
    expect(
      after.shape.every((corner) =>
        turned.some(({ x, y }) => Math.abs(x - corner.x) <= 2 && Math.abs(y - corner.y) <= 2),
      ),
    ).toBe(true);
  });
});

describe('in positions', () => {
  const file = {
    buildings: [{ id: 'house', at: [60, 50] as [number, number], size: [8, 6] as [number, number], facing: 45 }],
    units: [
      foot('A', 20, 20, { place: 'building' as const, building: 'house', order: 'defence' as const }),
      enemy('E', 60, 100),
    ],
  };

  test('a turned house is written down as it stands', () => {
    const state = position(file);
    expect(makePosition(state)).toMatchObject({ buildings: file.buildings });
    const { pose, size } = state.setting.buildings[0]!;
    expect(centreOf(pose!, size)).toEqual({ x: 6000, y: 5000 });
  });

  rule('terrain.building', 'its walls look where it is turned', () => {
    const state = position(file);
    const [unit] = state.units;
    const { pose } = footprintAt(state, { unit: unit!, shape: struckShapes(state, unit!)[0]! });
    expect(pose.facing).toBe(450);
  });
});
