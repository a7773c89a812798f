import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, changesBetween } from './changes.js';

describe('changes between views', () => {
  test('are few, and name their place', () => {
    const map = { hexes: [1, 2, 3] };
    const before = {
      map,
      units: [
        { id: 'A', hex: 1 },
        { id: 'B', hex: 2 },
      ],
      frames: [{ kind: 'move' }],
      held: true,
    };
    const after = {
      map,
      units: [
        { id: 'A', hex: 5 },
        { id: 'B', hex: 2 },
      ],
      frames: [],
      stage: 2,
    };
    expect(changesBetween(before, after)).toEqual([
      [['units', 0, 'hex'], 5],
      [['frames'], []],
      [['stage'], 2],
      [['held']],
    ]);
  });

  test('lead from any view to any other, also over the wire', () => {
    const view = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(view, view, (before, after) => {
        const wire = JSON.parse(JSON.stringify(changesBetween(before, after)));
        expect(JSON.parse(JSON.stringify(applyChanges(before, wire)))).toEqual(JSON.parse(JSON.stringify(after)));
      }),
    );
  });

  test('of the same view are none', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => changesBetween(value, structuredClone(value)).length === 0));
  });
});
