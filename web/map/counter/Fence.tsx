/** A fence: pickets along the covered sides of its hex, the facing one and its two neighbours. */
import type { Obstacle } from '@hetman/core/board';
import { directions } from '@hetman/core/hex';
import { at, centreOf, cornersAround, type Point } from '../geometry.js';

export function Fence({ obstacle: { hex, facing } }: { obstacle: Obstacle }) {
  const centre = centreOf(hex);
  const front = directions.indexOf(facing);
  const corners = cornersAround(centre, 0.95);
  const line = [5, 0, 1, 2].map((turn) => corners[(front + turn) % 6]!);
  return (
    <g class="fence">
      <path class="fence-rail fence-ground" d={`M${line.map(at).join('L')}`} />
      <path class="fence-pickets fence-ground" d={pickets(line, centre)} />
      <path class="fence-rail" d={`M${line.map(at).join('L')}`} />
      <path class="fence-pickets" d={pickets(line, centre)} />
    </g>
  );
}

/** Stakes lean outwards, towards the enemy. */
function pickets(line: readonly Point[], centre: Point): string {
  let path = '';
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const middle = { x: (a.x + b.x) / 2 - centre.x, y: (a.y + b.y) / 2 - centre.y };
    const length = Math.hypot(middle.x, middle.y);
    const out = { x: middle.x / length, y: middle.y / length };
    for (let j = 0; j < 6; j++) {
      const share = (j + 0.5) / 6;
      const foot = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
      path += `M${at({ x: foot.x - out.x * 4, y: foot.y - out.y * 4 })}L${at({ x: foot.x + out.x * 5, y: foot.y + out.y * 5 })}`;
    }
  }
  return path;
}
