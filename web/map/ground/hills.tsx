/** Single hills: a ridge with hachures falling away, longer and darker on the side away from the light. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, labelOf, type Point } from '../geometry.js';
import { flowingRing } from '../outline.js';
import { jitter } from '../random.js';
import { cellsOf } from '../terrain.js';

const strokes = 30;

export function Hills({ map }: { map: BoardMap }) {
  return (
    <g class="hills">
      {cellsOf(map, 'mound', 0).map((cell) => {
        const { foot, fall } = mound(centreOfCell(cell), labelOf(cell));
        return (
          <g key={labelOf(cell)}>
            <path class="hill-foot" d={foot} />
            <path class="hachures" d={fall} />
          </g>
        );
      })}
    </g>
  );
}

/** A short ridge, each hill along its own bearing. Light comes from the north-west, as on engravings of the time. */
function mound({ x, y }: Point, name: string): { foot: string; fall: string } {
  const random = jitter(`hill ${name}`);
  const bearing = (random() - 0.5) * 1.2;
  const turned = (across: number, down: number): Point => ({
    x: x + across * Math.cos(bearing) - down * Math.sin(bearing),
    y: y + across * Math.sin(bearing) + down * Math.cos(bearing),
  });
  const foot: Point[] = [];
  let fall = '';
  for (let i = 0; i < strokes; i++) {
    const turn = ((i + (random() - 0.5) * 0.5) / strokes) * 2 * Math.PI;
    const out = { x: Math.cos(turn), y: Math.sin(turn) };
    const shade =
      (out.x * Math.cos(bearing) - out.y * Math.sin(bearing) + out.x * Math.sin(bearing) + out.y * Math.cos(bearing)) /
      Math.SQRT2;
    for (const [ring, share] of [
      [0, 1],
      [1, 0.72],
    ] as const) {
      if (ring === 1 && (i % 2 === 0 || shade < -0.2)) continue;
      const start = ring === 0 ? 1 : 1.85;
      const top = { x: out.x * 18 * start, y: out.y * 9 * start };
      const length = (12 + 6 * Math.max(-0.4, shade) + random() * 3) * share;
      const half = (0.7 + 0.9 * Math.max(0, shade)) * share;
      fall += `M${at(turned(top.x - out.y * half, top.y + out.x * half))}L${at(turned(top.x + out.x * length, top.y + out.y * length))}L${at(turned(top.x + out.y * half, top.y - out.x * half))}Z`;
    }
    if (i % 3 === 0) foot.push(turned(out.x * (40 + random() * 5), out.y * (31 + random() * 5)));
  }
  return { foot: flowingRing(foot), fall };
}
