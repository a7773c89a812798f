/** Arcs of fire laid on the table: where a unit shoots, and nowhere else. */
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { foot, gun, position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const outlinesOf = (state: ReturnType<typeof position>, piece: string, kind: string) =>
  board.measures!(state, piece)
    .filter((measure) => measure.kind === kind)
    .map(({ outlines }) => outlines);

test('a train of war wagons shoots to both sides of each wagon with a crew, and not ahead (wagons.war)', () => {
  // It looks to the right and lies between 56 and 60 cm.
  const train = (...crews: number[]) =>
    position({
      units: [
        {
          ...gun('W', 70, 60, { bases: crews.length, files: 1, facing: 90, order: 'defence' }),
          card: 'war-wagon-gun',
          marks: { wagons: crews.map((crew) => ({ crew, structure: 2 })) },
        },
      ],
    });
  for (const kind of ['arc', 'reach']) {
    const ranges = outlinesOf(train(3, 0, 2), 'W', kind);
    expect(ranges).toHaveLength(2);
    for (const outlines of ranges) {
      const above = outlines.filter((outline) => outline.every(({ y }) => y >= cm(60)));
      const below = outlines.filter((outline) => outline.every(({ y }) => y <= cm(56)));
      expect([outlines.length, above.length, below.length]).toEqual([4, 2, 2]);
    }
  }
  expect(board.measures!(train(0, 0), 'W')).toEqual([]);
});

test('foot shoots ahead', () => {
  const [near] = outlinesOf(position({ units: [foot('A', 50, 50)] }), 'A', 'arc');
  expect(near).toHaveLength(1);
  expect(near![0]!.every(({ y }) => y >= cm(50))).toBe(true);
});
