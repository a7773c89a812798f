import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import {
  asked,
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
} from '../../testkit/index.js';
import { aimedVolley } from '../fire/fire.js';
import { fieldsOf } from '../state/flat.js';
import type { FireFrame } from '../state/frames.js';
import { topFrame } from '../state/play.js';

const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});
const general = (id: string, x: number, y: number, extras: object = {}) => ({
  ...colonel(id, x, y, { side: 'stronger', facing: 180, ...extras }),
  card: 'swedish-colonel',
});
const shoot = (id: string, target: string, commander = '') =>
  ({ do: 'shoot', unit: id, target, mode: 'plain', commander }) as const;
const firing = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', ...file });

describe('commanders alone', () => {
  rule('commanders.attacked', 'the example: at 18 cm in the open he is hit on 4, and hits are rolled again', () => {
    const table = firing({ units: [haiduks('A', 50, 50)], commanders: [general('G', 60, 68)] });
    play(table, [{ ...shoot('A', 'G'), do: 'aim' }]);
    const { volley } = aimedVolley(table, topFrame(table) as FireFrame)!;
    expect(volley.salvos.every(({ pool }) => pool.need === 4 && pool.again === 'hits')).toBe(true);
    expect(volley.salvos.reduce((sum, { pool }) => sum + pool.dice, 0)).toBe(8);
    const dice = [1, 6, 3, 9, 8, 2, 5, 7, 1, 5, 7, 5];
    play(table, [shoot('A', 'G')], dice);
    expect(leader(table, 'G').battle.place).toBe('table');
  });

  rule(
    'commanders.attacked',
    'two points lost are two tests, and one failed is his death; friends near him test',
    () => {
      const file = {
        units: [haiduks('A', 50, 50), horse('F', 45, 72, { side: 'stronger' as const, facing: 180 })],
        commanders: [general('G', 60, 57, { points: 3 })],
      };
      const hits = [1, 1, 10, 10, 10, 10, 10, 10, 10, 10];
      const killed = firing(file);
      const events = play(killed, [shoot('A', 'G')], [...hits, 5, 6, 5]);
      expect(leader(killed, 'G').battle.place).toBe('destroyed');
      expect(events).toContainEqual(expect.objectContaining({ type: 'test', unit: 'F' }));
      const saved = firing(file);
      play(saved, [shoot('A', 'G')], [...hits, 5, 5]);
      expect(leader(saved, 'G').battle.place).toBe('table');
      expect(leader(saved, 'G').battle.points).toBe(0);
      expect(topFrame(saved)?.kind).toBe('escape');
    },
  );

  rule('commanders.attacked', 'only the nearest, only within 30 cm, and no command point changes that', () => {
    const near = firing({
      units: [haiduks('A', 50, 50), enemy('E', 50, 60)],
      commanders: [general('G', 58, 66), colonel('C', 40, 45)],
    });
    expect(refused(near, shoot('A', 'G'))).toMatchObject({ code: 'commander-not-nearest', facts: { target: 'E' } });
    expect(refused(near, shoot('A', 'G', 'C'))?.code).toBe('commander-not-nearest');
    const free = firing({
      units: [haiduks('A', 50, 50), enemy('E', 50, 66)],
      commanders: [general('G', 58, 61), colonel('C', 40, 45)],
    });
    expect(refused(free, shoot('A', 'G'))).toBeNull();
    expect(refused(free, shoot('A', 'E'))).toBeNull();
    const rifles = { ...haiduks('A', 50, 50), changes: { rules: ['rifled-barrels'] } };
    const far = firing({ units: [rifles, enemy('E', 48, 96)], commanders: [general('G', 58, 85)] });
    expect(refused(far, { ...shoot('A', 'G'), mode: 'rifled' })?.code).toBe('commander-far');
  });

  rule('commanders.shooting', 'once a turn in a stage of his choice, alone, and not after a march', () => {
    const file = { units: [enemy('E', 52, 58, { order: 'move' as const })], commanders: [colonel('C', 51, 54)] };
    const table = firing(file);
    expect(refused(table, { ...shoot('C', 'E'), mode: 'salvo' })?.code).toBe('no-salvo');
    play(table, [shoot('C', 'E')], [5, 5]);
    expect(unit(table, 'E').battle.losses).toBe(1);
    expect(leader(table, 'C').turn.fired).toBe(true);
    const marched = firing({ ...file, commanders: [{ ...colonel('C', 51, 54), marks: { marched: true } }] });
    expect(refused(marched, shoot('C', 'E'), 'weaker')?.code).toBe('not-your-decision');
  });

  rule(
    ['commanders.shooting', 'optional.flanking-fire'],
    'ruling 737: a commander alone has no die more for fire into a flank',
    () => {
      const flank = { files: 1, facing: 90, order: 'move' as const };
      const file = {
        units: [haiduks('A', 58, 51, { bases: 1 }), enemy('E', 62, 58, { ...flank, bases: 4 })],
        commanders: [colonel('C', 52, 51)],
        options: { flankingFire: true },
      };
      const dice = (id: string) => {
        const table = firing(file);
        play(table, [{ ...shoot(id, 'E'), do: 'aim' }]);
        const { volley } = aimedVolley(table, topFrame(table) as FireFrame)!;
        return volley.salvos.reduce((sum, { pool }) => sum + pool.dice, 0);
      };
      expect(dice('C')).toBe(1);
      expect(dice('A')).toBe(3);
    },
  );

  rule('commanders.joining', 'with a unit he adds one die to its first shots of the phase', () => {
    const table = firing({
      units: [haiduks('A', 50, 50), enemy('E', 50, 60)],
      commanders: [colonel('C', 50, 45, { joined: 'A' })],
    });
    play(table, [{ ...shoot('A', 'E'), do: 'aim' }]);
    const { volley } = aimedVolley(table, topFrame(table) as FireFrame)!;
    expect(volley.salvos.reduce((sum, { pool }) => sum + pool.dice, 0)).toBe(9);
    expect(refused(table, shoot('C', 'E'))?.code).toBe('unknown-unit');
  });

  rule(
    ['shooting.line', 'commanders.attacked'],
    'ruling 253: of either side he bars the line of fire as any base',
    () => {
      const past = (commander: object, options: object = {}) =>
        refused(
          firing({
            options: options as never,
            units: [haiduks('A', 50, 50, { bases: 1 }), enemy('E', 54, 60, { bases: 1, order: 'move' })],
            commanders: [commander as never],
          }),
          shoot('A', 'E'),
        )?.code ?? null;
      expect(past(colonel('C', 50, 56))).toBe('no-shot');
      expect(past(colonel('C', 50, 56), { pastCommanders: true })).toBeNull();
      expect(past(general('G', 54, 55))).toBe('no-shot');
      expect(past(colonel('C', 55, 56))).toBeNull();
      expect(past(colonel('C', 50, 56, { joined: 'A' }))).toBeNull();
    },
  );
});

describe('commanders whose unit is cut down to the last base', () => {
  const shot = (dice: number[]) => {
    const table = firing({
      initiative: 'stronger',
      units: [
        haiduks('E', 58, 57, { side: 'stronger', facing: 180, bases: 3 }),
        foot('A', 50, 50, { bases: 1, order: 'defence' }),
      ],
      commanders: [colonel('C', 50, 45, { joined: 'A' })],
    });
    play(table, [shoot('E', 'A'), { do: 'done' }], dice);
    return table;
  };
  const hits = (count: number) => Array.from({ length: 6 }, (_, index) => (index < count ? 1 : 10));

  rule(['commanders.joining', 'commanders.danger'], 'ruling 302: unhurt he stands alone where it stood', () => {
    const table = shot([...hits(3), 9, 9, 9]);
    expect(unit(table, 'A').battle.place).toBe('destroyed');
    expect(fieldsOf(leader(table, 'C'))).toMatchObject({ place: 'table', joined: -1, points: 2 });
    expect(leader(table, 'C').battle.pose).toMatchObject({ x: 5000, y: 5050 });
  });

  rule(
    ['commanders.joining', 'commanders.attacked'],
    'ruling 302: each loss beyond its strength is a test for him',
    () => {
      const killed = shot([...hits(5), 9, 9, 9, 9, 9, 1, 10]);
      expect(fieldsOf(leader(killed, 'C'))).toMatchObject({ place: 'destroyed', joined: -1 });
      const saved = shot([...hits(4), 9, 9, 9, 9, 1]);
      expect(asked(saved)).toBe('escape');
      expect(fieldsOf(leader(saved, 'C'))).toMatchObject({ place: 'table', points: 0 });
    },
  );
});

describe('units that come to a commander', () => {
  const coming = (extras: object = {}) =>
    position({
      units: [foot('A', 50, 50, extras), enemy('E', 62, 110)],
      commanders: [colonel('C', 52, 58, { marks: { moved: true } })],
    });
  const join = { do: 'join', unit: 'C' } as const;

  rule(
    'commanders.joining',
    'one who has moved joins a unit that comes into contact with him; it goes no further',
    () => {
      const table = coming();
      play(table, [{ do: 'move', unit: 'A' }]);
      expect(refused(table, join)?.code).toBe('join-contact');
      play(table, [{ do: 'forward', distance: 500 }]);
      expect(rules.actions(table)).toContainEqual(join);
      play(table, [join]);
      expect(leader(table, 'C').battle.joined).toBe(0);
      expect(refused(table, { do: 'forward', distance: 10 })?.code).toBe('halted');
    },
  );

  rule('commanders.joining', 'not one that is not there, nor guns', () => {
    const table = coming();
    play(table, [
      { do: 'move', unit: 'A' },
      { do: 'forward', distance: 500 },
    ]);
    expect(refused(table, { do: 'join', unit: 'E' })?.code).toBe('unknown-commander');
    const guns = position({
      units: [foot('A', 50, 20), { ...foot('G', 50, 50), card: 'polish-falconet', bases: 1 }, enemy('E', 62, 110)],
      commanders: [colonel('C', 50, 54, { marks: { moved: true } })],
    });
    play(guns, [
      { do: 'move', unit: 'G' },
      { do: 'forward', distance: 100 },
    ]);
    expect(refused(guns, { do: 'join', unit: 'C' })?.code).toBe('join-kind');
  });
});
