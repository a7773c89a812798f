import { expect, test } from 'vitest';
import { rules } from '../system.js';
import { foot, position, positionProblem } from '../testkit/index.js';
import { isAction } from './state/actions.js';

test('what is no action is refused by its shape', () => {
  const good = [
    { do: 'forward', distance: 100 },
    { do: 'bases', ways: [[{ x: 1, y: 2, facing: 3 }]] },
    { do: 'turn-bases', bases: [0], turn: 900 },
    { do: 'order', commander: 'c', unit: 'u', order: 'move' },
  ];
  expect(good.every(isAction)).toBe(true);
  const bad = [
    null,
    [],
    'stop',
    { do: 'fly' },
    { do: 'toString' },
    { do: 'forward' },
    { do: 'forward', distance: 1.5 },
    { do: 'forward', distance: 1, more: 2 },
    { do: 'wheel', pivot: 'middle', turn: 1 },
    { do: 'bases', ways: [[{ x: 1, y: 2 }]] },
    { do: 'bases', ways: [{ x: 1, y: 2, facing: 3 }] },
    { do: 'order', commander: 'c', unit: 'u', order: 'retreat' },
  ];
  expect(bad.filter(isAction)).toEqual([]);
  const table = position({ units: [foot('A', 50, 50)] });
  for (const action of bad) expect(rules.refusal(table, 'weaker', action)?.code).toBe('malformed');
});

test('a bad position is refused with its place', () => {
  expect(positionProblem({ units: [{ id: 'A' }] })).toMatch(/^units\[0\]\.side: /);
  expect(positionProblem({ units: [{ ...foot('A', 50, 50), card: 'martians' }] })).toBe(
    'units[0].card: there is no "martians"',
  );
  expect(positionProblem({ units: [foot('A', 50, 50), foot('B', 51, 50)] })).toBe('A and B stand on each other');
  expect(positionProblem({ units: [foot('A', 119, 50)] })).toBe('A stands off the table');
  expect(
    positionProblem({ terrain: [{ id: 'x', type: 'lava', shape: { kind: 'circle', centre: [1, 1], radius: 3 } }] }),
  ).toBe('there is no terrain type "lava"');
  expect(
    positionProblem({ commanders: [{ id: 'C', card: 'polish-colonel', side: 'weaker', at: [1, 1], joined: 'X' }] }),
  ).toBe('commanders[0].joined: there is no "X"');
});
