/** Ranges, arcs and lanes of the chosen piece. */
import type { TableMeasure } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { figure, pathOf, type Sheet } from './sheet.js';

interface MeasuresProps {
  readonly measures: readonly TableMeasure[];
  readonly sheet: Sheet;
  readonly language: Language;
}

export const Measures = ({ measures, sheet, language }: MeasuresProps) => (
  <g class="measures">
    {measures.map(({ kind, label, outlines }) => {
      const highest = outlines
        .flat()
        .map(sheet.toSheet)
        .reduce((best, point) => (point.y < best.y ? point : best));
      return (
        <g key={label.en}>
          {outlines.map((outline) => (
            <path key={pathOf(sheet, outline)} class={`measure measure-${kind}`} d={pathOf(sheet, outline)} />
          ))}
          <text class="measure-label" x={figure(highest.x)} y={figure(Math.max(16, highest.y - 5))}>
            {label[language]}
          </text>
        </g>
      );
    })}
  </g>
);
