/** Preparing a battle by hand: what is taken up, drawn to its place, judged on the way and let go. */
import { seededDice } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { fireAndSwordBoard as board } from '../index.js';

const forces = [forceOf('SWE-B', { levels: [0, 0], deputy: true }), forceOf('SWE-A', { levels: [0] })] as const;
const until = (kind: 'deploy' | 'ground', scenario: string, options = {}) =>
  prepared({ forces, scenario, until: kind, options }).state;
const spot = (x: number, y: number) => ({ x: cm(x), y: cm(y) });
const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('hand'), () => undefined);
  }
};

test('every unit and commander that waits can be taken up and drawn to a place in the zone', () => {
  const state = until('deploy', 'take-and-hold');
  const { side } = system.decision(state)!;
  for (let left = board.prompt(state, null).selectable; system.decision(state)?.kind === 'deploy'; ) {
    if (system.decision(state)!.side !== side) break;
    left = board.prompt(state, null).selectable;
    const piece = left[0]!;
    const [handle] = board.handles(state, piece);
    expect([piece, handle?.kind]).toEqual([piece, 'free']);
    // Where its knob lies it may stand.
    const drag = board.drag(state, piece, handle!.id, handle!.at);
    expect([piece, drag.refusal]).toEqual([piece, null]);
    expect(drag.wanted).toEqual(drag.reached);
    give(state, drag.actions);
  }
  expect(board.pieces(state).length).toBeGreaterThan(3);
});

test('out of the zone the ghost stops at the last place that is allowed, and the rule is told', () => {
  const state = until('deploy', 'take-and-hold');
  const piece = board.prompt(state, null).selectable[0]!;
  const handle = board.handles(state, piece)[0]!;
  const drag = board.drag(state, piece, handle.id, spot(60, 60));
  expect(drag.refusal).toMatchObject({ code: 'outside-zone', rule: 'scenarios.deployment' });
  expect(drag.wanted).not.toEqual(drag.reached);
  expect(Math.min(...drag.reached.flat().map(({ y }) => y))).toBeGreaterThanOrEqual(cm(100));
  // It slides along the edge of its zone as far as the pointer goes.
  const aside = board.drag(state, piece, handle.id, spot(20, 90));
  const left = (drags: typeof drag) => Math.min(...drags.reached.flat().map(({ x }) => x));
  expect(left(aside)).toBeLessThan(cm(25));
  give(state, drag.actions);
});

test('terrain is laid where it is drawn, and not upon other terrain', () => {
  const state = until('ground', 'patrol', { terrain: 'together' });
  const handle = board.handles(state, 'ground:grove')[0]!;
  const drag = board.drag(state, 'ground:grove', handle.id, spot(33.3, 44.4));
  expect([drag.refusal, drag.measure.en]).toEqual([null, '33.3 cm to the side edge, 44.4 cm to the base edge']);
  const before = board.ground(state).areas.length;
  give(state, drag.actions);
  expect(board.ground(state).areas).toHaveLength(before + 1);
  const fence = board.handles(state, 'ground:low-obstacle')[0]!;
  expect(board.drag(state, 'ground:low-obstacle', fence.id, spot(33, 44)).refusal?.code).toBe('ground-near');
  expect(board.pieceName!(state, 'ground:grove').pl).not.toContain(':');
});

test('zones lie on the table from the scenario to the first turn', () => {
  const zones = (scenario: string) =>
    board.laid!(until('deploy', scenario)).map(({ kind, outlines }) => [kind, outlines.length]);
  expect(zones('take-and-hold')).toEqual([
    ['zone', 1],
    ['zone', 1],
  ]);
  expect(zones('night-attack')).toHaveLength(2);
  expect(zones('forage')).toHaveLength(7);
  expect(board.laid!(prepared({ forces, scenario: 'patrol' }).state)).toEqual([]);
});
