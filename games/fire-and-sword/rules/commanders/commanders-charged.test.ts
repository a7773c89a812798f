import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { fortunes } from '../../testkit/fortune.js';
import {
  asked,
  basesOf,
  colonel,
  enemy,
  foot,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  unit,
  why,
} from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';

const general = (id: string, x: number, y: number, extras: object = {}) => ({
  ...colonel(id, x, y, { side: 'stronger', facing: 180, ...extras }),
  card: 'swedish-colonel',
});
const chargers = horse('A', 50, 50, { order: 'charge' });
const chargeAt = (target: string): Action => ({
  do: 'charge',
  unit: 'A',
  target,
  path: { turn: 0, files: 3, anchor: 'middle' },
  commander: '',
});
const charging = (file: Parameters<typeof position>[0]) => position({ turns: 4, ...file });
/** Nobody does more than he must until close combat. */
const toCombat = (state: ReturnType<typeof position>) => {
  while (['movement', 'fire', 'onward'].includes(asked(state) ?? '')) play(state, [{ do: 'done' }]);
};

describe('charges at commanders', () => {
  rule('commanders.attacked', 'he is charged only as the nearest enemy in view, and nobody buys another choice', () => {
    const table = charging({
      units: [chargers, enemy('E', 66, 60)],
      commanders: [general('G', 58, 68), colonel('C', 45, 48)],
    });
    expect(why(table, chargeAt('G'))).toBe('He cannot be the target: another is nearer (E)');
    expect(refused(table, { ...chargeAt('G'), commander: 'C' } as Action)?.code).toBe('commander-not-nearest');
    const free = charging({ units: [chargers, enemy('E', 66, 75)], commanders: [general('G', 58, 60)] });
    expect(refused(free, chargeAt('G'))).toBeNull();
    expect(rules.actions(free)).toContainEqual(expect.objectContaining({ do: 'charge', target: 'G' }));
    const far = charging({ units: [chargers], commanders: [general('G', 58, 84)] });
    expect(refused(far, chargeAt('G'))?.code).toBe('commander-far');
  });

  rule('effects.coward', 'a coward does not stand while he can break off, nor does he hide among his own', () => {
    const memory = fortunes({}, { coward: 'G' });
    const file = { units: [chargers, enemy('E', 66, 75)], commanders: [general('G', 58, 60, { points: 0 })], memory };
    const table = charging(file);
    play(table, [chargeAt('G')]);
    expect(why(table, { do: 'stand' })).toBe('G cannot stand: he is a coward and avoids charges while a way is open');
    expect(refused(table, { do: 'join', unit: 'E' })?.code).toBe('coward');
    expect(rules.actions(table).every((action) => action.do === 'break-off')).toBe(true);
    // Brave men may wait for it; so must a coward who has broken off once.
    const brave = charging({ ...file, memory: fortunes({}, {}) });
    play(brave, [chargeAt('G')]);
    expect(refused(brave, { do: 'stand' })).toBeNull();
  });

  rule('effects.coward', 'orders that let everybody stand make him break off all the same', () => {
    const file = { units: [chargers], commanders: [general('G', 58, 60, { points: 0 })] };
    const table = charging({ ...file, memory: fortunes({}, { coward: 'G' }) });
    const never = { ...table.standing[1], counter: 'never', breakOff: 'never', hide: 'never' } as const;
    table.standing = [table.standing[0], never];
    play(table, [chargeAt('G')], [6]);
    expect(asked(table)).not.toBe('charge');
    expect([unit(table, 'G').turn.evaded, basesOf(table, 'G')[0]![1] > 65]).toEqual([true, true]);
  });

  rule('commanders.attacked', 'he breaks off as light cavalry does, by half where he has ridden', () => {
    const file = { units: [chargers], commanders: [general('G', 58, 60, { points: 0 })] };
    const table = charging(file);
    play(table, [chargeAt('G')]);
    expect(asked(table)).toBe('charge');
    expect(refused(table, { do: 'break-off', direction: 0, distance: 2001 })?.code).toBe('break-off-reach');
    play(table, [{ do: 'break-off', direction: 0, distance: 2000 }], [6]);
    expect(leader(table, 'G').battle.joined).toBe(1);
    const tired = charging({
      ...file,
      commanders: [{ ...general('G', 58, 60, { points: 0 }), marks: { moved: true } }],
    });
    play(tired, [chargeAt('G')]);
    expect(refused(tired, { do: 'break-off', direction: 0, distance: 1001 })?.code).toBe('break-off-reach');
  });

  rule('commanders.attacked', 'among his own he is out of view, and the charge needs a new target', () => {
    const table = charging({
      units: [chargers, foot('F', 50, 72, { side: 'stronger', facing: 180, order: 'defence' })],
      commanders: [general('G', 58, 60)],
    });
    play(table, [chargeAt('G'), { do: 'join', unit: 'F' }]);
    expect(leader(table, 'G').battle.joined).toBe(1);
    expect(asked(table)).toBe('charge-path');
    expect(rules.actions(table)).toContainEqual(expect.objectContaining({ do: 'charge', target: 'F' }));
  });

  rule('commanders.attacked', 'he fights as one base; hit, he tests Skill and escapes without his points', () => {
    const table = charging({ units: [chargers], commanders: [general('G', 58, 60, { points: 3 })] });
    play(table, [chargeAt('G'), { do: 'stand' }]);
    toCombat(table);
    expect(asked(table)).toBe('melee');
    // Three bases, six dice; the commander strikes back with two.
    play(table, [{ do: 'fight', unit: 'A' }], [1, 10, 10, 10, 10, 10, 10, 10, 10, 5]);
    expect(asked(table)).toBe('escape');
    play(table, [{ do: 'to', way: [{ x: 5800, y: 7500, facing: 1800 }] }]);
    play(table, [{ do: 'refrain', unit: 'A', commander: '' }]);
    toCombat(table);
    expect(fieldsOf(leader(table, 'G'))).toMatchObject({ place: 'table', points: 0, joined: -1 });
    expect(table.units).toHaveLength(1);
  });

  rule(
    'commanders.attacked',
    'unhurt but beaten he tests Morale, flees and rallies in the reorganisation phase',
    () => {
      const table = charging({
        units: [chargers],
        commanders: [general('G', 58, 60, { points: 0 }), colonel('C', 52, 45)],
      });
      play(table, [chargeAt('G'), { do: 'stand' }]);
      toCombat(table);
      play(table, [{ do: 'fight', unit: 'A' }], [10, 10, 10, 10, 10, 10, 10, 10, 6]);
      expect(unit(table, 'G').battle.morale).toBe('flight');
      play(table, [{ do: 'refrain', unit: 'A', commander: 'C' }, { do: 'stop' }]);
      toCombat(table);
      expect(fieldsOf(leader(table, 'G'))).toMatchObject({ place: 'table', fleeing: false, joined: -1 });
      expect(leader(table, 'G').battle.pose.y).toBeGreaterThan(7900);
      expect(table.units).toHaveLength(1);
    },
  );
});
