/** Where the colonel lets a flank march step onto the table. */
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { middleOf } from '../../rules/morale/directions.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { firstTurn, toMovement, toReorganisation } from '../../testkit/fortune.js';
import { asked, enemy, foot, horse, play, unit } from '../../testkit/index.js';
import { colonel } from './index.js';

/** The first turn is over, and a flank march of the weaker side has come; markers give points as on patrol. */
function arrived(foes: readonly [number, number][]): State {
  const state = firstTurn({
    scenario: 'patrol',
    turns: 6,
    markers: [{ id: 'C', at: [30, 80] }],
    units: [
      { ...horse('L', 10, 110), place: 'reserve', order: null, marks: { raised: 3, waits: 'flank', due: 1 } },
      foot('A', 50, 5),
      ...foes.map(([x, y], index) => enemy(`E${index}`, x, y, { order: 'defence' })),
    ],
  });
  toMovement(state);
  toReorganisation(state, [1]);
  expect(asked(state)).toBe('arrive');
  return state;
}

function stepsOn(state: State) {
  const action = colonel.make(system, 'test').choose(state, system.actions(state)) as Action;
  play(state, [action]);
  const { x, y } = middleOf(unit(state, 'L'));
  return { left: x < cm(10), y: y / cm(1) };
}

test('beside the marker that it is to hold, though that is the half of the enemy', () => {
  const { left, y } = stepsOn(arrived([[60, 115]]));
  expect(left).toBe(true);
  expect(Math.abs(y - 80)).toBeLessThan(10);
});

test('out of reach of horse that waits there', () => {
  const free = stepsOn(arrived([[60, 115]]));
  const held = stepsOn(arrived([[20, 95]]));
  expect(held.y).toBeLessThan(free.y - 5);
});
