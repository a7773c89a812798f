/** Units in waiting: commanders help them from afar, each comes in its step (reorganisation.steps, orders.tests). */
import { describe, expect } from 'vitest';
import { firstTurn, fortunes, toMovement, toReorganisation } from '../../../testkit/fortune.js';
import {
  asked,
  colonel,
  deciding,
  enemy,
  foot,
  horse,
  leader,
  play,
  type position,
  refused,
  rule,
  unit,
} from '../../../testkit/index.js';
import type { State } from '../../state/state.js';

type File = Parameters<typeof position>[0];

/** A unit of the weaker side in waiting, its commander a table away from anywhere. */
const waiting = (marks: object, file: Partial<File> = {}) =>
  firstTurn({
    units: [
      { ...horse('L', 10, 110), place: 'reserve', order: null, marks: { raised: 3, ...marks } },
      foot('A', 50, 5),
      enemy('E', 60, 115),
    ],
    commanders: [colonel('C', 5, 5, { points: 4 })],
    ...file,
  });

const turn = (state: State, dice: readonly number[] = []) => {
  toMovement(state);
  return toReorganisation(state, dice);
};
const support = (points: number) => ({ do: 'support' as const, commander: 'C', points });

describe('command points for those off the table', () => {
  rule('orders.tests', 'a flank march is helped from anywhere on the table, by three points at most', () => {
    const state = waiting({ waits: 'flank', due: 1 });
    turn(state);
    expect([asked(state), deciding(state)]).toEqual(['test', 'weaker']);
    expect(refused(state, support(4))).toMatchObject({ code: 'points-most', facts: { most: 3 } });
    play(state, [support(3)], [7]);
    expect([asked(state), leader(state, 'C').battle.points]).toEqual(['arrive', 1]);
  });

  rule('orders.tests', 'without points the die falls at once, and a unit that fails waits on', () => {
    const state = waiting({ waits: 'flank', due: 1 }, { commanders: [colonel('C', 5, 5, { points: 0 })] });
    turn(state, [5]);
    expect([state.turn, unit(state, 'L').battle.waits]).toEqual([2, 'flank']);
  });

  rule('effects.delay', 'a delayed unit is helped in the same way, from the second turn on', () => {
    const state = waiting({ waits: 'delay' });
    turn(state);
    expect([state.turn, asked(state)]).toEqual([2, 'bid']);
    turn(state);
    play(state, [support(2)], [6]);
    expect(asked(state)).toBe('arrive');
  });

  rule('effects.reinforcements', 'so is a lost unit that may come back, by the Skill of its own row', () => {
    const state = waiting(
      {},
      {
        turn: 2,
        units: [
          { ...horse('L', 10, 110), place: 'destroyed', order: null, marks: { raised: 3 } },
          foot('A', 50, 5),
          enemy('E', 60, 115),
        ],
        memory: fortunes({ reinforcements: 1 }),
      },
    );
    turn(state);
    play(state, [support(1)], [5]);
    expect([asked(state), unit(state, 'L').battle.waits, state.fortunes[0].reinforcements]).toEqual([
      'arrive',
      'delay',
      0,
    ]);
  });
});

rule('reorganisation.steps', 'units are asked for in their turn: the second tests when the first has its place', () => {
  const state = waiting(
    {},
    {
      units: [
        { ...horse('L', 10, 110), place: 'reserve', order: null, marks: { raised: 3, waits: 'flank', due: 1 } },
        { ...horse('M', 10, 110), place: 'reserve', order: null, marks: { raised: 3, waits: 'flank', due: 1 } },
        foot('A', 50, 5),
        enemy('E', 60, 115),
      ],
      commanders: [],
    },
  );
  turn(state, [1]);
  expect(asked(state)).toBe('arrive');
  play(state, [{ do: 'done' }], [9]);
  expect([state.turn, unit(state, 'L').battle.waits, unit(state, 'M').battle.waits]).toEqual([2, 'flank', 'flank']);
});
