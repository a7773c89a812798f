import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  asked,
  basesOf,
  colonel,
  deciding,
  elite,
  enemy,
  foot,
  horse,
  leader,
  pikes,
  play,
  refused,
  rule,
  stop,
  tartars,
  testedIn,
  unit,
  where,
} from '../../testkit/index.js';
import { charged, fight, melee, pools, withRules } from '../../testkit/melee.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import { askAlways } from '../standing-orders.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { cloneState, type State } from '../state/state.js';
import { combatOf } from './fighting.js';
import { noteAdvantages, tallyOf } from './resolution.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
/** The modifiers of a side before the first blow. */
function marks(state: State, side: 0 | 1): [string, number][] {
  const [found] = combatOf(state).melees;
  noteAdvantages(state, found!);
  return tallyOf(state, found!, side).modifiers.map(({ label, value }) => [label, value]);
}
const foe = (id: string, x: number, y: number, extras: object = {}) => enemy(id, x, y, { order: null, ...extras });
const open = (x: number, y: number, facing = 0) => ({ at: [x, y] as [number, number], facing });

describe('field works and fences under attack', () => {
  /** Foot of both sides fights over an obstacle; A has charged. */
  const stormed = (type: string, options: object = {}) => {
    const table = melee({
      options: options as never,
      units: [
        foot('A', 50, 50, { bases: 2 }),
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: 'defence' }),
      ],
      obstacles: [
        {
          type,
          line: [
            [40, 50],
            [70, 50],
          ],
        },
      ],
    });
    charged(table, 'A', 'B', 5);
    return table;
  };
  const over = (type: string, options: object = {}) => {
    const table = stormed(type, options);
    return { ofA: pools(table, 'B')[0]!.armor, ofB: pools(table, 'A')[0]!.armor };
  };
  const plain = { ofA: 2, ofB: 2 };

  rule(
    ['terrain.fortification', 'close.armor'],
    'ruling 735: works protect who stands behind them, not who storms them',
    () => {
      expect(over('field-fortification')).toEqual({ ...plain, ofB: 6 });
    },
  );

  rule(
    ['terrain.fortification', 'shooting.modifiers'],
    'ruling 735: nor do they cover him from the fire of those whom he storms',
    () => {
      const shots = (type: string) => {
        const table = stormed(type);
        const volley = volleyAt(table, unit(table, 'B'), unit(table, 'A'), 'reaction') as Volley;
        return volley.salvos[0]!.shots[0]!.modifiers.map(({ label }) => label);
      };
      expect(shots('low-obstacle')).toEqual(['close-combat', 'cover-or-open-order']);
      expect(shots('field-fortification')).toEqual(['close-combat']);
    },
  );

  rule(
    ['terrain.obstacle', 'close.armor'],
    'ruling 738: who attacks over a fence has armor 4 as well, unless an option says otherwise',
    () => {
      expect(over('low-obstacle')).toEqual({ ofA: 4, ofB: 4 });
      expect(over('low-obstacle', { plainStormers: true })).toEqual({ ...plain, ofB: 4 });
    },
  );
});

describe('modifiers of the resolution', () => {
  rule('resolution.numbers', '+1 for more bases, +2 for twice, +3 for three times as many', () => {
    const with3 = (bases: number) =>
      marks(melee({ units: [elite('A', 50, 50, { bases, order: null }), foe('B', 54, 50, { bases: 1 })] }), 0);
    expect([with3(1), with3(2), with3(3)]).toEqual([[], [['numbers', 2]], [['numbers', 3]]]);
    const two = melee({ units: [elite('A', 50, 50, { bases: 3, order: null }), foe('B', 58, 50, { bases: 2 })] });
    expect(marks(two, 0)).toEqual([['numbers', 1]]);
  });

  rule(['resolution.flank', 'resolution.rear'], '+1 for each flank, at most two; +2 for the rear, once', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        foe('R', 58, 46, { bases: 1, facing: 270 }),
        foe('L', 50, 50, { bases: 1, facing: 90 }),
        foe('B', 50, 48, { bases: 2, facing: 0 }),
      ],
    });
    expect(marks(table, 1).filter(([label]) => label === 'flank' || label === 'rear')).toEqual([
      ['flank', 1],
      ['flank', 1],
      ['rear', 2],
    ]);
  });

  rule('resolution.light-cavalry', '-1 where all are light; feigned flight counts (ruling 22)', () => {
    const horde = { ...tartars('A', 0, 0, { order: null, bases: 1 }), open: [open(50, 50)], card: 'tartar-warriors' };
    const alone = melee({ units: [horde, foe('B', 54, 50, { bases: 1 })] });
    expect(marks(alone, 0)).toEqual([
      ['poor-discipline', -1],
      ['light-cavalry', -1],
    ]);
    const helped = melee({
      units: [horde, elite('C', 54.03, 50, { bases: 1, order: null }), foe('B', 58, 50, { bases: 2 })],
    });
    expect(marks(helped, 0).map(([label]) => label)).not.toContain('light-cavalry');
  });

  rule(
    ['resolution.discipline', 'special.poor-discipline', 'open.combat'],
    'one poor unit spoils a side, all must be good; open order is poor on open ground, not in woods',
    () => {
      const table = melee({
        units: [
          horse('A', 50, 50, { bases: 2, order: null }),
          { ...foe('B', 58, 50, { bases: 2 }), card: 'boyar-sons' },
        ],
      });
      expect([marks(table, 0), marks(table, 1)]).toEqual([[['good-discipline', 1]], [['poor-discipline', -1]]]);
      const loose = (terrain: Parameters<typeof melee>[0]['terrain'] = []) =>
        melee({
          units: [
            { ...foot('A', 0, 0, { order: null, bases: 1 }), card: 'plastuny', open: [open(50, 50)] },
            foe('B', 54, 50, { bases: 1 }),
          ],
          terrain,
        });
      expect(marks(loose(), 0)).toEqual([['poor-discipline', -1]]);
      const shape = {
        kind: 'rectangle' as const,
        from: [40, 40] as [number, number],
        to: [80, 80] as [number, number],
      };
      expect(marks(loose([{ id: 'wood', type: 'grove', shape }]), 0)).toEqual([['advantage', 1]]);
      expect(marks(loose([{ id: 'field', type: 'wheat-field', shape }]), 0)).toEqual([['poor-discipline', -1]]);
    },
  );

  rule(
    ['resolution.advantage', 'terrain.fortification', 'terrain.obstacle'],
    '+1 behind an obstacle with a defence order, +2 for infantry against horse, only where every base is covered',
    () => {
      const works = (to: number) => [
        {
          type: 'field-fortification',
          line: [
            [46, 50],
            [to, 50],
          ] as [number, number][],
        },
      ];
      const defended = (to: number, order: 'defence' | null = 'defence') =>
        marks(
          melee({
            units: [
              elite('A', 50, 50, { bases: 2, order: null }),
              foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order }),
            ],
            obstacles: works(to),
          }),
          1,
        );
      expect(defended(60)).toEqual([['advantage-over-cavalry', 2]]);
      expect(defended(57)).toEqual([]);
      expect(defended(60, null)).toEqual([]);
    },
  );

  rule('terrain.swamp', 'who stands outside has the advantage over horse inside', () => {
    const shape = { kind: 'rectangle' as const, from: [40, 40] as [number, number], to: [80, 50] as [number, number] };
    const table = melee({
      units: [
        { ...tartars('A', 0, 0, { order: null, bases: 1 }), open: [open(50, 50)] },
        foe('B', 54, 50, { bases: 1 }),
      ],
      terrain: [{ id: 'bog', type: 'swamp', shape }],
    });
    expect(marks(table, 1)).toContainEqual(['advantage', 1]);
  });
});

describe('who loses', () => {
  rule(
    ['resolution.several', 'morale.withdrawal-blocked'],
    'held from front and flank a beaten unit flees between them without a test',
    () => {
      const table = melee({
        units: [
          foot('A', 50, 50, { bases: 2, order: null }),
          foe('B', 58, 50, { bases: 2 }),
          foe('C', 58, 46, { bases: 1, facing: 270 }),
        ],
      });
      const events = play(table, [fight('A')], [...miss(2), 1, ...miss(5), 9]);
      expect(testedIn(events)).toEqual([]);
      expect(unit(table, 'A').battle.morale).toBe('flight');
      // Away from the front and from the right: to the left and back.
      expect(basesOf(table, 'A').every(([x, y]) => x < 50 && y < 50)).toBe(true);
    },
  );

  rule('morale.withdrawal-blocked', 'held from opposite sides it is cut down', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        foe('B', 58, 50, { bases: 2 }),
        foe('C', 50, 48, { bases: 2, facing: 0 }),
      ],
    });
    play(table, [fight('A')], [...miss(2), 1, ...miss(7), 9]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ place: 'destroyed', destroyed: 2 });
  });

  rule('morale.withdrawal-blocked', 'who cannot get 2 cm away flees', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        foe('B', 58, 50, { bases: 2 }),
        foot('W', 46, 46.5, { bases: 4, order: null, morale: 'disorganised' }),
      ],
    });
    // Beaten by the points, numbers being equal: the test is passed, but disordered friends stand 1.5 cm behind.
    play(table, [fight('A')], [...miss(2), 1, ...miss(3), 9, 1, 1]);
    expect(unit(table, 'A').battle.morale).toBe('flight');
  });

  rule(
    ['morale.withdrawal', 'resolution.loser'],
    'struck in the flank it turns to the enemy before it goes back',
    () => {
      const table = melee({
        units: [
          foot('A', 50, 50, { bases: 2, files: 1, order: 'defence' }),
          foe('C', 54, 46, { bases: 1, facing: 270 }),
        ],
      });
      play(table, [fight('A')], [...miss(2), 1, 10, 9, 1]);
      expect(where(table, 'A')[2]).toBe(90);
      expect(where(table, 'A')[0]).toBeLessThan(50);
      // A defence order survives a withdrawal.
      expect(unit(table, 'A').battle.order).toBe('defence');
    },
  );

  rule(['special.light-cavalry', 'resolution.loser'], 'light cavalry may withdraw a full move', () => {
    const table = melee({
      units: [
        { ...tartars('A', 0, 0, { order: null, bases: 1 }), open: [open(50, 50)] },
        { ...tartars('D', 0, 0, { order: null, bases: 2 }), open: [open(80, 30), open(85, 30)] },
        foe('B', 54, 50, { bases: 1 }),
      ],
    });
    play(table, [fight('A')], [...miss(2), ...miss(2), 1]);
    expect([asked(table), deciding(table)]).toEqual(['retreat', 'weaker']);
    expect(refused(table, { do: 'retreat', unit: 'D', full: true })).toMatchObject({ code: 'no-retreat' });
    play(table, [{ do: 'retreat', unit: 'A', full: true }]);
    expect(basesOf(table, 'A')[0]![1]).toBeCloseTo(30, 0);
  });

  rule('resolution.several', 'each loser tests for itself, and goes in the order its owner likes', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 1, order: null }),
        foot('D', 54, 50, { bases: 1, order: null }),
        foe('B', 58, 50, { bases: 2 }),
      ],
    });
    const events = play(table, [fight('A')], [...miss(2), 1, 1, ...miss(2), 9, 9, 1, 1]);
    expect(testedIn(events)).toEqual(['A', 'D']);
    expect(asked(table)).toBe('retreat');
    expect(refused(table, { do: 'retreat', unit: 'A', full: true })).toMatchObject({ code: 'half-move-only' });
    play(table, [{ do: 'retreat', unit: 'D', full: false }, stop]);
  });

  rule(['terrain.fortification', 'resolution.draw'], 'after a draw infantry that defends works may stay, or go', () => {
    const drawn = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: 'defence' }),
      ],
      obstacles: [
        {
          type: 'field-fortification',
          line: [
            [46, 50],
            [60, 50],
          ] as [number, number][],
        },
      ],
    });
    const after = (answer: Action) => {
      const table = cloneState(drawn);
      // One point against the advantage.
      play(table, [fight('A'), stop, answer], [1, 10, 9, ...miss(2)]);
      return [where(table, 'A')[1], where(table, 'B')[1]];
    };
    expect(after({ do: 'refrain', unit: 'B', commander: '' })).toEqual([45, 50]);
    expect(after({ do: 'retreat', unit: 'B', full: false })).toEqual([45, 55]);
  });

  rule('morale.fleeing-combat', 'who flees loses alone and runs on', () => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: null, bases: 1 }),
        {
          ...tartars('B', 0, 0, { side: 'stronger', order: null, morale: 'flight', bases: 1 }),
          open: [open(54, 50, 180)],
        },
      ],
    });
    const events = play(table, [fight('A')], miss(2));
    expect(testedIn(events)).toEqual([]);
    expect(unit(table, 'B').battle.morale).toBe('flight');
    expect(basesOf(table, 'B')[0]![1]).toBeGreaterThan(65);
  });
});

describe('lances and first strike', () => {
  const hussars = (extras: object = {}) => ({ ...horse('A', 50, 50, extras), card: 'winged-hussars-lances' });

  rule('close.first-strike', 'ruling 21: survivors answer with the bases that are left', () => {
    const table = melee({ units: [pikes('A', 50, 50, { bases: 2, order: null }), foe('B', 58, 50, { bases: 2 })] });
    // Two dice of pikes: two points; the reiters answer with three dice instead of four.
    const events = play(table, [fight('A')], [1, 1, 10, 10, ...miss(3), 1]);
    expect(events.filter((event) => event.type === 'struck').map((event) => event.dice)).toEqual([2, 3]);
  });

  rule('weapons.lances', 'a draw is won by the side that alone charged with lances (ruling 23)', () => {
    const table = melee({ units: [hussars({ bases: 2 }), foe('B', 58, 50, { bases: 2 })] });
    charged(table, 'A', 'B', 20);
    // One point against good discipline.
    const events = play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9, ...miss(3), 1]);
    expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [1, 1], winner: 'weaker' });
  });

  rule('weapons.lances', 'kept back they are neither used nor broken', () => {
    const table = melee({ units: [hussars({ bases: 2 }), foe('B', 58, 50, { bases: 2 })] });
    charged(table, 'A', 'B', 20);
    play(table, [fight('A'), { do: 'lances', unit: 'A', lowered: false }]);
    expect(pools(table, 'A')[0]!.armor).toBe(3);
    play(table, [{ do: 'done' }], [...miss(5), ...miss(4), 1]);
    expect(unit(table, 'A').battle.lancesBroken).toBe(false);
    expect(refused(table, { do: 'lances', unit: 'A', lowered: true })?.code).toBe('not-now');
  });

  rule(
    ['weapons.lances', 'resolution.wiped-out'],
    'wiping out half as many may save them; the victor keeps its charge and rides on at the nearest',
    () => {
      const table = melee({
        units: [hussars({ bases: 2 }), foe('B', 54, 50, { bases: 1, losses: 2 }), foe('C', 58, 65, { bases: 2 })],
      });
      charged(table, 'A', 'B', 20);
      play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9, 5]);
      expect(unit(table, 'B').battle.place).toBe('destroyed');
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ lancesBroken: false, order: 'charge' });
      expect(refused(table, { do: 'refrain', unit: 'A', commander: '' })).toMatchObject({ code: 'must-pursue' });
      const on = rules.actions(table).find(({ do: name }) => name === 'pursue')!;
      expect(on).toMatchObject({ target: 'C' });
      play(table, [on]);
      expect(asked(table)).toBe('melee');
      expect(unit(table, 'A').turn.charge?.pursuit).toBe(false);
    },
  );

  rule('resolution.wiped-out', 'a command point stops the charge that would go on; the unit has no order then', () => {
    const table = melee({
      units: [hussars({ bases: 2 }), foe('B', 54, 50, { bases: 1, losses: 2 }), foe('C', 58, 65, { bases: 2 })],
      commanders: [colonel('K', 50, 40)],
    });
    charged(table, 'A', 'B', 20);
    play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9]);
    play(table, [{ do: 'roll' }], [5]);
    const poor = cloneState(table);
    alter(leader(poor, 'K'), { points: 0 });
    expect(refused(poor, { do: 'refrain', unit: 'A', commander: 'K' })).toMatchObject({ code: 'too-few-points' });
    expect(rules.actions(table)).toContainEqual({ do: 'refrain', unit: 'A', commander: 'K' });
    play(table, [{ do: 'refrain', unit: 'A', commander: 'K' }]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: null, charge: null });
    expect(asked(table)).not.toBe('move');
  });

  rule('resolution.wiped-out', 'it goes on against the nearest, and no other', () => {
    const table = melee({
      units: [
        hussars({ bases: 2 }),
        foe('B', 54, 50, { bases: 1, losses: 2 }),
        foe('C', 58, 62, { bases: 2 }),
        foe('D', 70, 66, { bases: 2 }),
      ],
    });
    charged(table, 'A', 'B', 20);
    play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9, 5]);
    const path = { turn: 0, files: 0, anchor: 'middle' } as const;
    expect(refused(table, { do: 'pursue', unit: 'A', target: 'D', path })).toEqual({
      code: 'nearest-on',
      rule: 'resolution.wiped-out',
      facts: { target: 'C' },
    });
  });

  rule('resolution.wiped-out', 'with nobody in reach of the additional move it stops for nothing', () => {
    const table = melee({
      units: [hussars({ bases: 2 }), foe('B', 54, 50, { bases: 1, losses: 2 }), foe('C', 58, 85, { bases: 2 })],
      commanders: [colonel('K', 50, 40)],
    });
    charged(table, 'A', 'B', 20);
    play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9]);
    play(table, [{ do: 'roll' }], [5]);
    expect(refused(table, { do: 'refrain', unit: 'A', commander: 'K' })).toMatchObject({ code: 'point-useless' });
    play(table, [{ do: 'refrain', unit: 'A', commander: '' }]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: null, charge: null });
  });
});

describe('lances that are tested for', () => {
  rule(['weapons.lances', 'orders.tests'], 'a commander in range supports the test with points', () => {
    const tested = () => {
      const table = melee({
        units: [
          { ...horse('A', 50, 50, { bases: 2 }), card: 'winged-hussars-lances' },
          foe('B', 54, 50, { bases: 1, losses: 2 }),
        ],
        commanders: [colonel('K', 50, 40)],
      });
      charged(table, 'A', 'B', 20);
      play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9]);
      expect(asked(table)).toBe('test');
      return table;
    };
    const { skill } = unit(tested(), 'A').data.card;
    const alone = tested();
    play(alone, [{ do: 'roll' }], [skill + 1]);
    expect(unit(alone, 'A').battle.lancesBroken).toBe(true);
    const helped = tested();
    play(helped, [{ do: 'support', commander: 'K', points: 1 }], [skill + 1]);
    expect(unit(helped, 'A').battle.lancesBroken).toBe(false);
  });
});

describe('pursuit', () => {
  const beaten = (file: Partial<Parameters<typeof melee>[0]> = {}, mine: object = {}) =>
    melee({ units: [horse('A', 50, 50, { order: null, ...mine }), foe('B', 62, 50)], ...file });
  /** One point for A, nothing back, the test of B passed. */
  const win = (table: State) => play(table, [fight('A'), stop], [1, 1, ...miss(4), 9, 9, ...miss(6), 1]);

  rule('resolution.pursuit', 'a command point holds the winner back; one special manoeuvre is left to it', () => {
    const table = beaten({ commanders: [colonel('C', 50, 40)] });
    win(table);
    expect(refused(table, { do: 'refrain', unit: 'A', commander: '' })).toMatchObject({ rule: 'resolution.pursuit' });
    play(table, [{ do: 'refrain', unit: 'A', commander: 'C' }]);
    expect(leader(table, 'C').battle.points).toBe(1);
    expect([asked(table), unit(table, 'A').battle.order]).toEqual(['move', null]);
    play(table, [{ do: 'front', files: 2, anchor: 'left' }]);
    expect(refused(table, { do: 'front', files: 3, anchor: 'left' })).toMatchObject({ code: 'special-limit' });
    play(table, [stop]);
  });

  rule(['resolution.pursuit', 'special.no-quarter'], 'infantry need not follow horse; no quarter must', () => {
    const onFoot = (rulesOfA: string[]) => {
      const table = melee({ units: [foot('A', 50, 50, { order: null, bases: 3 }), foe('B', 62, 50)] });
      withRules(table, 'A', ...rulesOfA);
      play(table, [fight('A'), stop], [1, 1, 10, 9, 9, ...miss(6), 1]);
      return table;
    };
    const free = onFoot([]);
    expect(refused(free, { do: 'refrain', unit: 'A', commander: '' })).toBeNull();
    const grim = onFoot(['no-quarter']);
    expect(refused(grim, { do: 'refrain', unit: 'A', commander: '' })).toMatchObject({ code: 'must-pursue' });
  });

  rule('special.cannot-charge', 'who cannot charge does not pursue', () => {
    const table = beaten();
    withRules(table, 'A', 'cannot-charge');
    win(table);
    expect(refused(table, { do: 'follow', unit: 'A' })).toMatchObject({ code: 'cannot-pursue' });
    play(table, [{ do: 'refrain', unit: 'A', commander: '' }]);
  });

  rule('resolution.pursuit', 'units without an additional move stay', () => {
    const table = melee({
      units: [
        { ...foot('A', 50, 50, { order: null, bases: 3 }), card: 'german-musketeers' },
        foot('B', 62, 50, { side: 'stronger', facing: 180, order: null }),
      ],
    });
    play(table, [fight('A'), stop], [1, 1, 10, 9, 9, ...miss(3), 1]);
    expect(refused(table, { do: 'follow', unit: 'A' })).toMatchObject({ code: 'cannot-pursue' });
    play(table, [{ do: 'refrain', unit: 'A', commander: '' }]);
  });

  rule('resolution.pursuit', 'standing orders answer for the winner', () => {
    const table = beaten();
    table.standing = [{ ...askAlways, pursuit: 'always' }, askAlways];
    win(table);
    expect(where(table, 'A')).toEqual([50, 60, 0]);
    const strict = beaten();
    strict.standing = [{ ...askAlways, pursuit: 'never' }, askAlways];
    win(strict);
    // It is not free to stay, so that its player is asked.
    expect(asked(strict)).toBe('pursuit');
  });

  rule(
    ['resolution.pursuit', 'resolution.several'],
    'the example: infantry held from front and flank flees; the second pursuer comes up as far as the way is free',
    () => {
      const table = melee({
        units: [
          horse('one', 50, 50, { bases: 2, order: null }),
          horse('two', 50, 54, { bases: 1, facing: 90, order: null }),
          foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: null }),
        ],
      });
      play(table, [fight('B')], [1, ...miss(5), 9, ...miss(2)]);
      expect(unit(table, 'B').battle.morale).toBe('flight');
      for (const id of ['one', 'two']) {
        const before = where(table, id);
        const on = rules
          .actions(table)
          .find((action) => (action.do === 'pursue' || action.do === 'follow') && action.unit === id);
        const events = play(table, [on!]);
        expect(where(table, id)).not.toEqual(before);
        expect(events.find(({ type }) => type === 'pursues')).toMatchObject({ unit: id });
      }
    },
  );

  rule('resolution.pursuit', 'ruling 160: who pursued and met nobody has no order for the next turn', () => {
    const table = melee({
      units: [horse('A', 50, 50, { order: null }), elite('B', 62, 50, { side: 'stronger', facing: 180, order: null })],
    });
    play(table, [fight('A')], [1, 10, 10, 10, 10, 10, 9, 1, 10, 10, 10, 10, 10, 10, 8, 10]);
    const on = rules.actions(table).find((action) => action.do === 'pursue' || action.do === 'follow')!;
    const events = play(table, [on]);
    expect(events.map(({ type, rule: cited }) => [type, cited])).toContainEqual(['charge-lost', 'resolution.pursuit']);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: null, charge: null });
  });
});
