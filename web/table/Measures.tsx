/** Ranges, arcs, lanes and lines of sight laid on the table. */
import type { TableMeasure } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { figure, pathOf, type Sheet } from './sheet.js';

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
        d={outlines.map((outline) => pathOf(sheet, outline)).join('')}
      />
    ))}
  </g>
);

/** Their names, above everything and of one size. */
export const MeasureLabels = ({ measures, sheet, language }: MeasuresProps) => (
  <g>
    {measures.map(({ label, outlines, at }, index) => {
      if (label[language] === '') return null;
      const highest = at
        ? sheet.toSheet(at)
        : outlines
            .flat()
            .map(sheet.toSheet)
            .reduce((best, point) => (point.y < best.y ? point : best));
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
