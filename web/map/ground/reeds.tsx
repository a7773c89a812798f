/** Reeds with reeds. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, labelOf } from '../geometry.js';
import { flowingRing, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

const tuft = 'm-7 0q-1-7-4-11m5 11q0-8-1-14m3 14q0-9 2-15m1 15q1-8 5-12m-15 12h14';

export function Reeds({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'reeds', 0);
  if (cells.length === 0) return null;
  const outline = regionLoops(cells)
    .map((loop) => flowingRing(strayed(loop, 5)))
    .join('');
  return (
    <g class="reed-beds">
      <path class="reed-floor" d={outline} />
      {cells.map((cell) => {
        const { x, y } = centreOfCell(cell);
        const random = jitter(`reed ${cell.column} ${cell.row}`);
        let reeds = '';
        let water = '';
        for (const [dx, dy] of [
          [-22, -14],
          [16, -20],
          [-2, 4],
          [28, 8],
          [-26, 22],
          [8, 32],
        ] as const) {
          const foot = { x: x + dx + (random() - 0.5) * 9, y: y + dy + (random() - 0.5) * 7 };
          reeds += `M${at(foot)}${tuft}`;
          water += `M${at({ x: foot.x - 15, y: foot.y + 5 })}h26M${at({ x: foot.x - 8, y: foot.y + 8.5 })}h20`;
        }
        return (
          <g key={labelOf(cell)}>
            <path class="reed-water" d={water} />
            <path class="reed-stems" d={reeds} />
          </g>
        );
      })}
    </g>
  );
}
