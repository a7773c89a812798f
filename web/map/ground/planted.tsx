/** PlantedRows: one floor for a whole slope, and staked rows that follow it, so that neighbouring hexes read as one. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, halfHeight, labelOf, type Point } from '../geometry.js';
import { flowingRing, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf, keepsClear } from '../terrain.js';

const rowGap = 17;
const vineGap = 12.5;
/** A vine on its stake, drawn from the foot. */
const stake = 'v-11';
const leaf = 'm-4-4.5c.5-3.5 3-3.5 3.6-1.2c.8-2.6 4-1.8 3.6.9c-1 2-6 2.4-7.2.3z';

export function PlantedRows({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'rows');
  if (cells.length === 0) return null;
  const clear = keepsClear(map);
  const floor = regionLoops(cells)
    .map((loop) => flowingRing(strayed(loop, 4)))
    .join('');
  return (
    <g class="planted-rows">
      <path class="planted-floor" d={floor} />
      {cells.map((cell) => {
        const centre = centreOfCell(cell);
        const random = jitter(`vines ${labelOf(cell)}`);
        let stakes = '';
        let leaves = '';
        for (const foot of rowsThrough(centre)) {
          const vine = { x: foot.x + (random() - 0.5) * 2.4, y: foot.y + (random() - 0.5) * 1.6 };
          if (!clear({ x: vine.x, y: vine.y - 4 }, 11)) continue;
          stakes += `M${at(vine)}${stake}`;
          leaves += `M${at(vine)}${leaf}`;
        }
        return (
          <g key={labelOf(cell)}>
            <path class="vine-stakes" d={stakes} />
            <path class="vine-leaves" d={leaves} />
          </g>
        );
      })}
    </g>
  );
}

/** Feet of the vines inside a hex. Rows run on over the whole sheet, gently waving, so no hex shows its border. */
function rowsThrough(centre: Point): Point[] {
  const feet: Point[] = [];
  const first = Math.ceil((centre.y - halfHeight) / rowGap) - 1;
  const last = Math.floor((centre.y + halfHeight) / rowGap) + 1;
  for (let row = first; row <= last; row++) {
    const shift = row % 2 === 0 ? 0 : vineGap / 2;
    for (let i = Math.ceil((centre.x - 50) / vineGap); i * vineGap <= centre.x + 50; i++) {
      const x = i * vineGap + shift;
      const y = row * rowGap + 7 * Math.sin(x / 97) + 5;
      const across = Math.abs(x - centre.x);
      const down = Math.abs(y - 4 - centre.y);
      if (down < halfHeight - 5 && across < 48 - down * 0.577) feet.push({ x, y });
    }
  }
  return feet;
}
