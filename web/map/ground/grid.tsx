/** The thin grid, one line per column so that a tile of the screen redraws little; hex numbers on demand. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOfCell, cornersAround, halfHeight, labelOf, type Point } from '../geometry.js';

export function Grid({ map }: { map: BoardMap }) {
  const lines: string[] = [];
  for (let column = 1; column <= map.columns; column++) {
    let line = '';
    for (let row = 1; row <= map.rows; row++) {
      const c = cornersAround(centreOfCell({ column, row }));
      const run = (...points: (Point | undefined)[]) => {
        line += `M${points.map((point) => at(point!)).join('L')}`;
      };
      run(c[4], c[5], c[0], c[1]);
      const upperRight = column === map.columns || (row === 1 && column % 2 === 0);
      const lowerRight = column === map.columns || (row === map.rows && column % 2 === 1);
      if (upperRight) run(c[1], c[2]);
      if (lowerRight) run(c[2], c[3]);
      if (row === map.rows) run(c[3], c[4]);
    }
    lines.push(line);
  }
  return (
    <g class="grid">
      {lines.map((line, i) => (
        <path key={i} class="grid-light" d={line} />
      ))}
      {lines.map((line, i) => (
        <path key={i} d={line} />
      ))}
    </g>
  );
}

export function HexNumbers({ map, nameOf }: { map: BoardMap; nameOf: (hex: string) => string }) {
  const columns = Array.from({ length: map.columns }, (_, i) => i + 1);
  const rows = Array.from({ length: map.rows }, (_, i) => i + 1);
  return (
    <g class="hex-numbers">
      {columns.flatMap((column) =>
        rows.map((row) => {
          const { x, y } = centreOfCell({ column, row });
          return (
            <text key={labelOf({ column, row })} x={x} y={(y - halfHeight + 10.5).toFixed(1)}>
              {nameOf(labelOf({ column, row }))}
            </text>
          );
        }),
      )}
    </g>
  );
}
