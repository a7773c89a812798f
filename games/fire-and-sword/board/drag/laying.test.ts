/** A facing that is drawn and stays in hand before something is laid down. */
import type { Drawn } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import { poses, unitById } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { fireAndSwordBoard as board } from '../index.js';

const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('hand'), () => undefined);
  }
};
const handle = (state: State, piece: string, id: string, drawn: readonly Drawn[] = []) =>
  board.handles(state, piece, drawn).find((one) => one.id === id)!;

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
    expect(board.pieceName!(state, 'works').en).toBe('Fortifications');
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
    expect(board.pieceName!(state, piece).en).toMatch(/^Move or remove: grove/);
    const { at } = handle(state, piece, 'shift');
    // It is touched where it lies; held there it has not been moved, and can be taken away by a word.
    const [touched, ...others] = board.lying!(state);
    expect([touched!.id, others]).toEqual([piece, []]);
    expect(touched!.outline.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < cm(12))).toBe(true);
    expect(board.drag(state, piece, 'shift', at)).toMatchObject({
      refusal: null,
      actions: [],
      wanted: [touched!.outline],
    });
    const gone = board.prompt(state, piece).offers.filter((offer) => offer.piece === piece && offer.quick);
    expect(gone.map(({ actions }) => actions)).toEqual([[{ do: 'clear-ground', id: piece.slice('lying:'.length) }]]);
    const drag = board.drag(state, piece, 'shift', { x: at.x + cm(20), y: at.y });
    expect([drag.refusal, drag.actions]).toMatchObject([null, [{ do: 'shift-ground', by: { x: cm(20), y: 0 } }]]);
    give(state, drag.actions);
    const xs = board
      .ground(state)
      .areas.find(({ kind }) => kind === 'grove')!
      .outline.map(({ x }) => x);
    expect(Math.abs((Math.min(...xs) + Math.max(...xs)) / 2 - cm(60))).toBeLessThan(20);
  });

  test('a house is turned and drawn out before it is laid down, in either order', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    const piece = 'ground:building';
    const { about } = handle(state, piece, 'turn');
    const { pivot } = about!;
    const turn = board.drag(state, piece, 'turn', { x: pivot.x + cm(5), y: pivot.y + cm(5) });
    expect([turn.measure.en, turn.refusal, turn.wanted]).toMatchObject(['45°', null, [{ length: 4 }]]);
    // Its corner lies straight above now: 12 cm by 6.
    const corner = handle(state, piece, 'stretch', turn.drawn);
    const far = Math.round((cm(3) * Math.SQRT2) / 1);
    expect([corner.at.x - pivot.x, Math.abs(corner.at.y - pivot.y - 0)]).toEqual([far, 0]);
    const half = { x: Math.round((600 + 300) * Math.SQRT1_2), y: Math.round((-600 + 300) * Math.SQRT1_2) };
    const out = board.drag(state, piece, 'stretch', { x: pivot.x + half.x, y: pivot.y + half.y }, turn.drawn);
    expect([out.measure.en, out.refusal]).toEqual(['12 × 6 cm', null]);
    // Turned on, it keeps its size; what is in hand can be laid down where it is.
    const on = board.drag(state, piece, 'turn', { x: pivot.x + cm(6), y: pivot.y }, out.drawn);
    expect([on.measure.en, on.actions]).toMatchObject(['90°', [{ do: 'ground', type: 'building' }]]);
    give(state, out.actions);
    const [house] = board.ground(state).buildings.slice(-1);
    const length = (a: number, b: number) =>
      Math.hypot(house!.outline[a]!.x - house!.outline[b]!.x, house!.outline[a]!.y - house!.outline[b]!.y);
    expect([length(0, 1), length(1, 2)].map((side) => Math.round(side / 10)).sort((a, b) => a - b)).toEqual([60, 120]);
    expect(new Set(house!.outline.map(({ x }) => x)).size).toBeGreaterThan(2);
  });

  test('where it is drawn to it stays in hand, can be turned and drawn again, and is laid by a word', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    const piece = 'ground:grove';
    expect(handle(state, piece, 'ground')).toMatchObject({ keeps: true });
    const put = board.drag(state, piece, 'ground', { x: cm(40), y: cm(60) });
    expect(put.measure.en).toBe('40 cm to the side edge, 60 cm to the base edge');
    const { at, about } = handle(state, piece, 'turn', put.drawn);
    expect(about!.pivot).toEqual({ x: cm(40), y: cm(60) });
    const turned = board.drag(state, piece, 'turn', { x: at.x + cm(9), y: about!.pivot.y }, put.drawn);
    const again = board.drag(state, piece, 'ground', { x: cm(70), y: cm(50) }, turned.drawn);
    expect([again.drawn!.map((one) => one.handle), again.refusal]).toEqual([['turn', 'ground'], null]);
    const [first] = board.handles(state, piece, again.drawn);
    // What the page does where nothing is drawn any more: the first knob, where it is.
    expect(board.drag(state, piece, first!.id, first!.at, again.drawn).actions).toEqual(again.actions);
    give(state, again.actions);
  });

  test('something larger and a second atypical element are proposed to the other side, which may agree', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    const field = 'ground:wheat-field';
    const put = board.drag(state, field, 'ground', { x: cm(60), y: cm(60) });
    const large = board.drag(state, field, 'size-40-20', put.wanted[0]![0]!, put.drawn);
    expect(large).toMatchObject({ refusal: null, actions: [{ do: 'propose', type: 'wheat-field' }] });
    expect(board.drag(state, field, 'ground', { x: cm(60), y: cm(60) }, large.drawn).measure.en).toContain(
      '; the other side is asked',
    );
    give(state, [...large.actions, { do: 'agree' }]);
    while ((state.frames.at(-1) as { secondField?: boolean }).secondField) give(state, [{ do: 'done' }]);
    give(state, board.drag(state, 'ground:swamp', 'ground', { x: cm(20), y: cm(20) }).actions);
    const second = board.drag(state, 'ground:forest', 'ground', { x: cm(100), y: cm(100) });
    expect(second).toMatchObject({ refusal: null, actions: [{ do: 'propose', type: 'forest' }] });
    give(state, [...second.actions, { do: 'decline' }]);
    // Refused once, it is told what the rules say of it.
    expect(board.drag(state, 'ground:forest', 'ground', { x: cm(100), y: cm(100) })).toMatchObject({
      actions: [],
      refusal: { code: 'second-atypical' },
    });
  });

  test('with the choice of terrain an atypical element can be taken up where the table has none', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    state.frames.push({ kind: 'change-ground', side: 0, why: 'choice-of-terrain' });
    expect(board.prompt(state, null).selectable).toContain('ground:forest');
    const drag = board.drag(state, 'ground:forest', 'ground', { x: cm(60), y: cm(60) });
    expect(drag).toMatchObject({ refusal: null, actions: [{ do: 'ground', type: 'forest' }] });
  });

  test('sizes are chosen by a word too, and one that is too large is proposed, or refused where it was declined', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    const sizes = board.handles(state, 'ground:wheat-field').filter(({ kind }) => kind === 'choice');
    expect(sizes.map(({ label }) => label.en)).toContain('20 × 12 cm');
    expect(sizes.filter(({ held }) => held).map(({ id }) => id)).toEqual(['size-14-14']);
    for (const { id, at } of sizes) {
      const { drawn, refusal } = board.drag(state, 'ground:wheat-field', id, at);
      expect([id, refusal]).toEqual([id, null]);
      expect(handle(state, 'ground:wheat-field', id, drawn).held).toBe(true);
    }
    const { at } = handle(state, 'ground:wheat-field', 'stretch');
    const huge = board.drag(state, 'ground:wheat-field', 'stretch', { x: at.x + cm(20), y: at.y });
    expect(huge).toMatchObject({ refusal: null, actions: [{ do: 'propose', type: 'wheat-field' }] });
    (state.frames.at(-1) as { declined?: boolean }).declined = true;
    const declined = board.drag(state, 'ground:wheat-field', 'stretch', { x: at.x + cm(20), y: at.y });
    expect(declined).toMatchObject({ reached: [], actions: [], refusal: { code: 'ground-size' } });
  });

  test('every kind of ground may be laid turned by any angle', () => {
    const state = until('ground', 'patrol', { terrain: 'together' });
    for (const piece of board.prompt(state, null).selectable.filter((id) => id.startsWith('ground:'))) {
      for (const degrees of [17, 45, 73.3, 160, 291]) {
        const { about } = handle(state, piece, 'turn');
        const angle = (degrees * Math.PI) / 180;
        const to = { x: about!.pivot.x + cm(9) * Math.sin(angle), y: about!.pivot.y + cm(9) * Math.cos(angle) };
        const { drawn, measure } = board.drag(state, piece, 'turn', to);
        expect([piece, measure.en]).toEqual([piece, `${degrees}°`]);
        const drag = board.drag(state, piece, 'ground', { x: cm(60), y: cm(60) }, drawn);
        expect([piece, degrees, drag.refusal]).toEqual([piece, degrees, null]);
      }
    }
  });

  test('a formation is chosen by a word, and the unit is drawn to its place in it', () => {
    const state = until('deploy', 'take-and-hold');
    const piece = board.prompt(state, null).selectable[0]!;
    const choices = board.handles(state, piece).filter(({ kind }) => kind === 'choice');
    expect(choices.filter(({ held }) => held)).toHaveLength(1);
    const column = choices.find(({ id }) => id === 'as-close-1')!;
    const chosen = board.drag(state, piece, column.id, column.at);
    const [place] = board.handles(state, piece, chosen.drawn);
    expect(place!.id).toBe('close-1');
    const drag = board.drag(state, piece, place!.id, place!.at, chosen.drawn);
    expect(drag.actions).toMatchObject([{ do: 'deploy', files: 1 }]);
  });
});
