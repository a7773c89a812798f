/** Random forces, a thousand of every card: legal, within the strength asked, worth their points, the same by their link. */
import { seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { regimentCards } from '../armies/divisions.js';
import { forceCards, unitCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import {
  coreForce,
  type Force,
  makeForceCode,
  musterProblems,
  parseForceCode,
  problemsOnCard,
  purchases,
  randomForce,
  rosterOf,
  strengthOf,
} from './index.js';

const cards = [...forceCards.values()];
const picker = (seed: string) => {
  const random = seededRandom(seed);
  return (count: number) => random.below(count);
};

describe('at random', () => {
  test.each(cards.map((card) => [card.id, card] as const))(
    'a thousand forces of %s are right',
    (id, card) => {
      const pick = picker(id);
      const seen = new Set<string>();
      for (let i = 0; i < 1000; i++) {
        const wanted = card.core.fsp + pick(14);
        const force = randomForce(pick, card, wanted);
        expect([makeForceCode(force), musterProblems(force)]).toEqual([makeForceCode(force), []]);
        expect(strengthOf(force)).toBeLessThanOrEqual(wanted);
        expect(parseForceCode(makeForceCode(force))).toEqual({ ok: true, value: force });
        seen.add(makeForceCode(force));
      }
      expect(seen.size).toBeGreaterThan(40);
    },
    240_000,
  );

  test('units keep to the size of their row, but where the card itself adds a base', () => {
    for (const card of cards) {
      const pick = picker(`size ${card.id}`);
      for (let i = 0; i < 60; i++)
        for (const { card: row, bases } of rosterOf(randomForce(pick, card, 16))) {
          const { least, most } = unitCards.get(row.id)!.bases;
          // TAT-A: one more base of warriors (reconstruction, section 3).
          const more = row.id.startsWith('tartar-warriors') && card.id === 'TAT-A' ? 1 : 0;
          expect([card.id, row.id, bases >= least && bases <= most + more]).toEqual([card.id, row.id, true]);
        }
    }
  });
});

describe('nobody pays for nothing', () => {
  /** What stands on the table, whatever order it was bought in. */
  const onTable = (force: Force): string =>
    rosterOf(force)
      .map(({ card, bases, kinds }) => JSON.stringify([card, bases, kinds]))
      .sort()
      .join('\n');
  const without = (force: Force, at: number): Force => ({ ...force, options: force.options.toSpliced(at, 1) });

  /** Grows a force by legal purchases only, forces of regiments too. */
  function grown(pick: (count: number) => number, card: ForceCard): Force {
    let force = coreForce(card);
    for (let bought = 0; bought < 12; bought++) {
      const able = purchases(force).filter((next) => problemsOnCard(next).length === 0);
      if (able.length === 0) break;
      force = able[pick(able.length)]!;
    }
    return force;
  }

  test.each([...cards, ...regimentCards.values()].map((card) => [card.id, card] as const))(
    'every option of %s that a legal force has changes it, in whatever order it was taken',
    (id, card) => {
      const pick = picker(`options ${id}`);
      for (let i = 0; i < 60; i++) {
        const force = grown(pick, card);
        const whole = onTable(force);
        for (const at of force.options.keys())
          expect([makeForceCode(force), whole === onTable(without(force, at))]).toEqual([makeForceCode(force), false]);
        const turned = { ...force, options: force.options.toReversed() };
        expect([problemsOnCard(turned), onTable(turned)]).toEqual([[], whole]);
      }
    },
  );
});
