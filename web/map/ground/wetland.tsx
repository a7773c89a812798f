/** Swamps with reeds, vineyards with staked rows, fieldworks. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, hexPath, labelOf } from '../geometry.js';
import { flowingRing, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

const tuft = 'm-7 0q-1-7-4-11m5 11q0-8-1-14m3 14q0-9 2-15m1 15q1-8 5-12m-15 12h14';

export function Swamps({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'swamp', 0);
  if (cells.length === 0) return null;
  const outline = regionLoops(cells)
    .map((loop) => flowingRing(strayed(loop, 5)))
    .join('');
  return (
    <g class="swamps">
      <path class="swamp-floor" d={outline} />
      {cells.map((cell) => {
        const { x, y } = centreOfCell(cell);
        const random = jitter(`swamp ${cell.column} ${cell.row}`);
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
            <path class="swamp-water" d={water} />
            <path class="swamp-reeds" d={reeds} />
          </g>
        );
      })}
    </g>
  );
}

export function Vineyards({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'vineyard', 0);
  return (
    <g class="vineyards">
      {cells.map((cell) => {
        const centre = centreOfCell(cell);
        let stakes = '';
        let leaves = '';
        for (let row = -2; row <= 2; row++) {
          for (let i = -3; i <= 3; i++) {
            const foot = { x: centre.x + i * 11 + (row % 2) * 4, y: centre.y + row * 15 + 5 };
            if (Math.abs(foot.x - centre.x) > 45 - Math.abs(foot.y - centre.y) * 0.6) continue;
            stakes += `M${at(foot)}v-12`;
            leaves += `M${at(foot)}m-3-5q3-4 6-1t-5-4`;
          }
        }
        return (
          <g key={labelOf(cell)}>
            <path class="field-floor" d={hexPath(centre, 0.96)} />
            <path class="vine-stakes" d={stakes} />
            <path class="vine-leaves" d={leaves} />
          </g>
        );
      })}
    </g>
  );
}

/** A redoubt seen from above: four bastions, a ditch around. */
const redoubt = 'M-30-30L-12-22H12L30-30L22-12V12L30 30L12 22H-12L-30 30L-22 12V-12Z';

export function Works({ map }: { map: BoardMap }) {
  return (
    <g class="works">
      {cellsOf(map, 'works', 0).map((cell) => {
        const { x, y } = centreOfCell(cell);
        return (
          <g key={labelOf(cell)} transform={`translate(${x} ${y}) scale(1.15)`}>
            <path class="works-ditch" d={redoubt} />
            <path class="works-wall" d={redoubt} transform="scale(.82)" />
          </g>
        );
      })}
    </g>
  );
}
