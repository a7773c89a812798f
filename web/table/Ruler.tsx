/** A ruler on the table, with its figure: from point to point, and between the nearest points of two pieces. */
import { figure as decimal, type Language } from '@hetman/core/locale';
import type { Measured, Stretch } from './ruler.js';
import { figure, lineOf, type Sheet } from './sheet.js';

interface RulerProps {
  readonly measured: Measured;
  readonly sheet: Sheet;
  readonly language: Language;
}

const inCm = (length: number, language: Language): string => {
  const text = (Math.round(length / 10) / 10).toFixed(1);
  return `${decimal(text, language)} cm`;
};

/** A tick for every centimetre, a longer one for every five. */
function ticks({ from, to, length }: Stretch, sheet: Sheet): string {
  const [a, b] = [sheet.toSheet(from), sheet.toSheet(to)];
  const centimetres = Math.floor(length / 100);
  const [ux, uy] = length === 0 ? [0, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
  return Array.from({ length: centimetres }, (_, i) => {
    const along = (i + 1) * 100;
    const half = (i + 1) % 5 === 0 ? 60 : 30;
    return `M${figure(a.x + ux * along - uy * half)} ${figure(a.y + uy * along + ux * half)}L${figure(a.x + ux * along + uy * half)} ${figure(a.y + uy * along - ux * half)}`;
  }).join('');
}

const Label = ({
  stretch,
  sheet,
  language,
  kind,
}: {
  stretch: Stretch;
  sheet: Sheet;
  language: Language;
  kind: string;
}) => {
  const [a, b] = [sheet.toSheet(stretch.from), sheet.toSheet(stretch.to)];
  return (
    <g transform={`translate(${figure((a.x + b.x) / 2)} ${figure((a.y + b.y) / 2)})`}>
      <text class={`ruler-figure one-size ruler-${kind}`} y={kind === 'free' ? -12 : 24}>
        {inCm(stretch.length, language)}
      </text>
    </g>
  );
};

export function Ruler({ measured: { free, nearest }, sheet, language }: RulerProps) {
  return (
    <g class="ruler">
      <path class="ruler-casing" d={lineOf(sheet, [free.from, free.to])} />
      <path class="ruler-line" d={lineOf(sheet, [free.from, free.to])} />
      <path class="ruler-ticks" d={ticks(free, sheet)} />
      {nearest && <path class="ruler-nearest" d={lineOf(sheet, [nearest.from, nearest.to])} />}
      <Label stretch={free} sheet={sheet} language={language} kind="free" />
      {nearest && <Label stretch={nearest} sheet={sheet} language={language} kind="near" />}
    </g>
  );
}
