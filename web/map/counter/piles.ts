/** How counters of one hex lie: a pile with a step to each, medallions small on its edge, or fanned out. */
import type { Counter, Facing } from '@hetman/core/board';
import { centreOf, degreesOf, type Point } from '../geometry.js';

interface Lying {
  readonly counter: Counter;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Pile {
  readonly hex: string;
  readonly centre: Point;
  /** From the bottom up. */
  readonly pieces: readonly Lying[];
  /** Written on the pile when not every piece can be seen. */
  readonly count: number | null;
}

const rank = ({ symbol }: Counter): number => (symbol.ground === 'board' ? 0 : symbol.ground === 'medallion' ? 2 : 1);

/** Boards below, then plates from the lowest level, then medallions. */
export const fromBelow = (a: Counter, b: Counter): number => rank(a) - rank(b) || b.level - a.level;

/** The piece in hand lies on top of its pile for as long as it is held. */
export function pilesOf(counters: readonly Counter[], open: string | null, inHand: string | null = null): Pile[] {
  const byHex = new Map<string, Counter[]>();
  for (const counter of counters) {
    const here = byHex.get(counter.hex);
    if (here) here.push(counter);
    else byHex.set(counter.hex, [counter]);
  }
  const piles: Pile[] = [];
  for (const [hex, here] of byHex) {
    here.sort((a, b) => rank(a) - rank(b) || Number(a.id === inHand) - Number(b.id === inHand) || fromBelow(a, b));
    const centre = centreOf(hex);
    const fanned = hex === open && here.length > 1;
    const pieces = fanned ? fan(here, centre) : sidesOf(here).length > 1 ? melee(here, centre) : pile(here, centre);
    piles.push({ hex, centre, pieces, count: fanned ? null : hiddenCount(here) });
  }
  return piles.sort((a, b) => Number(a.hex === open) - Number(b.hex === open) || a.centre.y - b.centre.y);
}

function hiddenCount(here: readonly Counter[]): number | null {
  const chiefs = here.filter(({ symbol }) => symbol.ground === 'medallion').length;
  return here.length - chiefs > 1 || chiefs > 2 || (chiefs > 1 && here.length === chiefs) ? here.length : null;
}

const sidesOf = (here: readonly Counter[]): string[] => [...new Set(here.map(({ side }) => side))].sort();

/** Both sides on one hex: two smaller piles, one to the left and one to the right. */
function melee(here: readonly Counter[], { x, y }: Point): Lying[] {
  return sidesOf(here).flatMap((side, i) => {
    const aside = i === 0 ? -1 : 1;
    const own = here.filter((counter) => counter.side === side);
    return pile(own, { x, y }).map((lying) => ({
      ...lying,
      x: x + aside * 21 + (lying.x - x) * 0.6,
      y: y - aside * 9 + (lying.y - y) * 0.6,
      scale: lying.scale * 0.6,
    }));
  });
}

/** Lower counters show behind the top one, so that its front stays free. */
function behindOf(facing: Facing | null): Point {
  const turn = facing === null ? 0 : (degreesOf(facing) * Math.PI) / 180;
  return { x: -Math.sin(turn) * 7, y: Math.cos(turn) * 7 };
}

function pile(here: readonly Counter[], { x, y }: Point): Lying[] {
  const chiefs = here.filter(({ symbol }) => symbol.ground === 'medallion');
  const rest = here.filter(({ symbol }) => symbol.ground !== 'medallion');
  const behind = behindOf(rest.at(-1)?.facing ?? null);
  const lying = rest.map((counter, i) => {
    const below = Math.min(rest.length - 1 - i, 3);
    return { counter, x: x + behind.x * below, y: y + behind.y * below, scale: 1 };
  });
  if (rest.length === 0) {
    return chiefs.map((counter, i) => ({
      counter,
      x: x - (chiefs.length - 1 - i) * 5,
      y: y + (chiefs.length - 1 - i) * 5,
      scale: 0.95,
    }));
  }
  const first = chiefs.length - 1;
  return [
    ...lying,
    ...chiefs.map((counter, i) => {
      const aside = Math.min(first - i, 2);
      return { counter, x: x + 27 - aside * 31, y: y - 26 - (aside === 1 ? 5 : 0), scale: 0.56 };
    }),
  ];
}

/** The top unit stays where it was; the others go round it, so that a touch already aimed still meets it. */
function fan(here: readonly Counter[], centre: Point): Lying[] {
  const top = [...here].reverse().find(({ symbol }) => symbol.ground !== 'medallion') ?? here.at(-1)!;
  let place = 0;
  return here.map((counter) => {
    if (counter === top) return { counter, ...centre, scale: 1 };
    const petal = petals[Math.min(place++, petals.length - 1)]!;
    return { counter, x: centre.x + petal.x, y: centre.y + petal.y, scale: 1 };
  });
}

const ring = (count: number, away: number, from: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = ((from + (360 * i) / count) * Math.PI) / 180;
    return { x: Math.sin(turn) * away, y: -Math.cos(turn) * away };
  });

const petals: readonly Point[] = [...ring(6, 82, 90), ...ring(12, 164, 90)];
