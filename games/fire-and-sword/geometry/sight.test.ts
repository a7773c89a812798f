import { describe, expect, test } from 'vitest';
import { cm } from './measure.js';
import { edgeMiddle, rectangle } from './rectangle.js';
import { insideAtMost, lineOfFire, lineOfSight } from './sight.js';

const size = { width: cm(4), depth: cm(2) };
const base = (x: number, y: number) => rectangle({ x: cm(x), y: cm(y), facing: 0 }, size);
const muzzle = edgeMiddle({ x: cm(50), y: cm(20), facing: 0 }, size, 'front');
const target = base(50, 50);

describe('a line of fire', () => {
  test('runs free over open ground and is barred by a base in the way', () => {
    expect(lineOfFire(muzzle, target, [])).not.toBeNull();
    expect(
      lineOfFire(muzzle, target, [rectangle({ x: cm(30), y: cm(40), facing: 0 }, { width: cm(40), depth: cm(2) })]),
    ).toBeNull();
  });

  test('ruling 10: a gap of exactly 2 cm is passed, a narrower one is not', () => {
    // Two long walls, the gap between them straight ahead of the muzzle.
    const wall = (x: number) => rectangle({ x: cm(x), y: cm(40), facing: 0 }, { width: cm(40), depth: cm(4) });
    expect(lineOfFire(muzzle, target, [wall(11), wall(53)])).not.toBeNull();
    expect(lineOfFire(muzzle, target, [wall(11.1), wall(53)])).toBeNull();
  });

  test('passes a base at exactly 1 cm to reach a far part of the target', () => {
    const hidden = (right: number) =>
      rectangle({ x: cm(52) - cm(30) + cm(right), y: cm(35), facing: 0 }, { width: cm(30), depth: cm(1) });
    // A line to the right rear corner passes the screen's end at 0.998 cm: rounded to a hundredth, that is 1 cm.
    expect(lineOfFire(muzzle, target, [hidden(-0.1)])).not.toBeNull();
    expect(lineOfFire(muzzle, target, [hidden(0)])).not.toBeNull();
    expect(lineOfFire(muzzle, target, [hidden(0.1)])).toBeNull();
  });

  test('what stands behind the target, or behind the shooter, bars nothing', () => {
    expect(lineOfFire(muzzle, target, [base(50, 60), base(50, 15)])).not.toBeNull();
  });

  test('ends where it is allowed to', () => {
    const end = lineOfFire(muzzle, target, [], ({ x }) => x >= cm(53.5));
    expect(end!.x).toBeGreaterThanOrEqual(cm(53.5));
    expect(lineOfFire(muzzle, target, [], () => false)).toBeNull();
  });
});

describe('a line of sight', () => {
  test('passes through a gap too narrow to shoot through', () => {
    const wall = (x: number) => rectangle({ x: cm(x), y: cm(40), facing: 0 }, { width: cm(40), depth: cm(4) });
    expect(lineOfSight(muzzle, target, [wall(11.5), wall(52.5)])).not.toBeNull();
    expect(lineOfSight(muzzle, target, [wall(12.5), wall(51.5)])).toBeNull();
  });

  test('does not pass between bases that touch', () => {
    const wall = (x: number) => rectangle({ x: cm(x), y: cm(40), facing: 0 }, { width: cm(40), depth: cm(4) });
    expect(lineOfSight(muzzle, target, [wall(12), wall(52)])).toBeNull();
  });

  test('goes 5 cm into a wood and no further', () => {
    const wood = rectangle({ x: 0, y: cm(60), facing: 0 }, { width: cm(120), depth: cm(20) });
    const from = { x: cm(50), y: cm(20) };
    expect(insideAtMost(from, { x: cm(50), y: cm(45) }, wood, cm(5))).toBe(true);
    expect(insideAtMost(from, { x: cm(50), y: cm(45.1) }, wood, cm(5))).toBe(false);
    expect(insideAtMost(from, { x: cm(50), y: cm(80) }, wood, cm(5))).toBe(false);
    expect(insideAtMost(from, { x: cm(90), y: cm(20) }, wood, cm(5))).toBe(true);
  });
});
