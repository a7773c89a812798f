/** Random forces: always legal, of a wanted strength where the card can reach it. */
import { forceCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import type { Force } from './force.js';
import { musterProblems } from './problems.js';
import { cardOf } from './roster.js';
import { strengthOf } from './strength.js';

/** One of so many, 0 to `count` - 1. */
export type Pick = (count: number) => number;

/** The card with nothing but what is compulsory. */
export function coreForce(card: ForceCard): Force {
  const bare = { levels: [], more: [], additional: [], options: [] };
  return { card: card.id, ...bare, points: card.commander.points, deputy: false, captives: false };
}

/** Every force that is one purchase larger. */
export const nextForces = (force: Force): Force[] =>
  purchases(force).filter((candidate) => musterProblems(candidate).length === 0);

/** The same for the card of a force or of a regiment, legal or not. */
export function purchases(force: Force): Force[] {
  const card = cardOf(force)!;
  const level = card.levels[force.levels.length];
  const candidates: Force[] = [
    ...(level?.choices ?? []).map((_, choice) => ({ ...force, levels: [...force.levels, choice] })),
    ...(card.anyOrder?.choices ?? []).map(({ unit }) => ({ ...force, more: [...force.more, unit] })),
    ...card.additional.flatMap((entry) =>
      force.additional.some(({ unit }) => unit === entry.unit)
        ? []
        : entry.prices.flatMap(({ bases }) =>
            [...new Set([0, Math.min(bases, entry.withGun?.most ?? 0)])].map((guns) => ({
              ...force,
              additional: [...force.additional, { unit: entry.unit, bases: withinMost(force, entry, bases), guns }],
            })),
          ),
    ),
    ...card.options.map(({ id }) => ({ ...force, options: [...force.options, id] })),
    { ...force, points: force.points + 1 },
    ...(force.deputy ? [] : [{ ...force, deputy: true }]),
  ];
  return candidates;
}

/** The dearest bases of a price that the level allows. */
function withinMost(force: Force, entry: ForceCard['additional'][number], bases: number): number {
  const level = cardOf(force)!.levels[force.levels.length - 1]?.fsp ?? cardOf(force)!.core.fsp + force.more.length;
  return Math.min(bases, entry.most.filter((row) => row.level <= level).at(-1)?.bases ?? 0);
}

/** A legal force of the card, no stronger than wanted; the core where that is stronger already. */
export function randomForce(pick: Pick, card: ForceCard, strength: number): Force {
  let force = coreForce(card);
  for (;;) {
    const now = strengthOf(force);
    const able = purchases(force)
      .map((next) => ({ next, costs: strengthOf(next) }))
      .filter(({ next, costs }) => costs <= strength && musterProblems(next).length === 0);
    if (able.length === 0) return force;
    const dearer = able.filter(({ costs }) => costs > now);
    // What costs nothing is bought now and then; else every choice is taken in the end.
    const choices = dearer.length > 0 && pick(3) > 0 ? dearer : able;
    const chosen = choices[pick(choices.length)]!;
    force = chosen.next;
    if (chosen.costs === strength && pick(2) === 0) return force;
  }
}

/** Two forces of about one strength; a card is drawn where none is named. */
export function quickForces(pick: Pick, cards: readonly [string, string], strength: number): [Force, Force] {
  const all = [...forceCards.values()];
  const [first, second] = cards.map((id) => randomForce(pick, forceCards.get(id) ?? all[pick(all.length)]!, strength));
  return [first!, second!];
}
