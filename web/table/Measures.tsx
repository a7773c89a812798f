/** Ranges, arcs, lanes and lines of sight laid on the table. */
import type { TableMeasure } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import { figure, lineOf, pathOf, type Sheet } from './sheet.js';

interface MeasuresProps {
  readonly measures: readonly TableMeasure[];
  readonly sheet: Sheet;
  readonly language: Language;
}

export const Measures = ({ measures, sheet }: Omit<MeasuresProps, 'language'>) => (
  <g class="measures">
    {measures.map(({ kind, label, outlines }, index) => (
      <path
        key={`${index} ${label.en}`}
        class={`measure measure-${kind}`}
        d={outlines.map((outline) => (kind === 'reach' ? lineOf : pathOf)(sheet, outline)).join('')}
      />
    ))}
  </g>
);

/** The middle of the upper edge. */
function topOf(points: readonly Point[]): Point {
  const y = Math.min(...points.map((point) => point.y));
  const upper = points.filter((point) => point.y < y + 2).map(({ x }) => x);
  return { x: (Math.min(...upper) + Math.max(...upper)) / 2, y };
}

/** Their names, above everything and of one size. */
export const MeasureLabels = ({ measures, sheet, language }: MeasuresProps) => (
  <g>
    {measures.map(({ label, outlines, at }, index) => {
      if (label[language] === '') return null;
      const highest = at ? sheet.toSheet(at) : topOf(outlines.flat().map(sheet.toSheet));
      return (
        <g
          key={`${index} ${label.en}`}
          transform={`translate(${figure(highest.x)} ${figure(Math.max(20, highest.y))})`}
        >
          <text class="measure-label one-size" y="-6">
            {label[language]}
          </text>
        </g>
      );
    })}
  </g>
);
