import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  colonel,
  dragoons,
  elite,
  enemy,
  foot,
  horse,
  pikes,
  rabble,
  rule,
  tartars,
  unit,
} from '../../testkit/index.js';
import { charged, labels, melee, pools, withRules } from '../../testkit/melee.js';
import { contactsOf, strikesOf } from './who-strikes.js';

const hussars = (id: string, x: number, y: number, extras: object = {}) => ({
  ...horse(id, x, y, { order: null, ...extras }),
  card: 'winged-hussars-lances',
});
const rectangle = (id: string, type: string, from: [number, number], to: [number, number]) => ({
  id,
  type,
  shape: { kind: 'rectangle' as const, from, to },
});

describe('whom a base strikes', () => {
  rule(
    ['close.who-strikes', 'combat.contact'],
    'the front first; a base beside the line strikes what touches its corner; nobody else',
    () => {
      const table = melee({
        units: [horse('A', 50, 50, { bases: 4, order: null }), enemy('B', 58, 50, { bases: 2, order: null })],
      });
      // B stands before the first two bases; the third touches its corner, the fourth stands apart.
      const strikes = strikesOf(table, unit(table, 'A')).map(({ base, at, meeting }) => [base, at, meeting]);
      expect(strikes).toEqual([
        [0, 1, 'front'],
        [1, 0, 'front'],
        [2, 0, 'front-corner'],
      ]);
    },
  );

  rule('close.who-strikes', 'a base that touches nobody strikes up to 2 cm with a clear front', () => {
    const table = melee({
      units: [
        horse('A', 50, 50, { bases: 3, order: null }),
        enemy('B', 53, 50, { bases: 1, order: null }),
        enemy('C', 60.5, 51.5, { bases: 1, order: null }),
      ],
    });
    // B is 1 cm from the second base; C stands 1.5 cm before the third, but A does not fight C.
    expect(strikesOf(table, unit(table, 'A')).map(({ base, meeting }) => [base, meeting])).toEqual([
      [0, 'front'],
      [1, 'reach'],
    ]);
    const bent = melee({
      units: [
        horse('A', 50, 50, { bases: 3, order: null }),
        {
          ...enemy('B', 0, 0, { order: null }),
          open: [
            { at: [54, 50], facing: 180 },
            { at: [60, 51.5], facing: 180 },
          ],
        },
      ],
    });
    expect(strikesOf(bent, unit(bent, 'A')).map(({ base, meeting }) => [base, meeting])).toEqual([
      [0, 'front'],
      [1, 'front-corner'],
      [2, 'reach'],
    ]);
  });

  rule(
    ['combat.flank-and-rear-dice', 'close.who-strikes'],
    'struck in the flank a base answers with a die less; a single die answers at -1; the front goes before',
    () => {
      const table = melee({
        units: [
          elite('A', 50, 50, { bases: 2, files: 1, order: null }),
          enemy('B', 54, 38, { facing: 270, order: null }),
        ],
      });
      expect(contactsOf(table, unit(table, 'A')).map(({ meeting }) => meeting)).toEqual(['right', 'right', 'right']);
      // Two bases with a die each, and the die of the companions.
      expect(pools(table, 'A')).toEqual([{ dice: 3, need: 4, armor: 4, target: 'B' }]);
      const weak = melee({
        units: [
          foot('A', 50, 50, { bases: 1, order: null }),
          enemy('B', 54, 48, { facing: 270, bases: 1, order: null }),
        ],
      });
      expect(pools(weak, 'A')).toEqual([{ dice: 1, need: 3, armor: 4, target: 'B' }]);
      const both = melee({
        units: [
          foot('A', 50, 50, { bases: 1, order: null }),
          enemy('B', 54, 48, { facing: 270, bases: 1, order: null }),
          enemy('C', 54, 50, { bases: 1, order: null }),
        ],
      });
      expect(pools(both, 'A').map(({ target }) => target)).toEqual(['C']);
    },
  );
});

describe('dice and modifiers', () => {
  const line = (extras: object = {}, theirs: object = {}) =>
    melee({ units: [elite('A', 50, 50, { order: null, ...extras }), enemy('B', 62, 50, { order: null, ...theirs })] });

  rule(['special.companions', 'close.dice'], 'one more die for every two bases that fight; not in disorder', () => {
    expect(pools(line(), 'A')).toEqual([{ dice: 7, need: 4, armor: 4, target: 'B' }]);
    expect(pools(line({ morale: 'disorganised' }), 'A')).toEqual([{ dice: 3, need: 4, armor: 4, target: 'B' }]);
  });

  rule(
    ['combat.order-of-modifiers', 'morale.disorganised'],
    'disorder sets the value to 1 before losses take a die',
    () => {
      expect(pools(line({ morale: 'disorganised', losses: 1 }), 'A')[0]!.dice).toBe(2);
      expect(pools(line({ losses: 1 }), 'A')[0]!.dice).toBe(6);
      // special.caracole: one that contact has broken is as good as disorder for this combat.
      const broken = line();
      alter(unit(broken, 'B'), { caracoleBroken: true });
      expect(pools(broken, 'B')[0]!.dice).toBe(3);
    },
  );

  rule('commanders.joining', 'a commander with the unit adds a die', () => {
    const table = melee({
      commanders: [colonel('C', 40, 40, { joined: 'A' })],
      units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
    });
    expect(pools(table, 'A')[0]!.dice).toBe(8);
  });

  rule('combat.impetus', 'after 10 cm straight: +2 in close order with 20 cm more, +1 with 10 or base by base', () => {
    const close = line();
    charged(close, 'A', 'B', 20);
    expect([pools(close, 'A')[0]!.need, labels(close, 'A')]).toEqual([6, ['impetus-close']]);
    const loose = line();
    charged(loose, 'A', 'B', 20, { loose: true });
    expect(pools(loose, 'A')[0]!.need).toBe(5);
    const slow = line();
    charged(slow, 'B', 'A', 10);
    expect(pools(slow, 'B')[0]!.need).toBe(5);
    const short = line();
    charged(short, 'A', 'B', 9.9);
    expect(labels(short, 'A')).toEqual([]);
    const pursuit = line();
    charged(pursuit, 'A', 'B', 20, { pursuit: true });
    expect(labels(pursuit, 'A')).toEqual([]);
  });

  rule(
    ['combat.impetus', 'terrain.ploughed-field', 'terrain.obstacle'],
    'none against a target on soft ground or behind an obstacle, for no base of the unit; partly on it is not on it',
    () => {
      const file = {
        units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
      };
      const onField = (left: number, roads: object[] = [], options = {}) => {
        const field = melee({
          ...file,
          options,
          terrain: [rectangle('field', 'ploughed-field', [left, 50], [70, 60])],
          roads: roads as never[],
        });
        charged(field, 'A', 'B', 20);
        return labels(field, 'A');
      };
      expect(onField(58)).toEqual([]);
      // ruling 152
      expect(onField(61)).toEqual(['impetus-close']);
      expect(onField(61, [], { partGround: true })).toEqual([]);
      expect(onField(69, [], { partGround: true })).toEqual(['impetus-close']);
      expect(onField(58, [{ line: [[60, 0] as [number, number], [60, 120] as [number, number]] }])).toEqual([
        'impetus-close',
      ]);
      const fence = melee({
        units: file.units,
        obstacles: [{ type: 'low-obstacle', line: [[58, 50] as [number, number], [66, 50] as [number, number]] }],
      });
      charged(fence, 'A', 'B', 20);
      expect(labels(fence, 'A')).toEqual([]);
    },
  );

  rule('weapons.polearms', 'infantry with polearms and a defence order takes the impetus, but only in front', () => {
    const front = melee({
      units: [
        elite('A', 50, 50, { order: null }),
        { ...rabble('B', 62, 50, { side: 'stronger', facing: 180, bases: 3, files: 3, order: 'defence' }) },
      ],
    });
    charged(front, 'A', 'B', 20);
    expect(labels(front, 'A')).toEqual([]);
    const idle = melee({
      units: [
        elite('A', 50, 50, { order: null }),
        { ...rabble('B', 62, 50, { side: 'stronger', facing: 180, bases: 3, files: 3, order: 'move' }) },
      ],
    });
    charged(idle, 'A', 'B', 20);
    expect(labels(idle, 'A')).toEqual(['impetus-close']);
    const rear = melee({
      units: [
        elite('A', 50, 50, { order: null }),
        { ...rabble('B', 50, 52, { side: 'stronger', facing: 0, bases: 3, files: 3, order: 'defence' }) },
      ],
    });
    charged(rear, 'A', 'B', 20);
    expect(labels(rear, 'A')).toEqual(['impetus-close']);
  });

  rule(
    ['combat.modifiers', 'terrain.advantage', 'terrain.obstacle'],
    'over an obstacle -1, for cavalry against infantry -2, only for the bases that strike over it; armor 4',
    () => {
      const fence = [{ type: 'low-obstacle', line: [[50, 50] as [number, number], [58, 50] as [number, number]] }];
      const table = melee({
        units: [
          elite('A', 50, 50, { order: null }),
          foot('B', 62, 50, { side: 'stronger', facing: 180, order: 'defence' }),
        ],
        obstacles: fence,
      });
      expect(pools(table, 'A')).toEqual([
        { dice: 5, need: 2, armor: 4, target: 'B' },
        { dice: 2, need: 4, armor: 2, target: 'B' },
      ]);
      expect(labels(table, 'A')).toEqual(['advantage-cavalry']);
      const idle = melee({
        units: [
          elite('A', 50, 50, { order: null }),
          foot('B', 62, 50, { side: 'stronger', facing: 180, order: 'move' }),
        ],
        obstacles: fence,
      });
      expect(labels(idle, 'A')).toEqual([]);
      const onFoot = melee({
        units: [
          foot('A', 50, 50, { order: null }),
          foot('B', 62, 50, { side: 'stronger', facing: 180, order: 'defence' }),
        ],
        obstacles: fence,
      });
      expect(labels(onFoot, 'A')).toEqual(['advantage']);
    },
  );

  rule(
    ['terrain.slope', 'terrain.advantage', 'combat.modifiers'],
    'ruling 50: the higher costs its enemy Skill only with a defence order; as an option with any',
    () => {
      const hill = (order: 'defence' | null, options = {}) => {
        const table = melee({
          units: [foot('A', 50, 50, { order: null }), foot('B', 62, 50, { side: 'stronger', facing: 180, order })],
          terrain: [{ ...rectangle('hill', 'slope', [40, 48], [80, 80]), top: [60, 70] }],
          options,
        });
        return [labels(table, 'A'), labels(table, 'B')];
      };
      expect(hill('defence')).toEqual([['advantage'], []]);
      expect(hill(null)).toEqual([[], []]);
      expect(hill(null, { advantageAnyOrder: true })).toEqual([['advantage'], []]);
    },
  );

  rule(['terrain.grove', 'terrain.forest'], 'woods help infantry against horse, and raise armor', () => {
    const grove = (defence: boolean) =>
      melee({
        units: [
          elite('A', 50, 50, { order: null }),
          foot('B', 62, 50, { side: 'stronger', facing: 180, order: defence ? 'defence' : null }),
        ],
        terrain: [rectangle('wood', 'grove', [40, 50], [80, 80])],
      });
    expect([labels(grove(true), 'A'), pools(grove(true), 'A')[0]!.armor]).toEqual([['advantage-cavalry'], 3]);
    // Without a defence order both must stand in the grove.
    expect(labels(grove(false), 'A')).toEqual([]);
  });

  rule('terrain.stream', 'who stands on the bank has the advantage over who stands in the water', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { order: null }),
        foot('B', 62, 50, { side: 'stronger', facing: 180, order: 'defence' }),
      ],
      terrain: [rectangle('brook', 'stream', [40, 46], [80, 50])],
    });
    expect([labels(table, 'A'), labels(table, 'B')]).toEqual([['advantage'], []]);
  });

  rule('special.dragoons', 'in the saddle -1', () => {
    const table = melee({
      units: [dragoons('A', 50, 50, { bases: 3, order: null }), enemy('B', 62, 50, { order: null })],
    });
    expect([pools(table, 'A')[0]!.need, labels(table, 'A')]).toEqual([3, ['dragoons-mounted']]);
  });

  rule('special.highlanders', '+1 in woods', () => {
    const table = melee({
      units: [foot('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
      terrain: [rectangle('wood', 'grove', [40, 40], [80, 50])],
    });
    withRules(table, 'A', 'highlanders');
    expect(labels(table, 'A')).toContain('highlanders');
  });

  rule('special.highlanders', '+1 on a hill, be it steep or not, and none in the open', () => {
    const on = (type: string) => {
      const table = melee({
        units: [foot('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
        terrain: [rectangle('hill', type, [40, 40], [80, 50])],
      });
      withRules(table, 'A', 'highlanders');
      return labels(table, 'A').includes('highlanders');
    };
    expect(['slope', 'steep-slope', 'wheat-field'].map(on)).toEqual([true, true, false]);
  });
});

describe('weapons', () => {
  rule('weapons.effectiveness', 'the second value counts in a charge, at the front only', () => {
    const table = melee({
      units: [{ ...elite('A', 50, 50, { order: null }), card: 'pancerni-spears' }, enemy('B', 62, 50, { order: null })],
    });
    expect(pools(table, 'A')[0]!.armor).toBe(4);
    charged(table, 'A', 'B', 20);
    expect(pools(table, 'A')[0]!.armor).toBe(3);
  });

  rule('weapons.pikes', 'a base of pikes behind adds a die, unless it fights itself or the unit is in disorder', () => {
    const block = (extras: object = {}) =>
      melee({
        units: [
          pikes('A', 50, 50, { bases: 4, files: 2, order: null, ...extras }),
          enemy('B', 58, 50, { bases: 2, order: null }),
        ],
      });
    expect(pools(block(), 'A')).toEqual([{ dice: 4, need: 4, armor: 3, target: 'B' }]);
    expect(pools(block({ bases: 3 }), 'A')[0]!.dice).toBe(3);
    expect(pools(block({ morale: 'disorganised' }), 'A')[0]!.dice).toBe(2);
  });

  rule('weapons.two-handed', 'pierces by one standing, by two in a charge, not at all in disorder', () => {
    const axes = (extras: object = {}) =>
      melee({
        units: [
          { ...foot('A', 50, 50, { order: null, ...extras }), card: 'streltsy' },
          { ...enemy('B', 62, 50, { order: null }), card: 'pancerni' },
        ],
      });
    // The example: armor 5 against an axe in a charge.
    const charging = axes();
    charged(charging, 'A', 'B', 5);
    expect([pools(axes(), 'A')[0]!.armor, pools(charging, 'A')[0]!.armor]).toEqual([4, 3]);
    expect(pools(axes({ morale: 'disorganised' }), 'A')[0]!.armor).toBe(5);
  });

  rule('weapons.lances', 'lances pierce by three in a charge and are not used otherwise', () => {
    const table = melee({ units: [hussars('A', 50, 50), enemy('B', 62, 50, { order: null })] });
    expect(pools(table, 'A')[0]!.armor).toBe(4);
    charged(table, 'A', 'B', 20);
    expect(pools(table, 'A')[0]!.armor).toBe(1);
    alter(unit(table, 'A'), { lancesBroken: true });
    expect(pools(table, 'A')[0]!.armor).toBe(3);
  });

  rule(['weapons.shields', 'close.armor'], 'a shield adds one in close combat', () => {
    const table = melee({
      units: [elite('A', 50, 50, { order: null }), { ...enemy('B', 62, 50, { order: null }), card: 'sipahi' }],
    });
    expect(pools(table, 'A')[0]!.armor).toBe(4);
  });

  rule('morale.fleeing-combat', 'who flees does not strike', () => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: null }),
        {
          ...tartars('B', 0, 0, { side: 'stronger', order: null, morale: 'flight' }),
          open: [{ at: [54, 50], facing: 180 }],
          bases: 1,
        },
      ],
    });
    expect(pools(table, 'B')).toEqual([]);
  });
});
