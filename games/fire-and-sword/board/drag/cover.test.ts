/** Ground that opens the order of a unit: entered and left by hand and by the list. */

import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import { unitById } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { enemy, foot, position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const wooded = (at: number): State =>
  position({
    units: [foot('a', 40, at, { bases: 3 }), enemy('e', 40, 110)],
    terrain: [{ id: 'wood', type: 'forest', shape: { kind: 'circle', centre: [46, 50], radius: 8 } }],
  });
const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('cover'), () => undefined);
  }
};

describe('a wood before foot in close order', () => {
  test('stops it as a block, and is entered by a knob of its own, in open order', () => {
    const state = wooded(41);
    expect(board.drag(state, 'a', 'ahead', { x: cm(46), y: cm(46) }).refusal).toMatchObject({
      rule: 'terrain.forced-order',
    });
    const knob = board.handles(state, 'a').find(({ id }) => id === 'cover')!;
    const drag = board.drag(state, 'a', 'cover', { x: knob.at.x, y: knob.at.y + cm(4) });
    expect(drag.actions.at(-1)).toMatchObject({ do: 'bases' });
    give(state, drag.actions);
    expect(unitById(state, 'a')!.battle.layout.kind).toBe('open');
  });

  test('has no such knob where it is out of reach', () => {
    const state = wooded(12);
    expect(board.handles(state, 'a').some(({ id }) => id === 'cover')).toBe(false);
  });

  test('is entered and left by the list too; out of it the unit stands close again', () => {
    const state = wooded(41);
    const goes = () =>
      board.prompt(state, 'a').offers.filter(({ actions }) => (actions.at(-1) as Action).do === 'bases');
    expect(goes().length).toBeGreaterThan(0);
    give(state, [...goes()[0]!.actions, { do: 'stop' }]);
    expect(unitById(state, 'a')!.battle.layout.kind).toBe('open');
    alter(unitById(state, 'a')!, { acted: false });
    const { at } = board.handles(state, 'a').find(({ id }) => id === 'all')!;
    const drag = board.drag(state, 'a', 'all', { x: at.x, y: at.y - cm(9) });
    expect(drag.actions.at(-1)).toMatchObject({ do: 'bases' });
    give(state, drag.actions);
    expect(unitById(state, 'a')!.battle.layout.kind).toBe('block');
  });
});
