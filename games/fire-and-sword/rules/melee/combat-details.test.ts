/** Finer points of combat and morale that readers of the book found missing. */
import { describe, expect } from 'vitest';
import {
  asked,
  colonel,
  elite,
  enemy,
  foot,
  play,
  position,
  rule,
  tartars,
  testedIn,
  unit,
} from '../../testkit/index.js';
import { fight, melee, pools } from '../../testkit/melee.js';
import { reportOf } from '../../testkit/odds.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import type { State } from '../state/state.js';
import { combatOf } from './fighting.js';
import { leastEngaged } from './lose.js';
import { noteAdvantages, tallyOf } from './resolution.js';
import { strikesOf } from './who-strikes.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const foe = (id: string, x: number, y: number, extras: object = {}) => enemy(id, x, y, { order: null, ...extras });
const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});

describe('numbers with units in flight', () => {
  /** Three bases of A against two of B, beside whom so many others flee in the same combat. */
  const numbers = (fleeing: number) => {
    const state: State = melee({
      units: [
        elite('A', 50, 50, { order: null, bases: 3 }),
        foe('B', 58, 50, { bases: 2 }),
        {
          ...tartars('F', 0, 0, { side: 'stronger', order: null, morale: 'flight', bases: fleeing }),
          open: Array.from({ length: fleeing }, (_, index) => ({
            at: [62, 50 + 4 * index] as [number, number],
            facing: 180,
          })),
        },
      ],
    });
    const [found] = combatOf(state).melees;
    noteAdvantages(state, found!);
    return ([0, 1] as const).map(
      (own) => tallyOf(state, found!, own).modifiers.find(({ label }) => label === 'numbers')?.value ?? 0,
    );
  };

  rule(
    ['resolution.numbers', 'morale.fleeing-combat'],
    'ruling 203: who flees gives its own side nothing, but the enemy must outnumber it too',
    () => {
      // Three against two and one in flight: equal for A, and B has only two.
      expect(numbers(1)).toEqual([0, 0]);
      // Two in flight: A has three against four, and B still counts two of them.
      expect(numbers(2)).toEqual([0, 0]);
    },
  );
});

describe('bases that fall', () => {
  rule('combat.losses', 'ruling 741: an idle base falls before one that fights without touching anybody', () => {
    // The second base reaches the enemy from 1 cm; the third, aside, fights nobody.
    const table = melee({
      units: [
        foot('A', 0, 0, {
          order: null,
          nonStandard: [
            { at: [54, 50], facing: 0 },
            { at: [50, 49], facing: 0 },
            { at: [58, 50], facing: 0 },
          ],
        }),
        foe('E', 55.5, 50, { bases: 1 }),
      ],
    });
    expect(strikesOf(table, unit(table, 'A')).map(({ base, meeting }) => [base, meeting])).toContainEqual([1, 'reach']);
    expect(leastEngaged(table, unit(table, 'A'))).toEqual([2]);
  });
});

describe('winners and losers', () => {
  rule('resolution.pursuit', 'a winner who cannot follow has not refrained, and keeps its order', () => {
    const table = melee({
      units: [
        { ...foot('A', 50, 50, { bases: 2, order: 'move' }), changes: { move: { basic: 10, additional: null } } },
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: null }),
      ],
    });
    play(table, [fight('A')], [1, 1, 9, 9, ...miss(2), 1]);
    while (asked(table) === 'move' || asked(table) === 'pursuit')
      play(table, [asked(table) === 'move' ? { do: 'stop' } : { do: 'refrain', unit: 'A', commander: '' }]);
    expect(unit(table, 'A').battle.order).toBe('move');
  });

  rule(
    ['resolution.loser', 'morale.disorganised'],
    'a single base that would be disorganised by a lost fight flees',
    () => {
      const beaten = (bases: number) => {
        const table = melee({
          units: [elite('A', 50, 50, { order: null, bases }), foe('B', 50 + 4 * bases, 50, { bases })],
        });
        const dice = (id: string) => pools(table, id)[0]!.dice;
        // Two points against the discipline of B, whose Morale of 5 less 1 a six misses by two.
        play(table, [fight('A')], [1, 1, ...miss(dice('A') - 2), 9, 9, ...miss(dice('B')), 6]);
        return unit(table, 'B').battle.morale;
      };
      expect([beaten(1), beaten(2)]).toEqual(['flight', 'disorganised']);
    },
  );

  rule('motivation.leaving', 'friends test once, when the first base of a unit leaves, not again for the rest', () => {
    const leaves = (fled: number) => {
      const table = position({
        units: [
          {
            ...tartars('T', 0, 0, { order: null, morale: 'flight', bases: 1, marks: { fled } }),
            open: [{ at: [50, 20], facing: 180 }],
          },
          foot('F', 70, 20, { order: null }),
        ],
      });
      return testedIn(play(table, [{ do: 'move', unit: 'T' }], fled === 0 ? [1] : []));
    };
    expect([leaves(0), leaves(1)]).toEqual([['F'], []]);
  });
});

describe('odds of a shot at a commander alone', () => {
  rule(
    ['commanders.attacked', 'shooting.hits'],
    'every hit that his armor does not stop is a test for his life',
    () => {
      const table = position({
        phase: 'combat',
        units: [haiduks('A', 50, 50, { bases: 1 })],
        commanders: [{ ...colonel('G', 54, 58, { side: 'stronger', facing: 180 }), card: 'swedish-colonel' }],
      });
      play(table, [{ do: 'aim', unit: 'A', target: 'G', mode: 'plain', commander: '' }]);
      // Two dice at 4 against armor 5 less 1: 24 in 100 each; Skill 5 saves him from one in two, from both in four.
      expect(reportOf(table, 'shot').life).toEqual([
        { result: 'unhurt', chance: '361/625' },
        { result: 'escapes', chance: '123/625' },
        { result: 'killed', chance: '141/625' },
      ]);
    },
  );
});

describe('night', () => {
  const camp = [
    {
      id: 'camp',
      type: 'built-up',
      shape: { kind: 'rectangle' as const, from: [30, 55] as [number, number], to: [90, 90] as [number, number] },
    },
  ];

  rule(['scenario.night-attack', 'shooting.hits'], 'who is shot at sleeps no more, hit or missed', () => {
    const state = position({
      scenario: 'night-attack',
      phase: 'combat',
      terrain: camp,
      units: [haiduks('A', 50, 50), enemy('E', 66, 58, { order: null }), enemy('F', 90, 80, { order: null })],
    });
    expect(unit(state, 'E').battle.awake).toBe(false);
    const volley = volleyAt(state, unit(state, 'A'), unit(state, 'E'), 'defence') as Volley;
    const dice = volley.salvos.reduce((sum, { pool }) => sum + pool.dice, 0);
    play(state, [{ do: 'shoot', unit: 'A', target: 'E', mode: 'plain', commander: '' }], miss(dice));
    expect([unit(state, 'E').battle.awake, unit(state, 'F').battle.awake]).toEqual([true, false]);
  });

  rule(['scenario.night-attack', 'terrain.building-combat'], 'out of a house it is as dark as elsewhere', () => {
    const house = (scenario: string) => {
      const state = position({
        scenario,
        phase: 'combat',
        units: [
          foot('B', 90, 90, { bases: 2, building: 'house', order: 'defence', card: 'haiduks' }),
          enemy('E', 66, 65, { order: 'move' }),
        ],
        buildings: [{ id: 'house', at: [60, 55], size: [6, 6] }],
      } as never);
      const { salvos } = volleyAt(state, unit(state, 'B'), unit(state, 'E'), 'defence') as Volley;
      return salvos[0]!.shots[0]!.modifiers.map(({ label }) => label);
    };
    expect(house('night-attack')).toContain('low-visibility');
    expect(house('patrol')).not.toContain('low-visibility');
  });
});
