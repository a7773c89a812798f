/** Rivers and streams along hexsides, bridges and fords. */
import type { BoardMap } from '@hetman/core/board';
import { at, centreOf, directionBetween, sideMidpoint } from '../geometry.js';
import { flowing, strayed } from '../outline.js';
import { brookLines, sidesOf, waterLines } from '../terrain.js';
import { OpenWater } from './open-water.js';

export function Water({ map }: { map: BoardMap }) {
  const rivers = waterLines(map, 'broad-water').map((line) => flowing(strayed(line, 3)));
  const streams = [...waterLines(map, 'narrow-water'), ...brookLines(map)].map((line) => flowing(strayed(line, 4)));
  return (
    <g class="water">
      <OpenWater map={map} />
      {streams.map((path) => (
        <g key={path}>
          <path class="stream-bank" d={path} />
          <path class="stream" d={path} />
        </g>
      ))}
      {rivers.map((path) => (
        <path key={path} class="river-bank" d={path} />
      ))}
      {rivers.map((path) => (
        <g key={path}>
          <path class="river" d={path} />
          <path class="river-flow" d={path} />
        </g>
      ))}
    </g>
  );
}

/** Planks laid across, in the direction of the two hexes they join. */
export function Crossings({ map }: { map: BoardMap }) {
  return (
    <g class="crossings">
      {map.sides.map(({ between: [a, b], kind }) => {
        const direction = kind === 'bridge' || kind === 'crossing' ? directionBetween(a, b) : -1;
        if (direction < 0) return null;
        const { x, y } = sideMidpoint(centreOf(a), direction);
        return (
          <g key={`${kind} ${a}/${b}`} transform={`translate(${x} ${y}) rotate(${direction * 60})`}>
            {kind === 'bridge' ? <Bridge /> : <Ford />}
          </g>
        );
      })}
    </g>
  );
}

const Bridge = () => (
  <>
    <path class="bridge-deck" d="M-8-17H8V17H-8Z" />
    <path class="bridge-planks" d="M-8-11H8M-8-5.5H8M-8 0H8M-8 5.5H8M-8 11H8" />
    <path class="bridge-rails" d="M-13-21L-8-16V16L-13 21M13-21L8-16V16L13 21" />
  </>
);

const Ford = () => (
  <>
    <path class="ford-bed" d="M-9-14H9V14H-9Z" />
    <path class="ford-stones" d="M-6-10h.1M3-8h.1M-3-3h.1M6-2h.1M-6 4h.1M2 5h.1M-2 10h.1M6 11h.1" />
  </>
);

/** Earthworks and walls along hexsides. */
export function Walls({ map }: { map: BoardMap }) {
  const sides = sidesOf(map, 'wall');
  if (sides.length === 0) return null;
  const walls = sides.map(([a, b]) => `M${at(a)}L${at(b)}`).join('');
  return (
    <g>
      <path class="wall-bank" d={walls} />
      <path class="wall-teeth" d={walls} />
      <path class="wall-walk" d={walls} />
    </g>
  );
}
