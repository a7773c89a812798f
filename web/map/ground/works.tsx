/** Fieldworks: redoubts thrown up together as one line of redans, and the approaches of a siege. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, labelOf, type Point, sideMidpoint, step } from '../geometry.js';
import { inset, regionLoops } from '../outline.js';
import { cellsOf } from '../terrain.js';

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A closed trace whose every side is broken outwards into a salient. */
function salients(loop: readonly Point[], by: number): Point[] {
  return loop.flatMap((point, i) => {
    const next = loop[(i + 1) % loop.length]!;
    const half = middle(point, next);
    const length = Math.hypot(next.x - point.x, next.y - point.y) || 1;
    // Loops run clockwise on the sheet: outwards is to the left of the way.
    const out = { x: (next.y - point.y) / length, y: -(next.x - point.x) / length };
    return [point, { x: half.x + out.x * by, y: half.y + out.y * by }];
  });
}

/** A gun on its carriage, muzzle to the north. */
const cannon = 'M-2.4 8L-1.5-13H1.5L2.4 8ZM-5.5-3v9M5.5-3v9M-5.5 2h11';

const closedLine = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

export function Works({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'redoubt', 0);
  if (cells.length === 0) return null;
  const loops = regionLoops(cells);
  const ditch = loops.map((loop) => closedLine(salients(inset(loop, 13), 9))).join('');
  const wall = loops.map((loop) => closedLine(salients(inset(loop, 19), 9))).join('');
  return (
    <g class="works">
      <path class="works-ditch" d={ditch} />
      <path class="works-teeth" d={ditch} />
      <path class="works-wall" d={wall} />
      {cells.map((cell) => {
        const { x, y } = centreOfCell(cell);
        return (
          <g key={labelOf(cell)} class="works-guns" transform={`translate(${x} ${y})`}>
            {[-20, 0, 20].map((across) => (
              <path key={across} transform={`translate(${across} ${across === 0 ? -6 : 2})`} d={cannon} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Saps zigzag towards what is besieged; parallels join the saps along their front. */
export function Saps({ map }: { map: BoardMap }) {
  const cells = cellsOf(map, 'saps', 0);
  if (cells.length === 0) return null;
  const dug = new Set(cells.map(labelOf));
  const saps = cells.map((cell) => {
    const ahead = [0, 1, 2, 3, 4, 5].filter((d) => map.terrain[labelOf(step(cell, d))] === 'fortress');
    const direction = ahead[Math.floor(ahead.length / 2)] ?? 1;
    return zigzagTo(centreOfCell(cell), sideMidpoint(centreOfCell(cell), direction));
  });
  const parallels = cells.flatMap((cell) =>
    [1, 2, 3]
      .map((direction) => step(cell, direction))
      .filter((next) => dug.has(labelOf(next)))
      .map((next) => bent(centreOfCell(cell), centreOfCell(next))),
  );
  const lines = [...saps, ...parallels].join('');
  return (
    <g class="saps">
      {cells.map((cell) => (
        <path key={labelOf(cell)} class="sap-earth" d={earth(centreOfCell(cell))} />
      ))}
      <path class="sap-bank" d={lines} />
      <path class="sap" d={lines} />
      {cells.map((cell) => {
        const { x, y } = centreOfCell(cell);
        return <path key={labelOf(cell)} class="sap-gabions" d={`M${at({ x: x - 20, y: y + 22 })}${gabions}`} />;
      })}
    </g>
  );
}

const gabions = 'h7v8h-7zm9 0h7v8h-7zm9 0h7v8h-7zm9 0h7v8h-7z';

const earth = ({ x, y }: Point): string => `M${at({ x: x - 40, y: y + 6 })}q8-34 36-34t42 24t-22 38t-56-28Z`;

/** A parallel, with the blunt angles in which it was dug. */
function bent(from: Point, to: Point): string {
  const half = middle(from, to);
  return `M${at(from)}L${at({ x: half.x - (to.y - from.y) * 0.1, y: half.y + (to.x - from.x) * 0.1 })}L${at(to)}`;
}

/** Short legs, each turned against the next, so that no gun on the wall can fire along one. */
function zigzagTo(from: Point, to: Point): string {
  const legs = 5;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const points = Array.from({ length: legs + 1 }, (_, i) => {
    const share = i / legs;
    const sway = i === 0 || i === legs ? 0 : i % 2 === 0 ? -8 : 8;
    return {
      x: from.x + (to.x - from.x) * share + aside.x * sway,
      y: from.y + (to.y - from.y) * share + aside.y * sway,
    };
  });
  return `M${points.map(at).join('L')}`;
}
