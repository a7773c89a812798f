/** Several units ordered or moved in one gesture: who goes, who stays and why, and that nothing is thrown on the way. */

import { noDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../rules/state/actions.js';
import { poses } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { colonel, enemy, foot, horse, play, position, tartars, unit, where } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const line = (extras: object = {}) => [
  horse('A', 20, 20, extras),
  horse('B', 32, 20, extras),
  horse('C', 44, 20, extras),
];

const ordering = (points: number, more: Partial<Parameters<typeof position>[0]> = {}): State =>
  position({
    phase: 'orders',
    turn: 2,
    commanders: [colonel('K', 30, 12, { points }), colonel('X', 60, 112, { side: 'stronger' })],
    units: [...line({ order: null }), enemy('E', 60, 100)],
    ...more,
  });

const offerOf = (state: State, id: string, selected: string | null = null, company: readonly string[] | null = null) =>
  board.prompt(state, selected, company).offers.find((offer) => offer.id.startsWith(id));

function done(state: State, actions: readonly unknown[]): State {
  const after = rules.clone(state);
  for (const action of actions as Action[]) rules.apply({ state: after, dice: noDice, emit: () => undefined }, action);
  return after;
}

describe('orders', () => {
  test('all without an order are told to hold in one gesture, as far as the points go', () => {
    const state = ordering(2);
    const hold = offerOf(state, 'all defence')!;
    expect(hold).toMatchObject({ style: 'main', piece: null });
    const plan = hold.plan!();
    expect([plan.goes.length, plan.stays.length]).toEqual([2, 1]);
    const after = done(state, hold.actions);
    expect(plan.goes.map((id) => unit(after, id).battle.order)).toEqual(['defence', 'defence']);
    const notes = board.preview!(state, hold).notes.map(({ text }) => text.en);
    expect(notes).toContain('command points: 2');
    expect(notes.join()).toMatch(/left out: .*(points|command)/i);
  });

  test('the last orders are repeated, each its own; units that never had one stay', () => {
    const state = ordering(9);
    alter(unit(state, 'A'), { lastOrder: 'charge' });
    alter(unit(state, 'B'), { lastOrder: 'move' });
    const again = offerOf(state, 'all again')!;
    const after = done(state, again.actions);
    expect(['A', 'B', 'C'].map((id) => unit(after, id).battle.order)).toEqual(['charge', 'move', null]);
  });

  test('an order that is given is remembered when it is gone, and the enemy does not learn it', () => {
    const state = ordering(9);
    play(state, [{ do: 'order', commander: 'K', unit: 'A', order: 'charge' }]);
    expect(unit(state, 'A').lastOrder).toBe('charge');
    const seen = rules.view(state, state.setting.sides[1].id);
    expect([unit(seen, 'A').battle.order, unit(seen, 'A').lastOrder]).toEqual([null, null]);
  });

  test('without any points nothing is offered for all', () => {
    expect(offerOf(ordering(0), 'all ')).toBeUndefined();
  });

  test('a unit in hand may be told together with those beside it, and then the same order is offered once', () => {
    const state = ordering(9);
    const companies = board.prompt(state, 'A').companies!;
    expect(companies.map(({ id, pieces }) => [id, pieces.length])).toEqual([
      ['alone', 1],
      ['near', 3],
    ]);
    const move = offerOf(state, 'group move', 'A', ['A', 'B'])!;
    expect(move.plan!().goes).toEqual(['A', 'B']);
    expect(board.prompt(state, 'A', ['A', 'B']).company).toEqual(['A', 'B']);
    const after = done(state, move.actions);
    expect(['A', 'B', 'C'].map((id) => unit(after, id).battle.order)).toEqual(['move', 'move', null]);
  });
});

const marching = (more: Partial<Parameters<typeof position>[0]> = {}): State =>
  position({
    phase: 'movement',
    commanders: [colonel('K', 30, 12), colonel('X', 60, 112, { side: 'stronger' })],
    units: [...line(), enemy('E', 60, 112)],
    ...more,
  });
const all = ['A', 'B', 'C'];
const knob = (state: State, id: string, company = all) =>
  board.handles(state, 'A', [], company).find((handle) => handle.id === id)!;

/** The places of the units against that of the first. */
const shape = (state: State) => {
  const [x, y] = where(state, 'A');
  return all.map((id) => where(state, id)).map(([ox, oy, facing]) => [ox - x, oy - y, facing]);
};

describe('moves', () => {
  test('a line goes straight ahead as far as its knob is drawn, and keeps its shape', () => {
    const state = marching();
    const { at, keeps } = knob(state, 'group-ahead');
    expect(keeps).toBe(true);
    const drag = board.drag(state, 'A', 'group-ahead', { x: at.x, y: at.y + 800 }, [], all);
    expect(drag).toMatchObject({ refusal: null, says: [], wanted: [] });
    expect(drag.measure.en).toBe('8 cm; 3 of 3 units can follow');
    const after = done(state, drag.actions);
    expect(shape(after)).toEqual(shape(state));
    expect(where(after, 'B')).toEqual([32, 28, 0]);
    expect(all.map((id) => unit(after, id).turn.acted)).toEqual([true, true, true]);
  });

  test('drawn aside it wheels, marches and wheels back, each within a tenth of a centimetre of its place', () => {
    const state = marching({ units: [...[horse('A', 20, 20), horse('B', 36, 20)], enemy('E', 60, 112)] });
    const { at } = knob(state, 'group-ahead', ['A', 'B']);
    const drag = board.drag(state, 'A', 'group-ahead', { x: at.x + 400, y: at.y + 1100 }, [], ['A', 'B']);
    const after = done(state, drag.actions);
    for (const id of ['A', 'B']) {
      const [[x, y, facing], [toX, toY, looks]] = [where(state, id), where(after, id)];
      expect(Math.abs(toX - x - 4)).toBeLessThan(0.13);
      expect(Math.abs(toY - y - 11)).toBeLessThan(0.13);
      expect(looks).toBe(facing);
    }
  });

  test('turned about its middle everybody faces the other way by as much', () => {
    const state = marching({ units: [...[tartars('A', 40, 40), tartars('B', 56, 40)], enemy('E', 60, 112)] });
    const handle = knob(state, 'group-turn', ['A', 'B']);
    const { pivot } = handle.about!;
    const to = { x: pivot.x + 700, y: pivot.y - 100 };
    const turned = board.drag(state, 'A', 'group-turn', to, [], ['A', 'B']);
    expect(turned.drawn).toHaveLength(1);
    // Drawn on, it goes ahead as it looks now.
    const ahead = board.handles(state, 'A', turned.drawn, ['A', 'B']).find(({ id }) => id === 'group-ahead')!;
    const both = board.drag(state, 'A', 'group-ahead', { x: ahead.at.x, y: ahead.at.y + 600 }, turned.drawn, [
      'A',
      'B',
    ]);
    const after = done(state, both.actions);
    const looks = ['A', 'B'].map((id) => poses(unit(after, id))[0]!.facing);
    expect(looks[0]).toBeGreaterThan(50);
    expect(looks[0]).toBe(looks[1]);
  });

  test('who cannot follow stays, with the reason of the rules', () => {
    const state = marching({ units: [...line(), foot('D', 20, 8), enemy('E', 60, 112)] });
    alter(unit(state, 'C'), { order: 'defence' });
    const company = [...all, 'D'];
    const { at } = knob(state, 'group-ahead', company);
    const drag = board.drag(state, 'A', 'group-ahead', { x: at.x, y: at.y + 1800 }, [], company);
    expect(drag.measure.en).toBe('18 cm; 2 of 4 units can follow');
    expect(drag.says!.map(({ text }) => text.en).join('\n')).toMatch(/left out/);
    expect(drag.wanted).toHaveLength(6);
    expect(drag.refusal).not.toBeNull();
    const after = done(state, drag.actions);
    expect(company.map((id) => unit(after, id).turn.acted)).toEqual([true, true, false, false]);
  });

  test('nothing that throws a die is done for a group', () => {
    const state = marching();
    alter(unit(state, 'B'), { bogged: true });
    const { at } = knob(state, 'group-ahead');
    const drag = board.drag(state, 'A', 'group-ahead', { x: at.x, y: at.y + 500 }, [], all);
    const after = done(state, drag.actions);
    expect(unit(after, 'A').turn.acted).toBe(true);
    expect(drag.says!.map(({ text }) => text.en).join()).toContain('a decision comes first: ');
    expect(unit(after, 'B').turn.acted).toBe(false);
  });

  test('one unit alone keeps its own knobs, and in other phases nobody is moved together', () => {
    expect(board.handles(marching(), 'A', [], ['A']).some(({ id }) => id.startsWith('group'))).toBe(false);
    expect(board.handles(ordering(3), 'A', [], all)).toEqual([]);
  });

  test('each turns where it stands with one touch', () => {
    const state = marching();
    const turn = offerOf(state, 'group {"do":"turn","turn":900}', 'A', all)!;
    const after = done(state, turn.actions);
    const facings = turn.plan!().goes.map((id) => where(after, id)[2]);
    expect(facings.length).toBeGreaterThan(0);
    expect(new Set(facings)).toEqual(new Set([90]));
  });
});
