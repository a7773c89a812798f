/** The battle's name on a scroll, laid over the corner of the map where the least can be hidden. */
import type { BoardMap } from '@hetman/core/board';
import { allCells, centreOfCell, labelOf, margin, type Point, sheetSize } from '../geometry.js';
import { bleed, CompassRose } from './frame.js';

interface Corner {
  readonly left: boolean;
  readonly top: boolean;
}

const corners: readonly Corner[] = [
  { left: false, top: true },
  { left: true, top: true },
  { left: false, top: false },
  { left: true, top: false },
];

/** Corners from the emptiest: what matters there counts by its nearness to the corner. */
function emptyCorners(map: BoardMap): Corner[] {
  const { width, height } = sheetSize(map);
  const busy = new Set<string>([
    ...map.roads.flat(),
    ...map.places.flatMap(({ hexes }) => hexes),
    ...map.areas.flatMap(({ hexes }) => hexes),
    ...map.sides.flatMap(({ between }) => between),
  ]);
  const cost = ({ left, top }: Corner): number => {
    let sum = 0;
    for (const cell of allCells(map)) {
      const { x, y } = centreOfCell(cell);
      const away = Math.max((left ? x : width - x) / 620, (top ? y : height - y) / 330);
      if (away > 1) continue;
      const label = labelOf(cell);
      sum += busy.has(label) ? 8 : map.terrain[label] === 'trees' ? 0.4 : 1;
    }
    return sum;
  };
  return corners
    .map((corner) => ({ corner, cost: cost(corner) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ corner }) => corner);
}

const inCorner = (map: BoardMap, { left, top }: Corner, across: number, down: number): Point => {
  const { width, height } = sheetSize(map);
  const edge = margin - bleed;
  return { x: left ? edge + across : width - edge - across, y: top ? edge + down : height - edge - down };
};

export function Ornaments({ map, title }: { map: BoardMap; title: string }) {
  const [first, second] = emptyCorners(map) as [Corner, Corner];
  const half = Math.max(150, title.length * 15 + 40);
  const scroll = inCorner(map, first, half + 58, 82);
  const rose = inCorner(map, second, 122, 132);
  return (
    <g class="ornaments">
      <CompassRose x={rose.x} y={rose.y} />
      <g class="cartouche" transform={`translate(${scroll.x} ${scroll.y})`}>
        <path
          class="scroll-tail"
          d={`M${-half + 22} 8L${-half - 42} 14L${-half - 24} 34L${-half - 42} 56L${-half + 22} 50Z`}
        />
        <path
          class="scroll-tail"
          d={`M${half - 22} 8L${half + 42} 14L${half + 24} 34L${half + 42} 56L${half - 22} 50Z`}
        />
        <path class="scroll-fold" d={`M${-half} 38L${-half + 22} 50V38ZM${half} 38L${half - 22} 50V38Z`} />
        <path class="scroll" d={`M${-half}-34Q0-50 ${half}-34V38Q0 22 ${-half} 38Z`} />
        <path class="scroll-line" d={`M${-half + 8}-27Q0-42 ${half - 8}-27V30Q0 15 ${-half + 8} 30Z`} />
        <text class="scroll-title" y="8" text-anchor="middle">
          {title}
        </text>
      </g>
    </g>
  );
}
