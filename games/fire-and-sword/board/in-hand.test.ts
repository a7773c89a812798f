/** What is drawn and stays in hand until all of it is done: single bases, a facing before something is laid down. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { poses, unitById } from '../rules/pieces.js';
import type { State } from '../rules/state.js';
import { fireAndSwordSystem as system } from '../rules/system.js';
import { enemy, foot, horse, position, skirmishers } from '../testkit/index.js';
import { forceOf, prepared } from '../testkit/prepared.js';
import { fireAndSwordBoard as board } from './index.js';

const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('hand'), () => undefined);
  }
};
const handle = (state: State, piece: string, id: string) => board.handles(state, piece).find((one) => one.id === id)!;

/** Skirmishers who stand in open order and have their whole move before them. */
function scattered(): State {
  const state = position({ units: [skirmishers('a', 40, 40), enemy('e', 60, 100)] });
  const open = board.prompt(state, 'a').offers.find(({ actions }) => (actions.at(-1) as Action).do === 'open')!;
  give(state, [...open.actions, { do: 'stop' }]);
  unitById(state, 'a')!.acted = false;
  return state;
}

describe('bases one by one', () => {
  test('open order: two bases are drawn, each counts its own way, and both are one act', () => {
    const state = scattered();
    const [first, second] = ['base-0', 'base-1'].map((id) => handle(state, 'a', id));
    expect(first).toMatchObject({ kind: 'base', keeps: true });
    const ahead = ({ at }: { at: { x: number; y: number } }, by: number) => ({ x: at.x, y: at.y + cm(by) });
    const one = { handle: 'base-0', to: ahead(first!, 1.5) };
    expect(board.drag(state, 'a', 'base-0', one.to)).toMatchObject({
      refusal: null,
      measure: { en: 'this base 1.5 cm' },
    });
    const both = board.drag(state, 'a', 'base-1', ahead(second!, 1.5), [one]);
    expect(both.actions.at(-1)).toMatchObject({ do: 'bases' });
    // With one in hand the knobs of the whole unit are gone, and its own place has moved.
    expect(board.handles(state, 'a', [one]).every(({ kind }) => kind === 'base')).toBe(true);
    expect(board.handles(state, 'a', [one])[0]!.at).toEqual(one.to);
    const before = poses(unitById(state, 'a')!);
    give(state, both.actions);
    const after = poses(unitById(state, 'a')!);
    expect(after.map(({ y }, base) => y - before[base]!.y).slice(0, 3)).toEqual([cm(1.5), cm(1.5), 0]);
  });

  test('too far from the others is refused with the rule, and nothing is done', () => {
    const state = scattered();
    const { at } = handle(state, 'a', 'base-0');
    const drag = board.drag(state, 'a', 'base-0', { x: at.x, y: at.y + cm(9) });
    expect(drag).toMatchObject({ reached: [], actions: [], refusal: { rule: 'open.distance' } });
    expect(drag.wanted).toHaveLength(poses(unitById(state, 'a')!).length);
  });

  test('in defence the same is a reform, which takes both special manoeuvres', () => {
    const state = position({ units: [foot('a', 40, 40, { order: 'defence', bases: 3 }), enemy('e', 60, 100)] });
    const [left, middle] = ['base-0', 'base-1'].map((id) => handle(state, 'a', id));
    // The left base goes behind the middle one: a formation of its own.
    const depth = Math.max(...left!.outline!.map(({ y }) => y)) - Math.min(...left!.outline!.map(({ y }) => y));
    const drag = board.drag(state, 'a', 'base-0', { x: middle!.at.x, y: middle!.at.y - depth });
    expect([drag.refusal, drag.actions.at(-1)]).toMatchObject([null, { do: 'reform' }]);
    give(state, drag.actions);
    expect(unitById(state, 'a')!.specialManoeuvres).toBe(2);
  });

  test('close order on its way has no single bases', () => {
    const state = position({ units: [horse('a', 40, 40)] });
    expect(board.handles(state, 'a').some(({ kind }) => kind === 'base')).toBe(false);
  });
});

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
