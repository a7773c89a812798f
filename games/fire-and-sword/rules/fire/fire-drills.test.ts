import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
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
  refused,
  rule,
  stop,
  unit,
} from '../../testkit/index.js';
import { fieldsOf } from '../state/flat.js';
import type { FireMode, FireStage } from '../state/frames.js';
import type { State } from '../state/state.js';
import { stageRefusal } from './fire-stages.js';
import { type Volley, volleyAt } from './volley.js';

const row = (card: string, id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { order: 'defence', ...extras }),
  card,
});
const pools = (state: State, from: string, to: string, mode: FireMode = 'plain', stage: FireStage = 'defence') => {
  const volley = volleyAt(state, unit(state, from), unit(state, to), stage, [], mode);
  return 'code' in volley
    ? volley.code
    : (volley as Volley).salvos.map(({ pool, armor }) => ({ dice: pool.dice, need: pool.need, armor }));
};
const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });
const shoot = (id: string, target: string, mode: FireMode = 'plain') =>
  ({ do: 'shoot', unit: id, target, mode, commander: '' }) as const;
const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const foe = (extras: object = {}) => enemy('E', 60, 58, { order: 'move', ...extras });

describe('dice of the whole unit', () => {
  rule('commanders.joining', 'a commander with the unit adds a die to its fire', () => {
    const table = combat({
      commanders: [colonel('C', 40, 40, { joined: 'A' })],
      units: [row('haiduks', 'A', 50, 50, { bases: 2 }), foe()],
    });
    expect(pools(table, 'A', 'E')).toEqual([{ dice: 5, need: 4, armor: 3 }]);
  });

  rule(
    ['combat.losses', 'dice.no-dice'],
    'ruling 204: the owner weakens the base whose die is worth least; no die is saved while others roll',
    () => {
      // Two bases of one die each: one at effective, one at long range.
      const table = combat({
        units: [row('haiduks', 'A', 50, 50, { bases: 2, order: null, losses: 1 }), foe({ bases: 1, files: 1 })],
      });
      const split = combat({
        units: [
          row('haiduks', 'A', 50, 50, { bases: 3, order: null, losses: 1 }),
          enemy('E', 53, 59.8, { bases: 1, order: 'move' }),
        ],
      });
      expect(pools(table, 'A', 'E', 'plain', 'after-movement')).toHaveLength(1);
      const found = pools(split, 'A', 'E', 'plain', 'after-movement') as { dice: number; need: number }[];
      expect(found.reduce((sum, { dice }) => sum + dice, 0)).toBe(2);
      expect(found[0]).toMatchObject({ dice: 1, need: 3 });
    },
  );
});

describe('second volleys', () => {
  const musketeers = (extras: object = {}) =>
    combat({ units: [row('german-musketeers', 'A', 50, 50, { bases: 4, files: 2, ...extras }), foe()] });

  rule(
    ['special.countermarch', 'special.salvo'],
    'after a salvo nobody is left to shoot; the second volley is plain',
    () => {
      const table = musketeers();
      play(table, [shoot('A', 'E', 'salvo')], miss(8));
      expect(refused(table, shoot('A', 'E'))?.code).not.toBeUndefined();
      expect(unit(table, 'A').turn.mustReload).toBe(true);
      const turns = musketeers();
      play(turns, [shoot('A', 'E')], miss(4));
      expect(refused(turns, shoot('A', 'E', 'salvo'))).toMatchObject({ code: 'no-salvo' });
      expect(refused(turns, shoot('A', 'E'))).toBeNull();
    },
  );

  rule('special.countermarch', 'ruling 308: by the option no second volley before a step of 2 cm', () => {
    const table = combat({
      options: { ranksStep: true },
      units: [row('german-musketeers', 'A', 50, 50, { bases: 4, files: 2 }), foe()],
    });
    play(table, [shoot('A', 'E')], miss(4));
    expect(refused(table, shoot('A', 'E'))).toMatchObject({ code: 'must-step', rule: 'special.countermarch' });
    expect(rules.actions(table)).toContainEqual({ do: 'step', unit: 'A', distance: -200 });
    play(table, [{ do: 'step', unit: 'A', distance: -200 }, shoot('A', 'E')], miss(4));
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ stepped: true, firedAgain: true });
  });

  rule(['special.salvo', 'special.ranked-fire'], 'who loads and has manoeuvred does not shoot', () => {
    const table = musketeers({ marks: { reloading: true, specialManoeuvres: 1 } });
    expect(stageRefusal(table, unit(table, 'A'), 'defence', true)).toMatchObject({ code: 'reloading' });
    // Nor does who moves while he loads make any manoeuvre.
    const moving = position({ units: [foot('A', 50, 50, { marks: { reloading: true } })] });
    play(moving, moves('A', forward(2)));
    for (const act of [
      { do: 'turn', turn: 900 },
      { do: 'front', files: 2, anchor: 'middle' },
    ] as const)
      expect(refused(moving, act)).toMatchObject({ code: 'reloading-drill', rule: 'special.salvo' });
    play(moving, [forward(2), stop]);
    // Nor in a charge: it does not narrow its front.
    const charging = position({
      units: [foot('A', 50, 50, { order: 'charge', marks: { reloading: true } }), enemy('E', 58, 58)],
    });
    const narrow = { turn: 0, files: 2, anchor: 'middle' } as const;
    expect(refused(charging, { do: 'charge', unit: 'A', target: 'E', path: narrow, commander: '' })?.code).toBe(
      'reloading-drill',
    );
    alter(unit(table, 'A'), { specialManoeuvres: 0 });
    expect(stageRefusal(table, unit(table, 'A'), 'defence', true)).toBeNull();
  });

  rule('special.countermarch', 'each of both volleys takes half a unit of ammunition; a salvo takes a whole', () => {
    const counted = () =>
      combat({
        options: { ammunition: 'counted' },
        units: [row('german-musketeers', 'A', 50, 50, { bases: 3, files: 2 }), foe()],
      });
    const turns = counted();
    play(turns, [shoot('A', 'E'), shoot('A', 'E')], miss(6));
    expect(unit(turns, 'A').battle.ammunitionUsed).toBe(2);
    const salvo = counted();
    play(salvo, [shoot('A', 'E', 'salvo')], miss(6));
    expect(unit(salvo, 'A').battle.ammunitionUsed).toBe(2);
  });
});

describe('guns', () => {
  const organ = (extras: object = {}) =>
    gun('G', 50, 50, { order: 'defence', changes: { gun: 'organ-gun' }, ...extras });

  rule(
    ['artillery.ball', 'artillery.case'],
    'an organ gun shoots case at effective range, and a ball beyond it',
    () => {
      const near = combat({ units: [organ(), enemy('E', 58, 70, { order: 'move' })] });
      expect(pools(near, 'G', 'E', 'ball')).toEqual([{ dice: 4, need: 4, armor: 1 }]);
      const far = combat({ units: [organ(), enemy('E', 58, 80, { order: 'move' })] });
      expect(pools(far, 'G', 'E', 'ball')).toEqual([{ dice: 1, need: 4, armor: -1 }]);
      // One point of case-shot shakes, though a ball was ordered.
      const events = play(near, [shoot('G', 'E', 'ball')], [1, ...miss(3), 9, 1]);
      expect(events.some(({ type }) => type === 'test')).toBe(true);
    },
  );

  rule(['artillery.ball', 'phase.no-order'], 'without an order a gun has one die, and case adds one to it', () => {
    const medium = combat({
      units: [
        gun('G', 50, 50, { order: null, changes: { gun: 'octave' } }),
        enemy('E', 62, 80, { bases: 6, files: 3, order: 'move' }),
      ],
    });
    expect(pools(medium, 'G', 'E', 'ball', 'after-movement')).toMatchObject([{ dice: 1 }]);
    expect(pools(medium, 'G', 'E', 'case', 'after-movement')).toMatchObject([{ dice: 2 }]);
  });

  rule(['artillery.ball', 'shooting.single-base'], 'a single base is open order to a ball, from its flank too', () => {
    const medium = combat({
      units: [
        gun('G', 50, 50, { order: 'defence', changes: { gun: 'octave' } }),
        enemy('E', 52, 80, { bases: 1, facing: 90, order: 'move' }),
      ],
    });
    expect(pools(medium, 'G', 'E', 'ball')).toMatchObject([{ dice: 1 }]);
  });
});

describe('mixed units and several weapons', () => {
  rule('army.mixed-sotnia', 'each base shoots with its own weapon, spears not at all', () => {
    const sotnia = (kinds: string[]) =>
      combat({ units: [row('moloitsy', 'A', 50, 50, { bases: 4, files: 2, kinds }), foe()] });
    const [fire, spear] = ['moloitsy', 'moloitsy-spears'];
    // Both firearms in front, each with a base behind it: marksmen.
    expect(pools(sotnia([fire, fire, spear, spear]), 'A', 'E')).toEqual([{ dice: 4, need: 5, armor: 2 }]);
    expect(pools(sotnia([spear, fire, spear, fire]), 'A', 'E')).toEqual([{ dice: 2, need: 5, armor: 2 }]);
    expect(pools(sotnia([spear, spear, fire, fire]), 'A', 'E')).toBe('no-weapon');
  });

  rule('ranged.characteristics', 'a unit with a longer and a shorter weapon may choose the shorter', () => {
    const table = combat({
      units: [
        { ...horse('A', 50, 50, { bases: 2 }), card: 'muscovite-reiters' },
        enemy('E', 58, 54, { bases: 2, order: 'move' }),
      ],
    });
    // The arquebus from the saddle, or the pistol.
    expect(pools(table, 'A', 'E', 'plain', 'after-movement')).toEqual([{ dice: 2, need: 3, armor: 3 }]);
    expect(pools(table, 'A', 'E', 'sidearm', 'after-movement')).toEqual([{ dice: 2, need: 4, armor: 4 }]);
    const bows = combat({ units: [row('haiduks', 'A', 50, 50), foe()] });
    expect(pools(bows, 'A', 'E', 'sidearm')).toBe('no-weapon');
  });

  rule('special.commanded-musketeers', 'their muskets are shot after movement without penalty', () => {
    const need = (card: string) =>
      pools(
        combat({ units: [row(card, 'A', 50, 50, { bases: 2, order: 'move' }), foe()] }),
        'A',
        'E',
        'plain',
        'after-movement',
      );
    expect(need('new-musketeers')).toMatchObject([{ need: 3 }]);
    expect(need('commanded-musketeers')).toMatchObject([{ need: 4 }]);
  });
});

describe('a hail of arrows', () => {
  const bows = (options: object, extras: object = {}) =>
    combat({
      options: options as never,
      units: [
        {
          ...horse('T', 0, 0, { order: 'defence', bases: 2, ...extras }),
          card: 'lipka-tartars',
          open: [50, 55].map((x) => ({ at: [x, 50] as [number, number], facing: 0 })),
        },
        enemy('E', 58, 58, { bases: 2, order: 'move' }),
      ],
    });

  rule('optional.hail', 'it takes two whole units of ammunition, and nobody who has broken off begins it', () => {
    const table = bows({ ammunition: 'counted' });
    play(table, [{ do: 'hail', unit: 'T' }, shoot('T', 'E')], miss(6));
    expect(unit(table, 'T').battle.ammunitionUsed).toBe(4);
    const short = bows({ ammunition: 'counted' }, { marks: { ammunitionUsed: 9 } });
    expect(refused(short, { do: 'hail', unit: 'T' })).toMatchObject({ code: 'no-ammunition' });
    const without = bows({ hailOfArrows: false });
    expect(refused(without, { do: 'hail', unit: 'T' })).toMatchObject({ code: 'hail-off' });
    const gone = bows({}, { marks: { evaded: true } });
    expect(refused(gone, { do: 'hail', unit: 'T' })).toMatchObject({ code: 'no-hail' });
  });

  rule(['optional.hail', 'optional.ammunition-test'], 'a passed test of ammunition is rolled again', () => {
    const table = bows({ ammunition: 'tested' }, { marks: { ammunitionUsed: 2 } });
    play(table, [{ do: 'hail', unit: 'T' }, shoot('T', 'E')], [...miss(6), 1, 9]);
    expect(unit(table, 'T').battle.ammunitionOut).toBe(true);
  });
});
