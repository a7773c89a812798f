import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cm, type Pose, placeOn, rectangle } from '../geometry/index.js';
import { anyPose } from '../testkit/shapes.js';
import {
  block,
  blockOf,
  blockSize,
  classify,
  countOf,
  filesAfterTurn,
  firstRank,
  formationName,
  inContact,
  openOrderFault,
  overlapWithin,
  posesOf,
  ranksOf,
  refronted,
  removable,
  shapesOf,
  turnedBlock,
  turnedInPlace,
  without,
} from './index.js';

const foot = { width: cm(4), depth: cm(2) };
const horse = { width: cm(4), depth: cm(3) };
const pose: Pose = { x: cm(50), y: cm(50), facing: 0 };
const anyBase = fc.constantFrom(foot, horse);
const anyCount = fc.integer({ min: 1, max: 12 });

describe('a block', () => {
  test('is a column of one file and a line of more', () => {
    expect(formationName(block(pose, 1, 3, horse))).toBe('column');
    expect(formationName(block(pose, 3, 3, horse))).toBe('line');
    expect(formationName(block(pose, 3, 1, horse))).toBe('column');
  });

  test('sets a short last rank in the middle, and is measured as if it were full', () => {
    const line = block(pose, 3, 4, horse);
    expect(line.lastRank).toEqual([cm(4)]);
    expect(blockSize(line, horse)).toEqual({ width: cm(12), depth: cm(6) });
    expect(ranksOf(line)).toBe(2);
    expect(firstRank(line, horse)).toEqual([0, 1, 2]);
  });

  test('stands in contact without overlaps, whatever it faces', () => {
    fc.assert(
      fc.property(anyPose, fc.integer({ min: 1, max: 5 }), anyCount, anyBase, (any, files, count, base) => {
        const shapes = shapesOf(block(any, files, count, base), base);
        expect(shapes).toHaveLength(count);
        expect(overlapWithin(shapes)).toBeNull();
        expect(inContact(shapes)).toBe(true);
      }),
    );
  });

  test('is recognised again from its bases, in any order', () => {
    fc.assert(
      fc.property(anyPose, fc.integer({ min: 1, max: 5 }), anyCount, anyBase, (any, files, count, base) => {
        const made = block(any, files, count, base);
        const found = blockOf([...posesOf(made, base)].reverse(), base)!.layout;
        expect(found.kind === 'block' && found.files).toBe(made.files);
        expect(countOf(found)).toBe(count);
      }),
    );
  });
});

describe('what is no block', () => {
  const at = (right: number, back: number, facing = 0): Pose => ({ ...placeOn(pose, cm(right), cm(back)), facing });

  test('a gap is no formation; steps and turned bases are non-standard', () => {
    expect(classify([at(0, 0), at(5, 0)], foot)).toBeNull();
    expect(formationName(classify([at(0, 0), at(4, 1)], foot)!)).toBe('non-standard');
    expect(formationName(classify([at(0, 0), at(4, 0), at(0, 2), at(-4, 2)], foot)!)).toBe('non-standard');
    expect(formationName(classify([at(0, 0), turnedInPlace(at(4, 0), foot, 1800)], foot)!)).toBe('non-standard');
  });

  test('open order keeps 0.5 to 2 cm', () => {
    const shapes = (...rights: number[]) => rights.map((right) => rectangle(at(right, 0), foot));
    expect(openOrderFault(shapes(0, 4.5, 10.5))).toBeNull();
    expect(openOrderFault(shapes(0, 4.49))).toEqual({ fault: 'too-near', bases: [0, 1] });
    expect(openOrderFault(shapes(0, 4.5, 10.51))).toEqual({ fault: 'too-far', bases: [2] });
    // Two pairs that hang together, but not with each other.
    expect(openOrderFault(shapes(0, 5, 20, 25))?.fault).toBe('too-far');
  });
});

describe('losses', () => {
  test('come from the last rank, from the ends of a single rank, from either end of a column', () => {
    expect(removable(block(pose, 3, 5, horse), horse)).toEqual([3, 4]);
    expect(removable(block(pose, 3, 6, horse), horse)).toEqual([3, 4, 5]);
    expect(removable(block(pose, 4, 4, foot), foot)).toEqual([0, 3]);
    expect(removable(block(pose, 1, 3, horse), horse)).toEqual([0, 2]);
  });

  test('leave the others where they stood', () => {
    const line = block(pose, 3, 3, horse);
    expect(posesOf(without(line, 0, horse)!, horse)).toEqual(posesOf(line, horse).slice(1));
    expect(posesOf(without(line, 2, horse)!, horse)).toEqual(posesOf(line, horse).slice(0, 2));
    const column = block(pose, 1, 3, horse);
    expect(posesOf(without(column, 0, horse)!, horse)).toEqual(posesOf(column, horse).slice(1));
    expect(without(block(pose, 1, 1, horse), 0, horse)).toBeNull();
    const deep = block(pose, 3, 4, horse);
    expect(without(deep, 3, horse)).toMatchObject({ files: 3, count: 3 });
  });

  test('never break an open order while another base can go', () => {
    const poses = [0, 5, 10].map((right) => ({ ...placeOn(pose, cm(right), 0), facing: 0 }));
    expect(removable({ kind: 'open', poses }, foot)).toEqual([0, 2]);
  });
});

describe('turns', () => {
  test('the book: two ranks of foot turned to the side make a column, two of horse a front of two', () => {
    expect(filesAfterTurn(block(pose, 3, 6, foot), foot)).toBe(1);
    expect(filesAfterTurn(block(pose, 3, 6, horse), horse)).toBe(2);
  });

  test('a right turn keeps the right front corner, a left turn the left one', () => {
    const line = block(pose, 3, 3, horse);
    const right = turnedBlock(line, horse, 900);
    expect(right).toMatchObject({ files: 1, pose: { x: cm(62), y: cm(50), facing: 900 } });
    const left = turnedBlock(line, horse, -900);
    expect(placeOn(left.pose, cm(4), 0)).toEqual({ x: cm(50), y: cm(50) });
    expect(left.pose.facing).toBe(2700);
  });

  test('an about turn makes up the new first rank', () => {
    const line = turnedBlock(block(pose, 3, 4, horse), horse, 1800);
    expect(line).toMatchObject({ files: 3, count: 4, pose: { x: cm(62), y: cm(44), facing: 1800 } });
  });

  test('a front is widened or narrowed about either end or the middle', () => {
    const line = block(pose, 2, 6, foot);
    expect(refronted(line, foot, 3, 'left').pose.x).toBe(cm(50));
    expect(refronted(line, foot, 3, 'right').pose.x).toBe(cm(46));
    expect(refronted(line, foot, 4, 'middle')).toMatchObject({ files: 4, pose: { x: cm(46) } });
    expect(refronted(line, foot, 1, 'left').files).toBe(1);
  });
});
