/** Roads as smooth double lines through the centres of hexes. */
import type { BoardMap } from '@hetman/core/board';
import { calmed, flowing } from '../outline.js';
import { roadLines } from '../terrain.js';

export function Roads({ map }: { map: BoardMap }) {
  const paths = roadLines(map).map((line) => flowing(calmed(line)));
  return (
    <g class="roads">
      {paths.map((path) => (
        <path key={path} class="road-edge" d={path} />
      ))}
      {paths.map((path) => (
        <path key={path} class="road" d={path} />
      ))}
    </g>
  );
}
