/** On which side cards lie over the map or the table: where they do not hide what they speak of. */
import type { Point } from '../map/geometry.js';

/** At the left or the right; on a narrow screen under the prompt or at the bottom. */
export type CardSide = 'start' | 'end';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels about what is spoken of that are kept free as well: its tokens, and on a wide window its knobs. */
const margins = { narrow: 16, wide: 48 };

function boxAround(points: readonly Point[], margin: number): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The window, and what else lies over it: a panel covers pixels on the right, the prompt those above its lower edge, bars those at the bottom. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly covered: number;
  readonly prompt: number;
  readonly bars: number;
  /** How wide a card grows at most, where it can grow: two choices side by side. */
  readonly widest?: number;
}

/** Pixels that most cards are wide. */
const usual = 346;
/** Hidden by a card that may grow so wide counts less than hidden by any. */
const byAny = 8;

/** What cards take of a window, as the styles have it (table.css). */
function places({ width, height, covered, prompt, bars }: Screen, wide: number): Readonly<Record<CardSide, Box>> {
  if (width <= 700) {
    const [left, right, card] = [0, width, 0.3 * height];
    return {
      start: { left, right, top: prompt, bottom: prompt + card },
      end: { left, right, top: height - bars - card, bottom: height - bars },
    };
  }
  const [top, bottom, card] = [170, height - 130, wide];
  return {
    start: { left: 0, right: card, top, bottom },
    end: { left: width - covered - card, right: width - covered, top, bottom },
  };
}

export function cardSide(spoken: readonly Point[], screen: Screen): CardSide {
  const box = boxAround(spoken, screen.width <= 700 ? margins.narrow : margins.wide);
  if (!box) return 'start';
  const hidden = (side: CardSide): number =>
    byAny * common(box, places(screen, usual)[side]) + common(box, places(screen, screen.widest ?? usual)[side]);
  return hidden('end') < hidden('start') ? 'end' : 'start';
}
