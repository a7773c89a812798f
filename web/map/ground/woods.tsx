/** Woods: a tinted floor with a strayed edge, and rows of woodcut trees that never cover one another. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, halfHeight, labelOf } from '../geometry.js';
import { flowingRing, regionLoops, strayed } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf, keepsClear } from '../terrain.js';

/** Drawn from the foot of the trunk, in relative steps, so that one text serves every tree. */
export const spruces = [
  {
    crown: 'm0-29l6.5 11-3-.6 5.5 8.6-3.8-.5 5.3 6.5h-21l5.3-6.5-3.8.5 5.5-8.6-3 .6z',
    shade: 'm0-29l6.5 11-3-.6 5.5 8.6-3.8-.5 5.3 6.5h-7.5l-2-9z',
  },
  {
    crown: 'm0-25l5.5 9-2.6-.4 5 7-3.2-.4 4.3 5.8h-18l4.3-5.8-3.2.4 5-7-2.6.4z',
    shade: 'm0-25l5.5 9-2.6-.4 5 7-3.2-.4 4.3 5.8h-6.5l-1.8-8z',
  },
];
const oaks = [
  {
    crown: 'm-4-6c-9 1-11-9-4.5-11-1-9 10.5-10 13-3.5 8.5-1.5 10.5 12.5 1 14.5z',
    shade: 'm5.5-6c9.5-2 7.5-16-1-14.5 3 4 1.5 10-3.5 14.5z',
  },
  { crown: 'm-4-5c-8 1-9-8-3.5-10-1-7 8.5-8 11-3 7.5-1 9 11 .5 13z', shade: 'm4-5c8.5-2 7-14-.5-13 2.5 4 1 9-3 13z' },
];
export const trunk = 'm-1.2-5.5h2.4v5.5h-2.4z';

const rows = [-halfHeight * 0.58, 0.09 * halfHeight, halfHeight * 0.76];

interface Wood {
  readonly label: string;
  readonly y: number;
  crowns: string;
  shades: string;
  trunks: string;
}

export function Woods({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'trees');
  if (cells.length === 0) return null;
  const clear = keepsClear(map);
  const woods = cells.map((cell): Wood => {
    const centre = centreOfCell(cell);
    const label = labelOf(cell);
    const random = jitter(`wood ${cell.column} ${cell.row}`);
    const wood: Wood = { label, y: centre.y, crowns: '', shades: '', trunks: '' };
    for (const [i, y] of rows.entries()) {
      const count = i === 1 ? 4 : 3;
      for (let j = 0; j < count; j++) {
        const foot = {
          x: centre.x + (j - (count - 1) / 2) * 25 + (random() - 0.5) * 7,
          y: centre.y + y + (random() - 0.5) * 7,
        };
        const kind = (random() < 0.62 ? spruces : oaks)[random() < 0.55 ? 0 : 1]!;
        if (random() < 0.07 || !clear(foot, 17)) continue;
        wood.crowns += `M${at(foot)}${kind.crown}`;
        wood.shades += `M${at(foot)}${kind.shade}`;
        wood.trunks += `M${at(foot)}${trunk}`;
      }
    }
    return wood;
  });
  woods.sort((a, b) => a.y - b.y);
  const floor = regionLoops(cells)
    .map((loop) => flowingRing(strayed(loop, 5)))
    .join('');
  return (
    <g class="woods">
      <path class="woods-floor" d={floor} />
      {woods.map((wood) => (
        <g key={wood.label}>
          <path class="tree-trunk" d={wood.trunks} />
          <path class="tree-crown" d={wood.crowns} />
          <path class="tree-shade" d={wood.shades} />
        </g>
      ))}
    </g>
  );
}
