/** Answers to a charge, charges base by base, and the fire that goes with them. */

import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { fireAndSwordSystem, rules } from '../../system.js';
import { alter, put } from '../../testkit/alter.js';
import {
  asked,
  basesOf,
  colonel,
  deciding,
  elite,
  enemy,
  foot,
  gun,
  horse,
  pikes,
  play,
  position,
  refused,
  rule,
  tartars,
  unit,
  where,
} from '../../testkit/index.js';
import { enemiesInContact } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { poses } from '../state/pieces.js';
import type { BlockPath } from './close-order-charge.js';

const straight: BlockPath = { turn: 0, files: 0, anchor: 'middle' };
const charges = (id: string, target: string, path: Extract<Action, { do: 'charge' }>['path'] = straight): Action => ({
  do: 'charge',
  unit: id,
  target,
  path,
  commander: '',
});
const on = (id: string, path: BlockPath = straight): Action => ({ do: 'path', unit: id, path });
const done: Action = { do: 'done' };
const stand: Action = { do: 'stand' };
type Table = ReturnType<typeof position>;
const met = (table: Table, id: string) => enemiesInContact(table, unit(table, id)).map(({ data }) => data.id);

/** Light horse in a row, 0.5 cm apart, looking down at the charger. */
const light = (id: string, y: number, more: object = {}) =>
  tartars(id, 50, y, {
    side: 'stronger',
    open: [50, 54.5, 59].map((x) => ({ at: [x + 4, y] as [number, number], facing: 180 })),
    ...more,
  });
const before = (more: object = {}) =>
  position({ turns: 2, units: [horse('A', 50, 40, { order: 'charge' }), light('T', 55, more)] });

describe('breaking off', () => {
  rule(
    ['special.light-cavalry', 'charge.reactions'],
    'the example: away by its full Move; a failed Skill test leaves it with its back to the enemy',
    () => {
      const table = before();
      play(table, [charges('A', 'T')]);
      expect([asked(table), deciding(table)]).toEqual(['charge', 'stronger']);
      play(table, [{ do: 'break-off', direction: 0, distance: 2000 }], [7]);
      expect(poses(unit(table, 'T')).map(({ facing }) => facing)).toEqual([0, 0, 0]);
      expect(Math.min(...basesOf(table, 'T').map(([, y]) => y))).toBeGreaterThan(73);
      expect(fieldsOf(unit(table, 'T'))).toMatchObject({ evaded: true, acted: true });
      // Out of reach now: the charger goes its way straight on.
      expect([asked(table), deciding(table)]).toEqual(['charge-path', 'weaker']);
      play(table, [on('A')]);
      expect(where(table, 'A')).toEqual([50, 60, 0]);
      expect(met(table, 'A')).toEqual([]);
    },
  );

  rule('special.light-cavalry', 'a passed test turns it to face the enemy', () => {
    const table = before();
    play(table, [charges('A', 'T'), { do: 'break-off', direction: 0, distance: 2000 }], [4]);
    expect(poses(unit(table, 'T')).map(({ facing }) => facing)).toEqual([1800, 1800, 1800]);
  });

  rule('special.feigned-flight', 'feigned flight turns without a test', () => {
    const table = before({ card: 'tartar-warriors' });
    play(table, [charges('A', 'T'), { do: 'break-off', direction: 0, distance: 2000 }]);
    expect(poses(unit(table, 'T'))[0]!.facing).toBe(1800);
  });

  rule(
    'special.light-cavalry',
    'not with a charge order, not further than its Move, not out of the lines, once a turn',
    () => {
      const charging = before({ order: 'charge' });
      play(charging, [charges('A', 'T')]);
      expect(refused(charging, { do: 'break-off', direction: 0, distance: 2000 })?.code).toBe('break-off-charge');
      const table = before();
      play(table, [charges('A', 'T')]);
      expect(refused(table, { do: 'break-off', direction: 0, distance: 2001 })).toMatchObject({
        code: 'break-off-reach',
        facts: { needed: '20.01', allowed: '20' },
      });
      expect(refused(table, { do: 'break-off', direction: 900, distance: 2000 })?.code).toBe('break-off-aside');
      const moved = before();
      alter(unit(moved, 'T'), { moved: true });
      play(moved, [charges('A', 'T')]);
      expect(refused(moved, { do: 'break-off', direction: 0, distance: 1001 })?.code).toBe('break-off-reach');
      alter(unit(moved, 'T'), { evaded: true });
      expect(refused(moved, { do: 'break-off', direction: 0, distance: 1000 })?.code).toBe('evaded-already');
      const heavy = position({
        units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 60, { order: 'charge' })],
      });
      play(heavy, [charges('A', 'E')]);
      expect(refused(heavy, { do: 'break-off', direction: 0, distance: 100 })?.code).toBe('no-break-off');
    },
  );

  rule('special.light-cavalry', 'a disorganised unit needs heart, or it flees', () => {
    const table = before({ morale: 'disorganised' });
    play(table, [charges('A', 'T'), { do: 'break-off', direction: 0, distance: 2000 }], [10]);
    expect(unit(table, 'T').battle.morale).toBe('flight');
  });
});

describe('charges base by base', () => {
  const open = (y: number) =>
    tartars('T', 50, y, {
      order: 'charge',
      open: [50, 54.5, 59].map((x) => ({ at: [x, y] as [number, number], facing: 0 })),
    });
  const flush = (y: number, ...xs: number[]) => xs.map((x) => [{ x: x * 100, y: y * 100, facing: 0 }]);

  rule('open.charge', 'every base charges for itself and comes to lie along the enemy, 0.5 to 2 cm apart', () => {
    const table = position({ turns: 2, units: [open(40), enemy('E', 62, 52, { order: 'move' })] });
    expect(refused(table, charges('T', 'E'))?.code).toBe('no-wheel');
    expect(refused(table, charges('T', 'E', { ways: flush(52, 50, 54.2, 58.7) }))?.code).toBe('bases-too-near');
    expect(refused(table, charges('T', 'E', { ways: flush(51, 50, 54.5, 59) }))?.code).toBe('near-enemy');
    expect(refused(table, charges('T', 'E', { ways: flush(41, 50, 54.5, 59) }))?.code).toBe('charge-short');
    expect(refused(table, charges('T', 'E', { ways: flush(39, 50, 54.5, 59) }))?.code).toBe('away-from-target');
    expect(refused(table, charges('T', 'E', { ways: flush(52, 50, 54.5, 62) }))?.code).toBe('corner-only');
    play(table, [charges('T', 'E', { ways: flush(52, 50, 54.5, 59) })]);
    expect(met(table, 'T')).toEqual(['E']);
    expect(unit(table, 'T').turn.charge).toMatchObject({ loose: true, run: 1200 });
  });

  rule('open.charge', 'a base goes no further than its Move, wheels counted', () => {
    const table = position({ units: [open(40), enemy('E', 62, 59.9, { order: 'move' })] });
    const refusal = refused(table, charges('T', 'E', { ways: flush(59.9, 51.5, 56, 60.5) }));
    expect(refusal).toMatchObject({ code: 'base-reach', facts: { base: 1, allowed: '20' } });
    expect(refused(table, charges('T', 'E', { ways: flush(59.9, 50, 54.5, 59) }))).toBeNull();
  });

  rule('open.charge', 'candidates reach the enemy, and what stayed behind comes up in the additional move', () => {
    const table = position({ turns: 2, units: [open(40), enemy('E', 58, 57, { order: 'move', bases: 2 })] });
    const charge = rules.actions(table).find((action) => action.do === 'charge')!;
    play(table, [charge]);
    expect(met(table, 'T')).toEqual(['E']);
  });

  rule('special.elite-cavalry', 'the example: three bases lie along a front of two, four would not', () => {
    const table = position({
      units: [elite('A', 50, 50, { order: 'charge' }), enemy('E', 60, 62, { order: 'move', bases: 2 })],
    });
    const three = { ways: flush(62, 50, 54, 58) };
    play(table, [charges('A', 'E', three)]);
    expect(met(table, 'A')).toEqual(['E']);
    expect(unit(table, 'A').turn.charge!.loose).toBe(true);
    const four = position({
      units: [elite('A', 48, 50, { order: 'charge', bases: 4 }), enemy('E', 60, 62, { order: 'move', bases: 2 })],
    });
    // The outermost would touch with corners only.
    expect(refused(four, charges('A', 'E', { ways: flush(62, 48, 52, 56, 60) }))?.code).toBe('corner-only');
    expect(refused(four, charges('A', 'E', straight))).toBeNull();
  });

  rule('special.elite-cavalry', 'without contact it keeps the front it had', () => {
    const table = position({ units: [elite('A', 50, 50, { order: 'charge' }), enemy('E', 62, 75, { order: 'move' })] });
    const column = {
      ways: [[{ x: 5400, y: 6900, facing: 0 }], [{ x: 5400, y: 6600, facing: 0 }], [{ x: 5400, y: 6300, facing: 0 }]],
    };
    expect(refused(table, charges('A', 'E', column))).toMatchObject({
      code: 'keeps-front',
      rule: 'special.elite-cavalry',
    });
  });
});

describe('pike and shot', () => {
  const battalion = () =>
    position({
      turns: 2,
      units: [
        horse('A', 50, 30, { order: 'charge' }),
        foot('M', 62, 48, {
          side: 'stronger',
          card: 'new-musketeers',
          facing: 180,
          order: 'defence',
          bases: 4,
          files: 2,
        }),
        pikes('P', 53, 48, {
          side: 'stronger',
          card: 'new-pikemen',
          facing: 180,
          order: 'defence',
          bases: 3,
          files: 3,
        }),
        gun('G', 66.5, 48, { side: 'stronger', card: 'swedish-gun', facing: 180, order: 'defence' }),
      ],
    });
  const formed = () => {
    const table = battalion();
    for (const id of ['M', 'P', 'G']) alter(unit(table, id), { battalion: 'first' });
    return table;
  };

  rule('special.run-behind-pikes', 'with standing orders musketeers run without being asked, or never do', () => {
    const answered = (pikes: 'always' | 'never') => {
      const table = formed();
      fireAndSwordSystem.setOrders(table, 'stronger', { pikes, counter: 'never' }, noDice, () => undefined);
      return play(table, [charges('A', 'M')]).map(({ type }) => type);
    };
    expect(answered('always')).toContain('ran-behind');
    expect(answered('never')).not.toContain('ran-behind');
    expect(answered('never')).toContain('orders-answered');
  });

  rule(
    'special.run-behind-pikes',
    'charged musketeers withdraw, the pikes move into the way, a new target is named',
    () => {
      const table = formed();
      play(table, [charges('A', 'M')]);
      expect([asked(table), deciding(table)]).toEqual(['charge', 'stronger']);
      const run: Action = { do: 'run-behind', direction: 0, distance: 500, turn: 0, forward: 300 };
      expect(refused(table, { ...run, distance: 501 })?.code).toBe('too-far');
      expect(refused(table, { ...run, direction: 900 })?.code).toBe('withdraw-angle');
      play(table, [run]);
      expect(where(table, 'M')).toEqual([62, 53, 180]);
      expect(where(table, 'P')).toEqual([53, 45, 180]);
      expect(fieldsOf(unit(table, 'M'))).toMatchObject({ evaded: true, acted: true });
      // The gun beside them may be asked as well; then the charger names a target anew.
      while (asked(table) === 'charge') play(table, [stand]);
      expect(asked(table)).toBe('charge-path');
      expect(refused(table, on('A'))?.code).toBe('target-hidden');
      const anew = rules.actions(table).find((action) => action.do === 'charge')!;
      play(table, [anew]);
      while (asked(table) === 'charge') play(table, [stand]);
      expect(unit(table, 'A').turn.charge!.contacted.length).toBe(1);
    },
  );

  rule(['special.run-behind-pikes', 'morale.withdrawal'], 'musketeers who run lose any order but defence', () => {
    const after = (order: 'move' | 'defence') => {
      const table = formed();
      alter(unit(table, 'M'), { order });
      play(table, [charges('A', 'M'), { do: 'run-behind', direction: 0, distance: 500, turn: 0, forward: 300 }]);
      return [unit(table, 'M').battle.order, unit(table, 'P').battle.order];
    };
    expect(after('move')).toEqual([null, 'defence']);
    expect(after('defence')).toEqual(['defence', 'defence']);
  });

  rule('special.hide-among-pikes', 'the crew of a battalion gun hides and leaves the gun', () => {
    const table = formed();
    put(unit(table, 'A'), { x: 6000, y: 3000, facing: 0 });
    play(table, [charges('A', 'M')]);
    while (!rules.actions(table).some(({ do: name }) => name === 'hide')) play(table, [stand]);
    play(table, [{ do: 'hide' }]);
    expect(fieldsOf(unit(table, 'G'))).toMatchObject({ abandoned: true, crewWith: 2, destroyed: 0 });
  });

  rule('special.pike-and-shot', 'without a battalion nobody runs or hides', () => {
    const table = battalion();
    play(table, [charges('A', 'M')]);
    // Nobody was asked: the charge is made.
    expect(met(table, 'A')).not.toEqual([]);
  });
});

describe('fire around a charge', () => {
  const musketeers = (more: object = {}) =>
    foot('M', 60, 60, {
      side: 'stronger',
      card: 'haiduks',
      facing: 180,
      order: 'defence',
      bases: 4,
      files: 2,
      ...more,
    });
  const shoot = (id: string, target: string, mode: 'plain' | 'salvo' | 'charging'): Action => ({
    do: 'shoot',
    unit: id,
    target,
    mode,
    commander: '',
  });
  const field = () =>
    position({
      turns: 2,
      commanders: [colonel('C', 60, 80, { side: 'stronger' })],
      units: [horse('A', 50, 40, { order: 'charge', bases: 3 }), musketeers()],
    });

  rule(
    ['close.reaction-fire', 'special.salvo', 'combat.delay'],
    'saved fire meets the charge; one point lost to a salvo is a test of morale',
    () => {
      const table = field();
      play(table, [charges('A', 'M'), done, done]);
      expect(met(table, 'A')).toEqual(['M']);
      expect([asked(table), deciding(table)]).toEqual(['fire', 'stronger']);
      play(table, [{ do: 'delay', unit: 'M', commander: 'C' }]);
      expect([asked(table), deciding(table)]).toEqual(['fire', 'stronger']);
      // Skill 4 - 1 in contact; 8 dice of two ranks: one hit, which armor does not stop.
      play(table, [shoot('M', 'A', 'salvo')], [3, 10, 10, 10, 10, 10, 10, 10, 9, 1]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ losses: 1, morale: 'good' });
    },
  );

  rule(
    ['close.shooting-while-charging', 'special.shooting-while-charging', 'close.steps'],
    'chargers with pistols shoot one die a base before the blows, with -1 in contact',
    () => {
      const table = field();
      play(table, [charges('A', 'M'), done, done, done]);
      expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
      expect(refused(table, shoot('A', 'M', 'plain'))?.code).toBe('no-fire-in-charge');
      const [shot] = play(table, [shoot('A', 'M', 'charging')], [3, 4, 10, 10]);
      expect(shot).toMatchObject({ type: 'shot', hits: 1, points: 1 });
      expect(unit(table, 'M').battle.losses).toBe(1);
    },
  );

  rule('special.feigned-flight', 'it shoots at its charger in reaction fire, one die a base', () => {
    const table = before({ card: 'tartar-warriors', order: 'move' });
    play(table, [charges('A', 'T'), stand, done, done]);
    expect([asked(table), deciding(table)]).toEqual(['fire', 'stronger']);
    play(table, [shoot('T', 'A', 'charging')], [10, 10, 10]);
    expect(unit(table, 'T').turn.fired).toBe(true);
  });
});

describe('standing orders', () => {
  const charged = (orders: object) => {
    const table = before();
    fireAndSwordSystem.setOrders(table, 'stronger', orders, noDice, () => undefined);
    return table;
  };

  rule('charge.reactions', 'answer a charge in the absence of the charged', () => {
    const off = charged({ breakOff: 'always' });
    play(off, [charges('A', 'T')], [4]);
    expect(unit(off, 'T').turn.evaded).toBe(true);
    const never = charged({ breakOff: 'never', counter: 'never' });
    play(never, [charges('A', 'T')]);
    expect(met(never, 'A')).toEqual(['T']);
    const one = charged({ breakOff: 'always', units: { T: 'ask' } });
    play(one, [charges('A', 'T')]);
    expect(asked(one)).toBe('charge');
  });

  rule('charge.reactions', 'are a secret, and nonsense is refused', () => {
    const table = charged({ breakOff: 'always' });
    const seen = rules.view(table, 'weaker');
    expect(seen.standing[1].breakOff).toBe('ask');
    expect(rules.view(table, 'stronger').standing[1].breakOff).toBe('always');
    expect(fireAndSwordSystem.ordersRefusal(table, 'stronger', { breakOff: 'sometimes' })?.code).toBe('malformed');
    expect(fireAndSwordSystem.ordersRefusal(table, 'stronger', { units: { T: 'always' } })?.code).toBe('malformed');
    expect(fireAndSwordSystem.ordersRefusal(table, 'stronger', { counter: 'never' })).toBeNull();
  });
});
