/** Bases drawn and turned one by one: they stay in hand until all of them are done as one act. */

import type { Drawn } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm, turnBetween } from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import { poses, unitById } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { elite, enemy, foot, horse, position, skirmishers } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const give = (state: State, actions: readonly unknown[]) => {
  for (const action of actions as Action[]) {
    expect([action, system.refusal(state, system.decision(state)!.side, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('hand'), () => undefined);
  }
};
const handle = (state: State, piece: string, id: string, drawn: readonly Drawn[] = []) =>
  board.handles(state, piece, drawn).find((one) => one.id === id)!;

/** Skirmishers who stand in open order and have their whole move before them. */
function scattered(): State {
  const state = position({ units: [skirmishers('a', 40, 40), enemy('e', 60, 100)] });
  const open = board.prompt(state, 'a').offers.find(({ actions }) => (actions.at(-1) as Action).do === 'open')!;
  give(state, [...open.actions, { do: 'stop' }]);
  alter(unitById(state, 'a')!, { acted: false });
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
      measure: { en: 'this base 1.5 of 20 cm, 18.5 left' },
    });
    const both = board.drag(state, 'a', 'base-1', ahead(second!, 1.5), [one]);
    expect(both.actions.at(-1)).toMatchObject({ do: 'bases' });
    // With one in hand the knobs of the whole unit are gone, and its own place has moved.
    expect(board.handles(state, 'a', [one]).every(({ id }) => /^(base|turn)-/.test(id))).toBe(true);
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
    expect(unitById(state, 'a')!.turn.specialManoeuvres).toBe(2);
  });

  test('close order on its way has no single bases', () => {
    const state = position({ units: [horse('a', 40, 40)] });
    expect(board.handles(state, 'a').some(({ kind }) => kind === 'base')).toBe(false);
  });

  test('a base that is touched is in hand: it alone has a knob to turn it, and nothing is done yet', () => {
    const state = scattered();
    expect(board.handles(state, 'a').some(({ id }) => id.startsWith('turn-'))).toBe(false);
    const { at } = handle(state, 'a', 'base-1');
    const touched = board.drag(state, 'a', 'base-1', at);
    expect(touched).toMatchObject({ actions: [], refusal: null, drawn: [{ handle: 'base-1', to: at }] });
    const handles = board.handles(state, 'a', touched.drawn);
    expect(handles.filter(({ kind }) => kind === 'wheel').map(({ id }) => id)).toEqual(['turn-1']);
    expect(handles.filter(({ held }) => held).map(({ id }) => id)).toEqual(['base-1']);
  });

  /** Turned by tenths of a degree, as a pointer or a key does it: about the middle of the base. */
  const turnedBy = (state: State, base: number, tenths: number, drawn: readonly Drawn[] = []) => {
    const { at } = handle(state, 'a', `base-${base}`, drawn);
    const held = board.drag(state, 'a', `base-${base}`, at, drawn).drawn!;
    const { about, facing } = handle(state, 'a', `turn-${base}`, held);
    const angle = ((facing + tenths) * Math.PI) / 1800;
    const to = { x: about!.pivot.x + 150 * Math.sin(angle), y: about!.pivot.y + 150 * Math.cos(angle) };
    return board.drag(state, 'a', `turn-${base}`, to, held);
  };

  test('one base is turned where it stands, to the tenth of a degree, and for nothing', () => {
    const state = scattered();
    const before = poses(unitById(state, 'a')!);
    const drag = turnedBy(state, 2, 305);
    expect([drag.refusal, drag.measure.en]).toEqual([null, 'this base 0 of 20 cm, 20 left; 30.5° ↷']);
    give(state, drag.actions);
    const after = poses(unitById(state, 'a')!);
    expect(after.map(({ facing }, i) => turnBetween(before[i]!.facing, facing))).toEqual([0, 0, 305]);
  });

  test('turned and then drawn on, a base keeps both', () => {
    const state = scattered();
    const { drawn } = turnedBy(state, 0, -200);
    const { at } = handle(state, 'a', 'base-0', drawn);
    const drag = board.drag(state, 'a', 'base-0', { x: at.x, y: at.y + cm(1) }, drawn);
    expect([drag.refusal, drag.measure.en]).toEqual([null, 'this base 1 of 20 cm, 19 left; 20° ↶']);
    give(state, drag.actions);
    expect(turnBetween(0, poses(unitById(state, 'a')!)[0]!.facing)).toBe(-200);
  });

  test('a base that looks too far aside from the others is refused with the rule, and gives way by a few degrees', () => {
    const state = scattered();
    const drag = turnedBy(state, 0, 500);
    expect(drag.refusal).toMatchObject({ rule: 'open.facing' });
    expect(drag.measure.en).toContain('45° ↷');
    expect(turnedBy(state, 0, 1300)).toMatchObject({ reached: [], actions: [], refusal: { rule: 'open.facing' } });
  });

  test('in defence the cheapest act is taken: a turn, a change of position, or a reform', () => {
    const defenders = () =>
      position({ units: [foot('a', 40, 40, { order: 'defence', bases: 3 }), enemy('e', 60, 100)] });
    const about = turnedBy(defenders(), 1, 1800);
    expect([about.actions.at(-1), about.measure.en]).toEqual([
      { do: 'turn-bases', bases: [1], turn: 1800 },
      'this base 0 cm; 180° ↷; Turn bases (1 special manoeuvre)',
    ]);
    const state = defenders();
    const { at } = handle(state, 'a', 'base-0');
    const shifted = board.drag(state, 'a', 'base-0', { x: at.x, y: at.y + cm(1) });
    expect(shifted.actions.at(-1)).toMatchObject({ do: 'shift' });
    expect(shifted.measure.en).toBe('this base 1 cm; Change position (1 special manoeuvre)');
    give(state, shifted.actions);
    expect(unitById(state, 'a')!.turn.specialManoeuvres).toBe(1);
  });

  test('places beside its neighbours draw a pointer near: a base is laid in contact to the hundredth', () => {
    const state = position({ units: [elite('a', 40, 40, { bases: 3 }), enemy('e', 60, 100)] });
    const [left, middle] = ['base-0', 'base-1'].map((id) => handle(state, 'a', id));
    const behind = left!.snaps!.find(({ x, y }) => x === middle!.at.x && y < middle!.at.y)!;
    const right = left!.snaps!.filter(({ y }) => y === middle!.at.y).map(({ x }) => x);
    // Its own place, and beyond the last; where others stand is no place.
    expect(Math.max(...right)).toBe(left!.at.x + 3 * (middle!.at.x - left!.at.x));
    expect(right).not.toContain(middle!.at.x);
    const drag = board.drag(state, 'a', 'base-0', behind);
    expect([drag.refusal, drag.actions.at(-1)]).toMatchObject([null, { do: 'bases' }]);
    give(state, drag.actions);
    expect(unitById(state, 'a')!.battle.layout).toMatchObject({ kind: 'block', files: 2 });
  });

  test('a base drawn a little too far stands where the rules stop it', () => {
    const state = scattered();
    const { at } = handle(state, 'a', 'base-0');
    const drag = board.drag(state, 'a', 'base-0', { x: at.x - cm(2), y: at.y });
    expect(drag.refusal).toMatchObject({ rule: 'open.distance' });
    const [{ to }] = drag.drawn as [Drawn];
    expect(to.x).toBeLessThan(at.x - cm(0.5));
    expect(to.x).toBeGreaterThan(at.x - cm(2));
    give(state, drag.actions);
  });
});
