/** How far the piece goes and why no further, written beside its ghost. */
import type { Drag } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { figure, type Sheet } from './sheet.js';

interface DragNoteProps {
  readonly drag: Drag;
  readonly says: string | null;
  readonly sheet: Sheet;
  readonly language: Language;
}

export function DragNote({ drag, says, sheet, language }: DragNoteProps) {
  const shown = drag.reached.length > 0 ? drag.reached : drag.wanted;
  const spots = shown.flat().map(sheet.toSheet);
  if (spots.length === 0) return null;
  const x = (Math.min(...spots.map((spot) => spot.x)) + Math.max(...spots.map((spot) => spot.x))) / 2;
  const y = Math.min(...spots.map((spot) => spot.y));
  return (
    <g class="drag-note" transform={`translate(${figure(x)} ${figure(y)})`} aria-live="polite">
      <text class="drag-measure" y={says === null ? -14 : -30}>
        {drag.measure[language]}
      </text>
      {says !== null && (
        <text class="drag-reason" y="-12">
          {says}
        </text>
      )}
    </g>
  );
}
