/** A barrier: pickets along the covered sides of its hex, the facing one and its two neighbours. */
import type { Obstacle } from '@hetman/core/board';
import { directions } from '@hetman/core/hex';
import { at, centreOf, cornersAround, type Point } from '../geometry.js';

export function Barrier({ obstacle: { hex, facing } }: { obstacle: Obstacle }) {
  const centre = centreOf(hex);
  const front = directions.indexOf(facing);
  const corners = cornersAround(centre, 0.93);
  const line = [5, 0, 1, 2].map((turn) => corners[(front + turn) % 6]!);
  const rail = `M${line.map(at).join('L')}`;
  const points = stakes(line, centre);
  return (
    <g class="barrier">
      <path class="barrier-ground" d={rail + points} />
      <path class="barrier-rail" d={rail} />
      <path class="barrier-stakes" d={points} />
    </g>
  );
}

/** Sharpened stakes leaning outwards, towards the enemy. */
function stakes(line: readonly Point[], centre: Point): string {
  const count = 6;
  let path = '';
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const middle = { x: (a.x + b.x) / 2 - centre.x, y: (a.y + b.y) / 2 - centre.y };
    const length = Math.hypot(middle.x, middle.y);
    const out = { x: middle.x / length, y: middle.y / length };
    const on = (share: number, away: number): string =>
      at({ x: a.x + (b.x - a.x) * share + out.x * away, y: a.y + (b.y - a.y) * share + out.y * away });
    for (let j = 0; j < count; j++) {
      const share = (j + 0.5) / count;
      const tall = j % 2 === 0 ? 9.5 : 7;
      path += `M${on(share - 0.055, -3.5)}L${on(share - 0.045, tall - 4)}L${on(share, tall)}L${on(share + 0.045, tall - 4)}L${on(share + 0.055, -3.5)}Z`;
    }
  }
  return path;
}
