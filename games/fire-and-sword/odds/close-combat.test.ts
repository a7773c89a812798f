import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { combatOf } from '../rules/melee/fighting.js';
import type { Event } from '../rules/state/events.js';
import { rules } from '../system.js';
import { elite, enemy, foot, horse, pikes } from '../testkit/index.js';
import { charged, melee } from '../testkit/melee.js';
import { reportOf } from '../testkit/odds.js';
import { estimateCombat, roundOdds } from './index.js';

const value = (chance: string): number => {
  const [a, b = '1'] = chance.split('/');
  return Number((BigInt(a!) * 1_000_000_000n) / BigInt(b)) / 1_000_000_000;
};
const total = (rows: readonly { chance: string }[]) => rows.reduce((sum, { chance }) => sum + value(chance), 0);
const odds = (state: ReturnType<typeof melee>) => roundOdds(state, 0, combatOf(state).melees);

describe('odds of a round', () => {
  test('one die a side: by hand', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 1, order: null }),
        foot('B', 54, 50, { side: 'stronger', facing: 180, bases: 1, order: null }),
      ],
    });
    // Skill 4 against armor 2: a point in 4/10 × 8/10.
    const { results, taken } = odds(table);
    expect(taken.filter(({ side }) => side === 'weaker')).toEqual([
      { side: 'weaker', points: 0, chance: '17/25' },
      { side: 'weaker', points: 1, chance: '8/25' },
    ]);
    expect(results).toContainEqual({ winner: 'weaker', chance: '136/625' });
    expect(results).toContainEqual({ winner: 'draw', chance: '353/625' });
  });

  test.each([
    [
      'horse against horse',
      () => melee({ units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })] }),
    ],
    [
      'first strike',
      () => {
        const table = melee({
          units: [
            { ...horse('A', 50, 50), card: 'winged-hussars-lances' },
            enemy('B', 58, 50, { bases: 2, order: null }),
          ],
        });
        charged(table, 'A', 'B', 20);
        return table;
      },
    ],
    [
      'pikes held from two sides',
      () =>
        melee({
          units: [
            pikes('A', 50, 50, { bases: 2, order: null }),
            enemy('B', 58, 50, { bases: 2, order: null }),
            enemy('C', 58, 46, { bases: 1, facing: 270, order: null }),
          ],
        }),
    ],
  ])('%s: the chances are whole, and as often as the rules roll them', (_, make) => {
    const table = make();
    const { results, fates, taken } = odds(table);
    expect(total(results)).toBeCloseTo(1, 6);
    expect(total(taken)).toBeCloseTo(2, 6);
    expect(total(fates)).toBeCloseTo(table.units.length, 6);
    const games = 80;
    const wins: Record<string, number> = {};
    for (let game = 0; game < games; game++) {
      const copy = rules.clone(table);
      let winner: unknown = null;
      const emit = (event: Event) => {
        if (event.type === 'resolution') winner ??= event.winner ?? 'draw';
      };
      const dice = seededDice(`odds ${game}`);
      while (winner === null && copy.frames.some(({ kind }) => kind === 'combat')) {
        rules.apply({ state: copy, dice, emit }, rules.actions(copy)[0]!);
        if (combatOf(copy)?.melees[0]?.wipedOut) winner = copy.setting.sides[combatOf(copy).melees[0]!.winner!].id;
      }
      wins[String(winner)] = (wins[String(winner)] ?? 0) + 1;
    }
    for (const { winner, chance } of results) {
      const share = (wins[winner] ?? 0) / games;
      expect(Math.abs(share - value(chance))).toBeLessThan(4 * Math.sqrt(0.25 / games));
    }
  });

  test('walked slowly: points face by face, totals by plain arithmetic', () => {
    const table = melee({
      units: [elite('A', 50, 50, { bases: 2, order: null }), enemy('B', 58, 50, { bases: 2, losses: 1, order: null })],
    });
    const { attacks, margins } = reportOf(table, 'combat');
    // Each of so many dice in turn, over all faces of hit and armor.
    const points = (unit: string, most: number): number[] => {
      let counts = [1];
      for (const { dice, need, armor } of attacks.filter((one) => one.unit === unit)) {
        for (let die = 0; die < dice; die++) {
          const next = Array.from({ length: counts.length + 1 }, () => 0);
          for (const [before, share] of counts.entries()) {
            for (let face = 1; face <= 10; face++) {
              for (let save = 1; save <= 10; save++)
                next[before + (face <= need && save > armor ? 1 : 0)]! += share / 100;
            }
          }
          counts = next;
        }
      }
      return counts.reduce<number[]>((all, share, count) => {
        const at = Math.min(count, most);
        all[at] = (all[at] ?? 0) + share;
        return all;
      }, []);
    };
    const left = (bases: number, before: number, lost: number) => bases - Math.trunc((before + lost) / 3);
    const more = (own: number, theirs: number) =>
      own <= theirs ? 0 : own >= 3 * theirs ? 3 : own >= 2 * theirs ? 2 : 1;
    const walked = new Map<number, number>();
    for (const [taken, first] of points('A', 5).entries()) {
      for (const [lost, second] of points('B', 6).entries()) {
        const [own, theirs] = [left(2, 0, lost), left(2, 1, taken)];
        if (own === 0 || theirs === 0) continue;
        // The reiters have good tactical discipline.
        const by = taken + more(own, theirs) - (lost + more(theirs, own) + 1);
        walked.set(by, (walked.get(by) ?? 0) + first * second);
      }
    }
    expect(margins.map(({ by }) => by)).toEqual([...walked.keys()].sort((a, c) => a - c));
    for (const { by, chance } of margins) expect(value(chance)).toBeCloseTo(walked.get(by)!, 8);
  });

  test('the report names pools and results; the chain is an estimate with its error', () => {
    const table = melee({ units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })] });
    expect(reportOf(table, 'combat')).toMatchObject({ kind: 'combat', exact: true, round: 1 });
    const estimate = estimateCombat(table, 10, 'chain');
    expect(estimate.exact).toBe(false);
    const shares = estimate.units.filter(({ unit }) => unit === 'A').reduce((sum, { share }) => sum + share, 0);
    expect(shares).toBeCloseTo(1, 9);
    expect(estimate.units.every(({ share, error }) => error <= Math.sqrt((share * (1 - share)) / 10) + 1e-9)).toBe(
      true,
    );
  });
});
