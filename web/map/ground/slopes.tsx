/** High ground, and hachures running down from its slopes. */
import type { BoardMap } from '@hetman/core/board';
import { at, type Cell, centreOf, directionBetween, type Point, sideOf } from '../geometry.js';
import { flowingRing, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

export function HighGround({ map }: { map: BoardMap }) {
  const slopes = cellsOf(map, 'incline');
  const heights = cellsOf(map, 'height');
  const outline = (cells: readonly Cell[]) =>
    regionLoops(cells)
      .map((loop) => flowingRing(strayed(loop, 3)))
      .join('');
  return (
    <>
      {slopes.length > 0 && <path class="sloping-ground" d={outline([...slopes, ...heights])} />}
      {heights.length > 0 && <path class="high-ground" d={outline(heights)} />}
    </>
  );
}

export function Slopes({ map }: { map: BoardMap }) {
  return (
    <g class="slopes">
      {map.sides.map(({ between: [a, b], kind }) => {
        if (kind !== 'hachures') return null;
        const falls = map.terrain[b] === 'height' && map.terrain[a] !== 'height';
        const [high, low] = falls ? [b, a] : [a, b];
        const direction = directionBetween(high, low);
        return direction < 0 ? null : <path key={`${a}/${b}`} class="hachures" d={hachures(high, direction)} />;
      })}
    </g>
  );
}

/** Wedges, broad at the crest and thin below, a little uneven. */
function hachures(high: string, direction: number): string {
  const centre = centreOf(high);
  const [from, to] = sideOf(centre, direction);
  const down = unit(centre, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  const random = jitter(`slope ${high} ${direction}`);
  const count = 9;
  let path = '';
  for (let i = 0; i < count; i++) {
    const share = (i + 0.5 + (random() - 0.5) * 0.4) / count;
    const top = { x: from.x + (to.x - from.x) * share - down.x * 5, y: from.y + (to.y - from.y) * share - down.y * 5 };
    const length = (i % 2 === 0 ? 19 : 13) + random() * 4;
    const half = 1.7;
    const left = { x: top.x - down.y * half, y: top.y + down.x * half };
    const right = { x: top.x + down.y * half, y: top.y - down.x * half };
    path += `M${at(left)}L${at({ x: top.x + down.x * length, y: top.y + down.y * length })}L${at(right)}Z`;
  }
  return path;
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
