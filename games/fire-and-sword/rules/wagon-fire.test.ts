import { describe, expect } from 'vitest';
import { enemy, foot, gun, play, position, refused, rule, unit, wagon } from '../testkit/index.js';
import type { Action } from './actions.js';
import { type Volley, volleyAt } from './volley.js';
import { wagonsOf } from './war-wagons.js';

type State = ReturnType<typeof position>;
const train = (extras: object = {}) => ({
  ...wagon('W', 50, 50, { bases: 3, files: 1, order: 'defence', ...extras }),
  card: 'war-wagon',
});
const aim = (state: State, from: string, to: string, mode: 'plain' | 'salvo' | 'ball' | 'case' = 'plain') =>
  volleyAt(state, unit(state, from), unit(state, to), 'defence', [], mode);
const dice = (state: State, from: string, to: string, mode: 'plain' | 'ball' | 'case' = 'plain') => {
  const volley = aim(state, from, to, mode);
  return 'code' in volley ? volley.code : (volley as Volley).salvos.reduce((sum, { pool }) => sum + pool.dice, 0);
};

describe('war wagons and fire', () => {
  rule('wagons.war', 'they shoot to their sides, not ahead or behind, and only with a crew', () => {
    const beside = position({ units: [train(), enemy('E', 60, 34, { facing: 270, bases: 3 })] });
    expect(dice(beside, 'W', 'E')).toBe(6);
    const ahead = position({ units: [train(), enemy('E', 54, 58, { bases: 1 })] });
    expect(dice(ahead, 'W', 'E')).toBe('no-shot');
    const empty = position({
      units: [
        train({
          marks: {
            wagons: [
              { crew: 0, structure: 2 },
              { crew: 3, structure: 2 },
              { crew: 3, structure: 2 },
            ],
          },
        }),
        enemy('E', 60, 34, { facing: 270, bases: 3 }),
      ],
    });
    expect(dice(empty, 'W', 'E')).toBe(4);
  });

  rule('wagons.fighting', 'a hit tests the wagon and its crew; only the wagon that was hit suffers', () => {
    const table = position({
      phase: 'combat',
      units: [train({ order: null }), gun('K', 80, 46, { side: 'stronger', facing: 270, order: 'defence' })],
    });
    const shot: Action = { do: 'shoot', unit: 'K', target: 'W', mode: 'ball', commander: '' };
    const volley = aim(table, 'K', 'W', 'ball') as Volley;
    // A falconet ball, effectiveness 7: structure 13 - 7, crew 5 - 7.
    expect(volley.salvos[0]).toMatchObject({ armor: -2, wagon: { shell: 6 } });
    play(table, [shot], [1, 7, 1]);
    expect(wagonsOf(unit(table, 'W')).map(({ crew, structure }) => [crew, structure])).toContainEqual([2, 1]);
    expect(wagonsOf(unit(table, 'W')).filter(({ crew }) => crew === 3)).toHaveLength(2);
  });

  rule('wagons.fighting', 'a wagon whose structure is gone is lost with its crew, and the train tests Morale', () => {
    const hurt = {
      wagons: [
        { crew: 3, structure: 1 },
        { crew: 3, structure: 1 },
        { crew: 3, structure: 1 },
      ],
    };
    const table = position({
      phase: 'combat',
      units: [
        train({ order: null, marks: hurt }),
        gun('K', 80, 46, { side: 'stronger', facing: 270, order: 'defence' }),
      ],
    });
    const events = play(table, [{ do: 'shoot', unit: 'K', target: 'W', mode: 'ball', commander: '' }], [1, 10, 10, 5]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'wagon-wrecked' }));
    expect(events).toContainEqual(expect.objectContaining({ type: 'test', unit: 'W', attribute: 'morale' }));
    expect(wagonsOf(unit(table, 'W'))).toHaveLength(2);
  });

  rule('artillery.quick-loading', 'guns on war wagons shoot beside the crews, twice with a defence order', () => {
    const armed = train({ kinds: ['war-wagon-gun', 'war-wagon', 'war-wagon'] });
    const table = position({ phase: 'combat', units: [armed, enemy('E', 60, 34, { facing: 270, order: null })] });
    expect([dice(table, 'W', 'E', 'ball'), dice(table, 'W', 'E', 'case')]).toEqual([1, 2]);
    const shot = (mode: 'plain' | 'ball'): Action => ({ do: 'shoot', unit: 'W', target: 'E', mode, commander: '' });
    play(table, [shot('plain'), shot('ball')], [10, 10, 10, 10, 10, 10, 10]);
    expect(table.frames[table.frames.length - 1]).toMatchObject({ kind: 'fire', stage: 'after-movement' });
    expect(refused(table, shot('plain'))?.code).toBe('fired-already');
    play(table, [shot('ball')], [10]);
  });
});

describe('infantry on wagons', () => {
  const cart = wagon('W', 56, 52, { facing: 90, order: 'defence' });
  const behind = (extras: object = {}) => ({
    ...foot('A', 50, 48, { bases: 2, files: 1, order: 'defence', ...extras }),
    card: 'german-musketeers',
  });

  rule('wagons.behind', 'with defence orders it shoots over them with one rank, and without drill', () => {
    const table = position({ units: [cart, behind(), enemy('E', 54, 60, { bases: 1 })] });
    expect(dice(table, 'A', 'E')).toBe(2);
    const salvo = aim(table, 'A', 'E', 'salvo');
    expect('code' in salvo && salvo.code).toBe('no-salvo');
    const idle = position({ units: [{ ...cart, order: null }, behind(), enemy('E', 54, 60, { bases: 1 })] });
    expect(dice(idle, 'A', 'E')).toBe('not-seen');
  });

  rule('wagons.behind', 'behind an empty wagon it is shot at in cover, with Armor 4; before a crew it is not', () => {
    const shooter = {
      ...foot('E', 54, 60, { side: 'stronger', facing: 180, bases: 1, order: 'defence' }),
      card: 'german-musketeers',
    };
    const table = position({ units: [cart, behind({ bases: 4, files: 2 }), shooter] });
    const { salvos } = aim(table, 'E', 'A') as Volley;
    expect(salvos[0]).toMatchObject({ armor: 3, pool: { need: 3 } });
    const manned = position({ units: [{ ...cart, card: 'war-wagon' }, behind(), shooter] });
    expect('code' in aim(manned, 'E', 'A')).toBe(true);
  });
});
