/** The neatline with its graduated border, as old maps have it, and the compass rose. */
import { type Extent, fieldSize, margin } from '../geometry.js';

export const bleed = 12;

export function fieldBox(extent: Extent) {
  const { width, height } = fieldSize(extent);
  return { x: margin - bleed, y: margin - bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** Black and white lengths along the four sides. */
function graduation(extent: Extent, gap: number): string {
  const { x, y, width, height } = fieldBox(extent);
  const across = Math.round(width / 150) * 2;
  const down = Math.round(height / 150) * 2;
  let path = '';
  for (let i = 0; i < across; i += 2) {
    const start = x + (width * i) / across;
    path += `M${start} ${y - gap}h${width / across}M${start + width / across} ${y + height + gap}h${width / across}`;
  }
  for (let i = 0; i < down; i += 2) {
    const start = y + (height * i) / down;
    path += `M${x - gap} ${start}v${height / down}M${x + width + gap} ${start + height / down}v${height / down}`;
  }
  return path;
}

export function Frame({ extent }: { extent: Extent }) {
  const box = fieldBox(extent);
  const ring = (by: number) => ({
    x: box.x - by,
    y: box.y - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by,
  });
  return (
    <g class="frame">
      <rect class="frame-line" {...ring(0)} />
      <rect class="frame-line" {...ring(12)} />
      <path class="frame-graduation" d={graduation(extent, 6)} />
      <rect class="frame-heavy" {...ring(18)} />
      <rect class="frame-line" {...ring(24)} />
    </g>
  );
}

const long = 'M0-78L11-11L0 0Z';
const longShade = 'M0-78L-11-11L0 0Z';
const short = 'M0-46L8-8L0 0Z';
const shortShade = 'M0-46L-8-8L0 0Z';

export function CompassRose({ x, y }: { x: number; y: number }) {
  return (
    <g class="rose" transform={`translate(${x} ${y})`}>
      <circle class="rose-ground" r="92" />
      <circle class="rose-ring" r="56" />
      <circle class="rose-ring rose-ring-fine" r="60" />
      {[45, 135, 225, 315].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path class="rose-light" d={short} />
          <path class="rose-dark" d={shortShade} />
        </g>
      ))}
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path class="rose-light" d={long} />
          <path class="rose-dark" d={longShade} />
        </g>
      ))}
      <circle class="rose-heart" r="5" />
      <path
        class="rose-lily"
        d="M0-104c5 6 6 10 2 15c5-1 9-4 9-8c4 6 1 12-7 12h-8c-8 0-11-6-7-12c0 4 4 7 9 8c-4-5-3-9 2-15z"
      />
    </g>
  );
}
