/** Ranges, arcs, lanes and lines of sight laid on the table. */
import type { TableMeasure } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import { figure, lineOf, pathOf, type Sheet } from './sheet.js';

interface MeasuresProps {
  readonly measures: readonly TableMeasure[];
  readonly sheet: Sheet;
}

interface MeasureLabelsProps extends MeasuresProps {
  readonly language: Language;
  /** Pixels for a unit of the sheet. */
  readonly scale: number;
}

export const Measures = ({ measures, sheet }: MeasuresProps) => (
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

/** A letter is about so many pixels wide. */
const letter = 7.6;

/** Their names, above everything, of one size, and not beyond the edge of the table. */
export const MeasureLabels = ({ measures, sheet, language, scale }: MeasureLabelsProps) => (
  <g>
    {measures.map(({ label, outlines, at }, index) => {
      if (label[language] === '') return null;
      const highest = at ? sheet.toSheet(at) : topOf(outlines.flat().map(sheet.toSheet));
      const half = Math.min(sheet.width / 2, (label[language].length * letter) / 2 / scale);
      const x = Math.max(half, Math.min(sheet.width - half, highest.x));
      return (
        <g key={`${index} ${label.en}`} transform={`translate(${figure(x)} ${figure(Math.max(20, highest.y))})`}>
          <text class="measure-label one-size" y="-6">
            {label[language]}
          </text>
        </g>
      );
    })}
  </g>
);
