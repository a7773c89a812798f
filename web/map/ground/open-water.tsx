/** Lakes and great rivers that fill whole hexes: shore lines as an engraver drew them, waves, and islands between the arms. */
import type { BoardMap } from '@hetman/core/board';
import { at, type Cell, centreOf, centreOfCell, labelOf, type Point, step } from '../geometry.js';
import { flowingRing, inset, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

export function OpenWater({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'open-water');
  if (cells.length === 0) return null;
  const loops = regionLoops(cells).map((loop) => strayed(loop, 4));
  const rings = (by: number) => loops.map((loop) => flowingRing(inset(loop, by))).join('');
  const named = map.places.flatMap(({ hexes }) => hexes.map(centreOf));
  const islands = cells.filter((cell) => !nearAny(named, centreOfCell(cell))).flatMap((cell) => island(cells, cell));
  return (
    <g>
      <path class="lake" d={rings(0)} />
      {[7, 15, 25].map((by) => (
        <path key={by} class="lake-shore" d={rings(by)} />
      ))}
      <path class="lake-waves" d={cells.map(waves).join('')} />
      {islands.map(({ shore, bushes }) => (
        <g key={shore}>
          <path class="island" d={shore} />
          <path class="island-bushes" d={bushes} />
        </g>
      ))}
    </g>
  );
}

/** Names are written across the water: nothing else is drawn there. */
const nearAny = (points: readonly Point[], { x, y }: Point): boolean =>
  points.some((point) => Math.abs(point.x - x) < 270 && Math.abs(point.y - y) < 110);

function waves(cell: Cell): string {
  const { x, y } = centreOfCell(cell);
  const random = jitter(`lake ${cell.column} ${cell.row}`);
  return [-22, 14]
    .map((down) => `M${at({ x: x - 22 + random() * 16, y: y + down + random() * 10 })}q5-4 10 0t10 0t10 0`)
    .join('');
}

const bush = 'm-5 0c-5-1-4-7 0-7c1-5 8-5 9 0c4 0 5 6 1 7z';

/** In wide water, some places carry an island, drawn out along the stream. */
function island(cells: readonly Cell[], cell: Cell): { shore: string; bushes: string }[] {
  if (cell.column % 3 !== 0 || (cell.row + cell.column) % 3 !== 0 || !isWide(cells, cell)) return [];
  const random = jitter(`island ${labelOf(cell)}`);
  if (random() < 0.3) return [];
  const middle = centreOfCell(cell);
  const centre = { x: middle.x + (random() - 0.5) * 70, y: middle.y + (random() - 0.5) * 70 };
  const long = 34 + random() * 70;
  const wide = 13 + random() * 18;
  const bearing = 1 + (random() - 0.5) * 0.35;
  const turned = (along: number, across: number): Point => ({
    x: centre.x + along * Math.cos(bearing) - across * Math.sin(bearing),
    y: centre.y + along * Math.sin(bearing) + across * Math.cos(bearing),
  });
  const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const turn = (i / 8) * 2 * Math.PI;
    const stray = 0.8 + random() * 0.4;
    return turned(Math.cos(turn) * long * stray, Math.sin(turn) * wide * stray);
  });
  const bushes = [-0.55, -0.25, 0.05, 0.35, 0.6]
    .map((share) => `M${at(turned(share * long, (random() - 0.5) * wide))}${bush}`)
    .join('');
  return [{ shore: flowingRing(rim), bushes }];
}

/** Water for two hexes all around. */
function isWide(cells: readonly Cell[], cell: Cell): boolean {
  const wet = (one: Cell) => cells.some(({ column, row }) => column === one.column && row === one.row);
  return [0, 1, 2, 3, 4, 5].every((direction) => {
    const next = step(cell, direction);
    return wet(next) && wet(step(next, direction));
  });
}
