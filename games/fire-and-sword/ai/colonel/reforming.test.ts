/** Who is caught stands fast, reforms, and goes on. */

import { describe, expect, test } from 'vitest';
import { formationName } from '../../formation/index.js';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import type { UnitBattle } from '../../rules/state/lifetimes.js';
import { shapes } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { alter } from '../../testkit/alter.js';
import { foot, horse, colonel as leader, moves, play, position, stop, unit, wagon } from '../../testkit/index.js';
import type { Aim } from './aims.js';
import { chooseAct, planMove } from './moving.js';
import { chooseOrder } from './orders.js';
import { isCaught, onTheMove } from './reforming.js';

const ahead: Aim = { shape: [{ x: cm(50), y: cm(110) }], reach: cm(4), worth: 2, take: 'two' };

/** Bases that look different ways: one of three has turned about. */
function torn(): UnitBattle['layout'] {
  const table = position({ units: [horse('A', 50, 50, { order: 'defence' })] });
  play(table, moves('A', { do: 'turn-bases', bases: [2], turn: 1800 }, stop));
  return unit(table, 'A').battle.layout;
}

const beyondWall: Aim = { shape: [{ x: cm(10), y: cm(44) }], reach: cm(4), worth: 2, take: 'two' };

/** A column that has bent to the left until its head touches a wall. */
function bentBeforeWall(order: 'move' | 'defence'): State {
  const before = position({ turns: 6, units: [horse('A', 50, 40, { files: 1 })] });
  play(before, moves('A', { do: 'snake', pivot: 'left', turn: -900, distance: 0 }));
  const { layout } = unit(before, 'A').battle;
  const head = Math.min(...shapes(unit(before, 'A')).flatMap((shape) => shape.map(({ x }) => x))) / cm(1);
  const table = position({
    turns: 6,
    turn: 2,
    units: [horse('A', 90, 40, { files: 1, order })],
    obstacles: [
      {
        type: 'low-obstacle',
        line: [
          [head, 20],
          [head, 70],
        ],
      },
    ],
  });
  alter(unit(table, 'A'), { layout });
  return table;
}

/** What the unit A does with its defence order. */
function standsFast(table: State, aim: Aim): Action {
  play(table, [{ do: 'move', unit: 'A' }]);
  return chooseAct(table, table.frames.at(-1) as MoveFrame, [stop], aim, { unit: -1, acts: [] });
}

describe('who is caught', () => {
  test('is out of formation, or in a column that cannot go on; nobody else', () => {
    const table = position({ turns: 6, units: [horse('A', 50, 50), foot('B', 80, 50), wagon('W', 20, 50)] });
    expect(['A', 'B', 'W'].map((id) => isCaught(table, unit(table, id), ahead))).toEqual([false, false, false]);
    alter(unit(table, 'A'), { layout: torn() });
    expect(isCaught(table, unit(table, 'A'), ahead)).toBe(true);
    const bent = bentBeforeWall('move');
    expect(isCaught(bent, unit(bent, 'A'), beyondWall)).toBe(true);
  });

  test('gets a defence order', () => {
    const table = position({
      phase: 'orders',
      turns: 6,
      turn: 2,
      units: [horse('A', 50, 50, { order: null })],
      commanders: [leader('L', 50, 40)],
    });
    alter(unit(table, 'A'), { layout: torn() });
    const orders = (['move', 'defence'] as const).map(
      (order): Action => ({ do: 'order', commander: 'L', unit: 'A', order }),
    );
    const chosen = chooseOrder(table, 0, orders, new Map([[0, ahead]]), new Map());
    expect(chosen).toMatchObject({ do: 'order', order: 'defence' });
  });

  const tornApart = () => {
    const table = position({ turns: 6, turn: 2, units: [horse('A', 50, 50, { order: 'defence' })] });
    alter(unit(table, 'A'), { layout: torn() });
    return table;
  };

  test.each([
    ['out of formation', tornApart, ahead],
    ['in a bent column before a wall', () => bentBeforeWall('defence'), beyondWall],
  ] as const)('%s reforms, so that it can go on', (_, made, aim) => {
    const table = made();
    const action = standsFast(table, aim);
    expect(action.do).toBe('reform');
    play(table, [action]);
    expect(['line', 'column']).toContain(formationName(unit(table, 'A').battle.layout));
    expect(isCaught(table, unit(table, 'A'), aim)).toBe(false);
    const { supposed, frame } = onTheMove(table, 0);
    expect(planMove(supposed, frame, aim)).not.toEqual([]);
  });

  test('in good order nobody reforms', () => {
    const table = position({ turns: 6, turn: 2, units: [horse('A', 50, 50, { order: 'defence' })] });
    expect(standsFast(table, ahead)).toEqual(stop);
  });
});
