/** A facing that is drawn and stays in hand before something is laid down. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { poses, unitById } from '../rules/pieces.js';
import type { State } from '../rules/state.js';
import { fireAndSwordSystem as system } from '../rules/system.js';
import { forceOf, prepared } from '../testkit/prepared.js';
import { fireAndSwordBoard as board } from './index.js';

const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('hand'), () => undefined);
  }
};
const handle = (state: State, piece: string, id: string) => board.handles(state, piece).find((one) => one.id === id)!;

describe('turned before it is laid down', () => {
  const forces = [forceOf('SWE-B', { levels: [0, 0], deputy: true }), forceOf('SWE-A', { levels: [0] })] as const;
  const until = (kind: 'deploy' | 'ground', scenario: string, options = {}) =>
    prepared({ forces, scenario, until: kind, options }).state;

  test('a unit is deployed as its knob was turned', () => {
    const state = until('deploy', 'take-and-hold');
    const piece = board.prompt(state, null).selectable[0]!;
    const [line] = board.handles(state, piece);
    const turn = handle(state, piece, 'turn');
    expect(turn).toMatchObject({ kind: 'wheel', keeps: true });
    const drawn = [{ handle: 'turn', to: { x: turn.about!.pivot.x + cm(6), y: turn.about!.pivot.y } }];
    const looked = board.drag(state, piece, 'turn', drawn[0]!.to);
    expect([looked.actions, looked.wanted.length > 0]).toEqual([[], true]);
    const drag = board.drag(state, piece, line!.id, { x: cm(60), y: cm(110) }, drawn);
    const [action] = drag.actions as [Extract<Action, { do: 'deploy' }>];
    expect(action.pose?.facing ?? (action as never as { poses: { facing: number }[] }).poses[0]!.facing).toBe(900);
    give(state, drag.actions);
    expect(poses(unitById(state, piece)!)[0]!.facing).toBe(900);
  });

  test('an obstacle lies across the way it was turned', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    const piece = 'ground:low-obstacle';
    const { about } = handle(state, piece, 'turn');
    const drawn = [{ handle: 'turn', to: { x: about!.pivot.x + cm(6), y: about!.pivot.y } }];
    const drag = board.drag(state, piece, 'ground', { x: cm(40), y: cm(60) }, drawn);
    const [{ corners }] = drag.actions as [Extract<Action, { do: 'ground' }>];
    expect(corners.map(({ x }) => x)).toEqual([cm(40), cm(40)]);
    give(state, drag.actions);
  });

  test('field works are dug in the zone of the weaker side, turned or not', () => {
    const state = until('deploy', 'take-and-hold');
    const frame = state.frames.at(-1) as { side: 0 | 1 };
    frame.side = 0;
    state.preparation!.elements = 2;
    expect(board.prompt(state, null).selectable).toContain('works');
    expect(board.pieceName!(state, 'works').en).toBe('Field works');
    const { at } = handle(state, 'works', 'dig');
    const drag = board.drag(state, 'works', 'dig', at);
    expect([drag.refusal, drag.actions]).toMatchObject([null, [{ do: 'dig' }]]);
    const before = board.ground(state).lines.length;
    give(state, drag.actions);
    expect([board.ground(state).lines.length, state.preparation!.elements]).toEqual([before + 1, 1]);
    const { about } = handle(state, 'works', 'turn');
    const drawn = [{ handle: 'turn', to: { x: about!.pivot.x + cm(6), y: about!.pivot.y } }];
    const across = board.drag(state, 'works', 'dig', { x: at.x + cm(20), y: at.y }, drawn);
    const [{ line }] = across.actions as [Extract<Action, { do: 'dig' }>];
    expect(new Set(line.map(({ x }) => x)).size).toBe(1);
  });

  test('ground that may be changed is drawn to another place', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    give(state, board.drag(state, 'ground:grove', 'ground', { x: cm(40), y: cm(60) }).actions);
    state.frames.push({ kind: 'change-ground', side: 0, why: 'choice-of-terrain' });
    const piece = board.prompt(state, null).selectable.find((id) => id.startsWith('lying:'))!;
    expect(board.pieceName!(state, piece).en).toMatch(/^Move: grove/);
    const { at } = handle(state, piece, 'shift');
    const drag = board.drag(state, piece, 'shift', { x: at.x + cm(20), y: at.y });
    expect([drag.refusal, drag.actions]).toMatchObject([null, [{ do: 'shift-ground', by: { x: cm(20), y: 0 } }]]);
    give(state, drag.actions);
    const xs = board
      .ground(state)
      .areas.find(({ kind }) => kind === 'grove')!
      .outline.map(({ x }) => x);
    expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - cm(60))).toBeLessThan(20);
  });
});
