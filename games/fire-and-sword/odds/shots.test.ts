/** The odds of shots of every kind, held against walking all faces one by one. */
import { describe, expect, test } from 'vitest';
import { cm } from '../geometry/index.js';
import { newCharge } from '../rules/charge/charge-state.js';
import type { FireMode } from '../rules/state/frames.js';
import { colonel, enemy, foot, gun, horse, play, position, tartars } from '../testkit/index.js';
import { reportOf } from '../testkit/odds.js';
import type { ShotOdds } from './reports.js';

const value = (chance: string): number => {
  const [a, b = '1'] = chance.split('/');
  return Number((BigInt(a!) * 1_000_000_000_000n) / BigInt(b)) / 1_000_000_000_000;
};
const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });
const aim = (unit: string, target: string, mode: FireMode) =>
  ({ do: 'aim', unit, target, mode, commander: '' }) as const;
function weigh(state: ReturnType<typeof position>, mode: FireMode, target = 'E'): ShotOdds {
  play(state, [aim('A', target, mode)]);
  return reportOf(state, 'shot');
}

/** Every face of every die, in the plainest way: hits, hits again at long range, armor. */
function slowly({ salvos }: ShotOdds, most: number): number[] {
  let counts = [1];
  for (const { dice, need, armor, again } of salvos) {
    for (let die = 0; die < dice; die++) {
      const one = [0, 0];
      for (let face = 1; face <= 10; face++) {
        for (let second = 1; second <= 10; second++) {
          for (let save = 1; save <= 10; save++) {
            const hit = face <= need && (again === 'none' || second <= need);
            one[hit && save > armor ? 1 : 0]! += 1 / 1000;
          }
        }
      }
      const next = Array.from({ length: counts.length + 1 }, () => 0);
      for (const [points, share] of counts.entries()) {
        next[points]! += share * one[0]!;
        next[points + 1]! += share * one[1]!;
      }
      counts = next;
    }
  }
  const capped = counts.slice(0, most + 1);
  for (const share of counts.slice(most + 1)) capped[most] = (capped[most] ?? 0) + share;
  return capped;
}

const row = (card: string, x: number, y: number, extras: object = {}) => ({
  ...foot('A', x, y, { order: 'defence', ...extras }),
  card,
});
const foe = (extras: object = {}) => enemy('E', 60, 58, { order: 'move', ...extras });
const riding = (id: string, target: number, extras: object = {}) =>
  horse(id, 50, 50, {
    bases: 2,
    order: 'charge',
    marks: { charge: newCharge(target, { step: 'finished', run: cm(20), contacted: [target] }) },
    ...extras,
  });

describe('odds of shots', () => {
  test.each<[string, FireMode, () => ReturnType<typeof position>, number]>([
    ['plain', 'plain', () => combat({ units: [row('haiduks', 50, 50, { bases: 2 }), foe()] }), 9],
    ['long range', 'plain', () => combat({ units: [row('haiduks', 50, 43, { bases: 2 }), foe()] }), 9],
    [
      'with a commander and losses',
      'plain',
      () =>
        combat({
          commanders: [colonel('C', 50, 30, { joined: 'A' })],
          units: [row('haiduks', 50, 50, { bases: 2, losses: 1 }), foe()],
        }),
      9,
    ],
    ['salvo', 'salvo', () => combat({ units: [row('haiduks', 50, 50, { bases: 4, files: 2 }), foe()] }), 9],
    ['ranked fire', 'ranked', () => combat({ units: [row('streltsy', 50, 50, { bases: 6, files: 2 }), foe()] }), 9],
    [
      'rifled barrels',
      'rifled',
      () =>
        combat({
          units: [
            row('plastuny', 50, 50, {
              bases: 2,
              open: [50, 55].map((x) => ({ at: [x, 50] as [number, number], facing: 0 })),
            }),
            foe(),
          ],
        }),
      9,
    ],
    [
      'ball',
      'ball',
      () => combat({ units: [{ ...gun('A', 54, 40, { order: 'defence' }), card: 'swedish-gun' }, foe()] }),
      9,
    ],
    [
      'case',
      'case',
      () => combat({ units: [{ ...gun('A', 54, 40, { order: 'defence' }), card: 'swedish-gun' }, foe()] }),
      9,
    ],
    [
      'arrows over heads',
      'plain',
      () =>
        combat({
          units: [
            {
              ...tartars('A', 0, 0, { order: 'defence', bases: 2 }),
              open: [
                [52, 50],
                [52, 45],
              ].map((at) => ({ at: at as [number, number], facing: 0 })),
            },
            foe(),
          ],
        }),
      9,
    ],
    [
      'in full career',
      'charging',
      () => combat({ units: [riding('A', 1), enemy('E', 58, 50, { bases: 2, order: null })] }),
      6,
    ],
  ])('%s: as often as walking every face', (_, mode, make, most) => {
    const report = weigh(make(), mode);
    const slow = slowly(report, most);
    expect(report.results.reduce((sum, { chance }) => sum + value(chance), 0)).toBeCloseTo(1, 9);
    for (const { points, chance } of report.results) expect(value(chance)).toBeCloseTo(slow[points]!, 9);
    expect(report.morale!.reduce((sum, { chance }) => sum + value(chance), 0)).toBeCloseTo(1, 9);
    expect(report.salvos.every(({ modifiers }) => modifiers.every(({ rule }) => rule.includes('.')))).toBe(true);
  });

  test('second volleys: countermarch and caracole are weighed where they are shot', () => {
    const musketeers = combat({ units: [row('german-musketeers', 50, 50, { bases: 3, files: 2 }), foe()] });
    play(musketeers, [{ ...aim('A', 'E', 'plain'), do: 'shoot' }], [10, 10, 10, 10]);
    expect(weigh(musketeers, 'plain')).toMatchObject({ stage: 'after-movement', salvos: [{ dice: 2 }] });
    const reiters = combat({
      units: [
        {
          ...horse('A', 50, 50, { bases: 6, files: 2, order: 'defence', marks: { caracole: 0 } }),
          card: 'muscovite-reiters',
        },
        foe(),
      ],
    });
    play(reiters, [{ ...aim('A', 'E', 'plain'), do: 'shoot' }], [10, 10]);
    expect(weigh(reiters, 'plain')).toMatchObject({ stage: 'after-movement', salvos: [{ dice: 4 }] });
  });

  test('reaction fire: a delayed salvo shakes with one point', () => {
    const table = combat({
      commanders: [colonel('C', 50, 30)],
      units: [
        row('haiduks', 50, 50, { bases: 4, files: 2 }),
        { ...riding('E', 0, { side: 'stronger', facing: 180 }), at: [58, 50] as [number, number] },
      ],
    });
    play(table, [{ do: 'delay', unit: 'A', commander: 'C' }]);
    const { stage, morale, results } = weigh(table, 'salvo');
    expect(stage).toBe('reaction');
    const none = results.find(({ points }) => points === 0)!;
    expect(morale!.find(({ result }) => result === 'no-test')).toEqual({ result: 'no-test', chance: none.chance });
  });

  test('by hand: one die of a gun against a single base, and its morale', () => {
    const table = combat({
      units: [
        { ...gun('A', 54, 40, { order: 'defence' }), card: 'swedish-gun' },
        enemy('E', 58, 80, { bases: 2, losses: 2, order: 'move' }),
      ],
    });
    // Skill 5 at effective range against armor 4 less 8: one half; then Morale 5 less one base, a single base left.
    const { results, morale } = weigh(table, 'ball');
    expect(results).toEqual([
      { points: 0, chance: '1/2' },
      { points: 1, chance: '1/2' },
    ]);
    expect(morale).toEqual([
      { result: 'no-test', chance: '1/2' },
      { result: 'passed', chance: '1/5' },
      { result: 'flees', chance: '3/10' },
    ]);
  });

  test('a war wagon: crew and structure apart', () => {
    const table = combat({
      units: [
        { ...gun('A', 53, 30, { order: 'defence' }), card: 'swedish-gun' },
        { ...foot('E', 58, 62, { side: 'stronger', facing: 90, bases: 2, files: 1, order: null }), card: 'war-wagon' },
      ],
    });
    // A ball of 8 at Skill 5: the wagon keeps it off with 5 or less, the crew never.
    expect(weigh(table, 'ball', 'E/0')).toMatchObject({
      results: [
        { points: 0, chance: '1/2' },
        { points: 1, chance: '1/2' },
      ],
      structure: [
        { structure: 0, chance: '3/4' },
        { structure: 1, chance: '1/4' },
      ],
    });
  });
});
