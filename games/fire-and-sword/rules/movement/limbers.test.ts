/** Limbers stand somewhere: a gun pushed by hand leaves its own behind, and it drives up by itself (rulings 617 and 618). */

import { scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm, type Pose } from '../../geometry/index.js';
import { makePosition, parsePosition } from '../../position/index.js';
import { rules, fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  colonel,
  enemy,
  foot,
  forward,
  gun,
  horse,
  moves,
  play,
  position,
  positionProblem,
  refused,
  rule,
  stop,
  unit,
  why,
} from '../../testkit/index.js';
import { withdrawFrom } from '../morale/withdrawal.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { poses } from '../state/pieces.js';
import type { State } from '../state/state.js';
import { limberPose } from './limber-place.js';

/** A light gun at 50, 50: it takes the ground down to 46, and its limber that down to 42. */
const battery = (extras: object = {}, file: object = {}) =>
  position({ units: [gun('K', 50, 50, extras)], ...file } as never);
const left = (x: number, y: number, extras: object = {}) => ({
  limber: { at: [x, y] as [number, number], facing: 0 },
  ...extras,
});
const stands = (state: State): number[] | null => {
  const pose = limberPose(state, unit(state, 'K'));
  return pose && [pose.x / 100, pose.y / 100, pose.facing / 10];
};
const apart = (state: State) => unit(state, 'K').battle.limberAt !== null;
const to = (...way: [number, number, number?][]): Action => ({
  do: 'bring-limber',
  way: way.map(([x, y, facing = 0]): Pose => ({ x: cm(x), y: cm(y), facing: facing * 10 })),
});
const hints = (state: State): Action[] => rules.actions(state).filter((action) => action.do === 'bring-limber');

describe('where a limber stands', () => {
  rule('manoeuvres.limber', 'behind a gun that is unlimbered, and nowhere while it is limbered', () => {
    const table = battery({ order: 'defence', limbered: true });
    expect(stands(table)).toBeNull();
    play(table, moves('K', { do: 'unlimber' }));
    expect(stands(table)).toEqual([50, 46, 0]);
    expect(apart(table)).toBe(false);
  });

  rule('manoeuvres.limber', 'beside its gun where there is no room behind', () => {
    expect(stands(position({ units: [gun('K', 50, 50), foot('A', 50, 45)] }))).toEqual([46, 50, 0]);
    expect(stands(battery({ at: [50, 4] }))).toEqual([46, 4, 0]);
    const hedge = {
      type: 'low-obstacle',
      line: [
        [0, 44],
        [120, 44],
      ],
    };
    expect(stands(battery({}, { obstacles: [hedge] }))).toEqual([46, 50, 0]);
  });

  rule('manoeuvres.limber', 'on the table even where friends leave it no room', () => {
    const friends = [foot('L', 38, 4), foot('R', 54, 4), foot('F', 48, 9, { bases: 2 })];
    const table = position({ units: [gun('K', 50, 4), ...friends] });
    expect(stands(table)).toEqual([46, 4, 0]);
    play(table, moves('K', forward(2)));
    expect(parsePosition(makePosition(table)).ok).toBe(true);
  });

  for (const card of ['siege-gun', 'mortar'])
    rule('manoeuvres.limber', `a ${card} has none`, () => {
      const table = position({ units: [{ ...gun('K', 50, 50, { order: 'defence' }), card }] });
      expect(stands(table)).toBeNull();
      play(table, moves('K'));
      expect(refused(table, to([50, 40]))?.code).toBe('immobile');
    });

  rule('manoeuvres.limber', 'a gun pushed by hand leaves it behind, and cannot be limbered there', () => {
    const table = battery();
    const events = play(table, moves('K', forward(6)));
    expect(events).toContainEqual({ type: 'limber-left', rule: 'manoeuvres.limber', unit: 'K' });
    expect(stands(table)).toEqual([50, 46, 0]);
    const stood = battery(left(50, 40, { order: 'defence' }));
    play(stood, moves('K'));
    expect(refused(stood, { do: 'limber' })).toMatchObject({
      code: 'limber-apart',
      rule: 'manoeuvres.limber',
      facts: { distance: '6' },
    });
    expect(why(stood, { do: 'limber' })).toBe(
      'The gun cannot be limbered: its limber stands 6 cm away. Bring the limber up, or push the gun to it',
    );
  });

  rule('manoeuvres.limber', 'a gun that turns where it stands, or is pushed back on it, has it behind it', () => {
    const table = battery();
    play(table, moves('K', { do: 'turn', turn: 900 }));
    expect(apart(table)).toBe(false);
    play(table, [{ do: 'backward', distance: cm(0.5) }]);
    expect(apart(table)).toBe(false);
    const back = battery(left(50, 45));
    play(back, moves('K', { do: 'backward', distance: cm(1) }));
    expect(stands(back)).toEqual([50, 45, 0]);
    expect(apart(back)).toBe(false);
  });

  rule('manoeuvres.limber', 'a limbered gun takes it along', () => {
    const table = battery({ limbered: true });
    play(table, moves('K', forward(15)));
    expect(apart(table)).toBe(false);
  });

  rule('manoeuvres.limber', 'a gun that is driven back leaves it before its front', () => {
    const table = battery({ order: null });
    const drawn = { direction: 1800, side: 'front' as const, distance: cm(10), foes: [], mayStayNear: false };
    withdrawFrom({ state: table, dice: scriptedDice([]), emit: () => undefined }, unit(table, 'K'), drawn);
    expect(poses(unit(table, 'K'))[0]).toEqual({ x: 5000, y: 4000, facing: 0 });
    expect(stands(table)).toEqual([50, 46, 0]);
    expect(apart(table)).toBe(true);
  });
});

describe('a limber drives by itself', () => {
  rule('manoeuvres.limber', 'up to the gun after it was pushed, at no cost to it', () => {
    const table = battery();
    play(table, moves('K', forward(6)));
    expect(hints(table)).toEqual([to([50, 52])]);
    const events = play(table, [to([50, 52])]);
    expect(events).toEqual([{ type: 'limber-brought', rule: 'manoeuvres.limber', unit: 'K', distance: '6' }]);
    expect(apart(table)).toBe(false);
    expect(stands(table)).toEqual([50, 52, 0]);
    play(table, [forward(4)]);
    // Once in a turn: pushed on, the gun leaves it again.
    expect(refused(table, to([50, 56]))?.code).toBe('limber-drove');
    expect(hints(table)).toEqual([]);
  });

  rule('manoeuvres.limber', 'and is limbered in the same turn, after which it does not move', () => {
    const table = battery(left(50, 36, { order: 'defence' }));
    play(table, moves('K', to([50, 46])));
    expect(unit(table, 'K').turn.specialManoeuvres).toBe(0);
    play(table, [{ do: 'limber' }]);
    expect(fieldsOf(unit(table, 'K'))).toMatchObject({ limbered: true, limberAt: null, specialManoeuvres: 1 });
    expect(refused(table, to([50, 40]))?.code).toBe('limbered');
    expect(refused(table, forward(5))?.rule).toBe('phase.defence-order');
  });

  for (const [card, far] of [
    ['polish-falconet', 15],
    ['polish-octave', 10],
  ] as const)
    rule('manoeuvres.limber', `as far as ${card} goes limbered: ${far} cm`, () => {
      const table = position({ units: [{ ...gun('K', 50, 70, left(50, 40, { order: 'defence' })), card }] } as never);
      play(table, moves('K'));
      expect(refused(table, to([50, 40 + far + 0.01]))).toMatchObject({
        code: 'limber-reach',
        rule: 'manoeuvres.limber',
      });
      expect(hints(table)).toEqual([to([50, 40 + far])]);
      expect(play(table, [to([50, 40 + far])])[0]).toMatchObject({ type: 'limber-drives', distance: String(far) });
      expect(stands(table)).toEqual([50, 40 + far, 0]);
      expect(refused(table, { do: 'limber' })?.code).toBe('limber-apart');
    });

  rule('manoeuvres.limber', 'difficult ground slows it, a grove that could hold it is closed', () => {
    const across = (type: string) => [{ id: 'g', type, shape: { kind: 'rectangle', from: [40, 41], to: [80, 44] } }];
    const soft = battery(left(50, 36, { order: 'defence' }), { terrain: across('slope') });
    play(soft, moves('K'));
    expect(refused(soft, to([50, 46]))).toMatchObject({ code: 'limber-reach', facts: { allowed: '7.5' } });
    const wet = battery(left(50, 38, { order: 'defence' }), { terrain: across('grove') });
    play(wet, moves('K'));
    expect(refused(wet, to([50, 42]))).toMatchObject({ code: 'limber-ground', rule: 'manoeuvres.limber' });
  });

  rule('manoeuvres.limber', 'through friends, not over fences, and never within 2 cm of an enemy', () => {
    const through = position({
      units: [gun('K', 50, 50, left(50, 36, { order: 'defence' })), foot('A', 46, 41)],
    } as never);
    play(through, moves('K', to([50, 46])));
    expect(apart(through)).toBe(false);
    const fence = {
      type: 'low-obstacle',
      line: [
        [0, 40],
        [120, 40],
      ],
    };
    const walled = battery(left(50, 36, { order: 'defence' }), { obstacles: [fence] });
    play(walled, moves('K'));
    expect(refused(walled, to([50, 46]))?.code).toBe('cannot-cross');
    expect(hints(walled)).toEqual([]);
    const near = position({
      units: [gun('K', 50, 50, left(50, 36, { order: 'defence' })), enemy('E', 66, 38, { bases: 1 })],
    } as never);
    play(near, moves('K'));
    expect(refused(near, to([58, 38]))?.code).toBe('near-enemy');
    expect(refused(near, to([50, 46]))).toBeNull();
  });

  rule(['manoeuvres.limber', 'portable.caltrops'], 'over caltrops without harm, as limbers do', () => {
    const line: [number, number][] = [
      [48, 44],
      [52, 44],
    ];
    const table = battery(left(50, 36, { order: 'defence' }), { obstacles: [{ type: 'caltrops', line }] });
    play(table, moves('K', to([50, 46])));
    expect(apart(table)).toBe(false);
  });

  rule('manoeuvres.limber', 'round a house that bars the straight way', () => {
    const house = { id: 'h', at: [54.5, 37.5], size: [2, 1] };
    const table = battery(left(50, 36, { order: 'defence' }), { buildings: [house] });
    play(table, moves('K'));
    expect(refused(table, to([50, 46]))?.code).toBe('building-in-way');
    const [hint] = hints(table);
    expect(hint).toMatchObject({ do: 'bring-limber' });
    play(table, [hint!]);
    expect(apart(table)).toBe(false);
  });

  rule('manoeuvres.limber', 'not onto its gun, not for a unit that is no gun, not without an order', () => {
    const table = position({
      units: [gun('K', 50, 50, left(50, 36)), foot('A', 80, 50), gun('N', 20, 50, left(20, 36, { order: null }))],
    } as never);
    play(table, moves('K'));
    expect(refused(table, to([50, 48]))?.code).toBe('not-past-friends');
    expect(refused(table, to([50, 36]))?.code).toBe('no-movement');
    play(table, [stop, ...moves('A')]);
    expect(refused(table, to([80, 40]))?.code).toBe('not-a-gun');
    play(table, [stop, ...moves('N')]);
    expect(refused(table, to([20, 46]))?.rule).toBe('phase.no-order');
    const here = battery({ order: 'defence' });
    play(here, moves('K'));
    expect(refused(here, to([50, 40]))).toMatchObject({ code: 'limber-here', rule: 'manoeuvres.limber' });
  });
});

describe('what becomes of a limber', () => {
  rule('manoeuvres.limber', 'nobody is held up by it; who stops on it moves it aside', () => {
    const table = position({ units: [gun('K', 50, 60, left(50, 40)), horse('H', 48, 34, { bases: 1 })] } as never);
    play(table, moves('H', forward(4)));
    expect(stands(table)).not.toEqual([50, 40, 0]);
    expect(apart(table)).toBe(true);
    const shape = stands(table)!;
    // The horse now stands from 48 to 52 and from 35 to 38: the nearest free place is just above it.
    expect(shape[0]).toBeGreaterThan(45);
    expect(Math.hypot(shape[0]! - 50, shape[1]! - 40)).toBeLessThan(6);
    const enemies = position({ units: [gun('K', 50, 60, left(50, 40)), enemy('E', 54, 50)] } as never);
    expect(unit(enemies, 'K').battle.limberAt).not.toBeNull();
  });

  rule('manoeuvres.limber', 'it stays with a gun that is abandoned, and serves who mans it', () => {
    const table = position({
      commanders: [colonel('C', 45, 40)],
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        gun('K', 50, 58, left(62, 58, { side: 'stronger', abandoned: true, order: null })),
      ],
    } as never);
    play(table, moves('A', { do: 'man', target: 'K', commander: 'C', facing: 0 }));
    expect(fieldsOf(unit(table, 'K'))).toMatchObject({ side: 0, abandoned: false });
    expect(stands(table)).toEqual([62, 58, 0]);
    alter(unit(table, 'K'), { order: 'defence', acted: false });
    play(table, [stop, ...moves('K', to([54, 58]))]);
    expect(apart(table)).toBe(false);
  });
});

describe('in files and fingerprints', () => {
  test('a position file keeps the place of a limber, and refuses one that cannot be', () => {
    const table = battery(left(50, 36));
    const file = makePosition(table);
    expect(file.units?.[0]?.limber).toEqual({ at: [50, 36], facing: 0 });
    const read = parsePosition(JSON.parse(JSON.stringify(file)));
    expect(read.ok && system.fingerprint(read.value.state)).toBe(system.fingerprint(table));
    expect(makePosition(battery()).units?.[0]).not.toHaveProperty('limber');
    // In contact it is with its gun.
    expect(apart(battery(left(50, 46)))).toBe(false);
    const wrong = (extras: object) => positionProblem({ units: [gun('K', 50, 50, left(50, 36, extras))] });
    expect(wrong({ limbered: true })).toContain('units[0].limber');
    expect(wrong({ limber: { at: [119, 36], facing: 0 } })).toBe('the limber of K stands off the table');
    expect(positionProblem({ units: [foot('A', 50, 50, left(50, 36))] })).toContain('units[0].limber');
  });

  test('a limber away from its gun is part of the fingerprint, one with it is not', () => {
    expect(system.fingerprint(battery(left(50, 36)))).not.toBe(system.fingerprint(battery()));
    expect(system.fingerprint(battery())).not.toContain('limberAt');
  });
});
