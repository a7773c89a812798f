/** How far the piece goes and why no further, written beside its ghost and inside the window. */
import type { Drag } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import type { Sheet } from './sheet.js';

interface DragNoteProps {
  readonly drag: Drag;
  readonly says: string | null;
  readonly sheet: Sheet;
  readonly language: Language;
  readonly toScreen: (point: Point) => Point;
}

/** Room that a note takes at most, in pixels, and the bar above it. */
const halfWidth = 150;
const height = 76;
const bar = 74;
const gap = 44;

export function DragNote({ drag, says, sheet, language, toScreen }: DragNoteProps) {
  const shown = drag.reached.length > 0 ? drag.reached : drag.wanted;
  const spots = shown.flat().map((spot) => toScreen(sheet.toSheet(spot)));
  if (spots.length === 0) return null;
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const above = top - gap - height > bar;
  const x = Math.max(halfWidth + 8, Math.min(innerWidth - halfWidth - 8, middle));
  const y = above ? top - gap : bottom + gap;
  return (
    <div
      class={`drag-note${above ? '' : ' below'}`}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }}
      role="status"
    >
      <div>
        <strong>{drag.measure[language]}</strong>
        {says !== null && <span>{says}</span>}
      </div>
    </div>
  );
}
