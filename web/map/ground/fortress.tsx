/** A fortress fortress: one bastioned trace around all its hexes, roofs close together, and the great church. */
import type { BoardMap } from '@hetman/core/board';
import { at, type Cell, centreOfCell, labelOf, type Point } from '../geometry.js';
import { distanceToLine, inset, regionLoops } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

export function Fortress({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'fortress', 0);
  if (cells.length === 0) return null;
  const loops = regionLoops(cells);
  const trace = (within: number, size: number) =>
    loops.map((loop) => `M${bastions(inset(loop, within), size).map(at).join('L')}Z`).join('');
  return (
    <g class="fortress">
      <path class="fortress-glacis" d={trace(-3, 20)} />
      <path class="fortress-moat" d={trace(5, 18)} />
      <path class="fortress-wall" d={trace(10, 16)} />
      <path class="fortress-ground" d={trace(14, 14)} />
      {[...cells].sort(byRow).map((cell) => (
        <Buildings key={labelOf(cell)} cell={cell} loops={loops} />
      ))}
      <Cathedral foot={middleOf(cells)} />
    </g>
  );
}

const byRow = (a: Cell, b: Cell) => centreOfCell(a).y - centreOfCell(b).y;

/** Every second corner carries an arrow-headed bastion; the walls between are straight curtains. */
function bastions(loop: readonly Point[], size: number): Point[] {
  return loop.flatMap((point, i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    const turns = (after.x - point.x) * (point.y - before.y) - (after.y - point.y) * (point.x - before.x);
    // A bastion stands on a corner that points outwards.
    if (turns >= 0) return [point];
    const back = towards(point, before);
    const on = towards(point, after);
    const out = { x: -(back.x + on.x), y: -(back.y + on.y) };
    const length = Math.hypot(out.x, out.y) || 1;
    const tip = { x: point.x + (out.x / length) * size, y: point.y + (out.y / length) * size };
    const neck = size * 0.72;
    const flank = size * 0.62;
    const side = (way: Point): [Point, Point] => {
      const root = { x: point.x + way.x * neck, y: point.y + way.y * neck };
      return [root, { x: root.x + (out.x / length) * flank, y: root.y + (out.y / length) * flank }];
    };
    const [rootBack, shoulderBack] = side(back);
    const [rootOn, shoulderOn] = side(on);
    return [rootBack, shoulderBack, tip, shoulderOn, rootOn];
  });
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const lots: readonly Point[] = [
  { x: -16, y: -18 },
  { x: 4, y: -21 },
  { x: 22, y: -15 },
  { x: -26, y: -2 },
  { x: -6, y: -4 },
  { x: 14, y: 0 },
  { x: 30, y: 3 },
  { x: -18, y: 14 },
  { x: 2, y: 15 },
  { x: 20, y: 19 },
];

function Buildings({ cell, loops }: { cell: Cell; loops: readonly Point[][] }) {
  const { x, y } = centreOfCell(cell);
  const random = jitter(`fortress ${labelOf(cell)}`);
  let walls = '';
  let roofs = '';
  for (const lot of lots) {
    const foot = { x: x + lot.x + (random() - 0.5) * 5, y: y + lot.y + (random() - 0.5) * 4 };
    const wide = 9 + random() * 5;
    const high = 5 + random() * 3;
    const walled = loops.some((loop) => distanceToLine({ x: foot.x, y: foot.y - 5 }, [...loop, loop[0]!]) < 27);
    const gable = 5 + random() * 2.5;
    if (walled) continue;
    walls += `M${at({ x: foot.x - wide / 2, y: foot.y })}h${wide.toFixed(1)}v${(-high).toFixed(1)}h${(-wide).toFixed(1)}z`;
    roofs += `M${at({ x: foot.x - wide / 2 - 1, y: foot.y - high })}l3-${gable.toFixed(1)}h${(wide - 4).toFixed(1)}l3 ${gable.toFixed(1)}z`;
  }
  return (
    <g>
      <path class="house-side" d={walls} />
      <path class="house-roof" d={roofs} />
    </g>
  );
}

/** The hex nearest to the middle of the fortress. */
function middleOf(cells: readonly Cell[]): Point {
  const centres = cells.map(centreOfCell);
  const mean = (of: (point: Point) => number) => centres.reduce((sum, point) => sum + of(point), 0) / centres.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) + 14 };
}

const Cathedral = ({ foot }: { foot: Point }) => (
  <g transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(1.35)`}>
    <path class="house-side" d="M-4 8V-9H26V8Z" />
    <path class="house-roof" d="M-4-9L1-22H23L28-9Z" />
    <path class="house-wall" d="M-16 8V-24H-4V8Z" />
    <path class="house-roof" d="M-17-24L-10-52L-3-24Z" />
    <path
      class="house-lines"
      d="M-10-52V-60M-13-57H-7M-12 8V0q2-4 4 0V8M-13-12h1.5M-8-12h1.5M2-3v6M9-3v6M16-3v6M23-3v6M4-20l4 10M12-20l4 10"
    />
  </g>
);
