/** The battlefield at a glance for the cards of the start page: masses and lines only. */
import type { Board, BoardMap } from '@hetman/core/board';
import type { Side } from '@hetman/core/game';
import { useMemo } from 'preact/hooks';
import { liveries } from './counter/plates.js';
import { at, cellOf, centreOf, centreOfCell, hexPath, sheetSize } from './geometry.js';
import { fieldBox } from './ground/frame.js';
import { Slopes } from './ground/slopes.js';
import { spruces, trunk } from './ground/woods.js';
import { calmed, flowing, flowingRing, regionLoops, strayed } from './outline.js';
import { jitter } from './random.js';
import { boardOnSheet, mapOnSheet, turnOverOf } from './rows.js';
import { cellsOf, roadLines, type Terrain, waterLines } from './terrain.js';

export interface ThumbnailProps {
  readonly map: BoardMap;
  readonly board?: Board;
  readonly sides?: readonly Side[];
}

const masses: readonly (readonly [Terrain, string])[] = [
  ['incline', 'sloping-ground'],
  ['height', 'high-ground'],
  ['mound', 'high-ground'],
  ['rows', 'planted-floor'],
  ['reeds', 'reed-floor'],
  ['open-water', 'lake'],
  ['trees', 'thumbnail-woods'],
  ['redoubt', 'works-ditch'],
  ['saps', 'thumbnail-sap'],
  ['fortress', 'thumbnail-fortress'],
];

export function Thumbnail({ map: printed, board: lying, sides }: ThumbnailProps) {
  const map = useMemo(() => mapOnSheet(printed), [printed]);
  const board = lying && boardOnSheet(turnOverOf(printed), lying);
  const drawing = useMemo(() => <Ground map={map} />, [map]);
  const livery = board ? liveries(board, sides) : null;
  const box = fieldBox(map);
  return (
    <svg
      class="thumbnail"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawing}
      {board?.counters.map(({ id, hex, side }) => (
        <path key={id} class={`thumbnail-counter livery-${livery!(side)}`} d={hexPath(centreOf(hex), 0.8)} />
      ))}
    </svg>
  );
}

function Ground({ map }: { map: BoardMap }) {
  const { width, height } = sheetSize(map);
  const outline = (cells: ReturnType<typeof cellsOf>) =>
    regionLoops(cells)
      .map((loop) => flowingRing(strayed(loop, 5)))
      .join('');
  return (
    <g>
      <rect class="parchment" width={width} height={height} />
      {masses.map(([kind, look]) => (
        <path key={kind} class={look} d={outline(cellsOf(map, kind))} />
      ))}
      <Trees map={map} />
      <Slopes map={map} />
      {roadLines(map)
        .map((line) => flowing(calmed(line)))
        .map((path) => (
          <path key={path} class="thumbnail-road" d={path} />
        ))}
      {[...waterLines(map, 'narrow-water'), ...waterLines(map, 'broad-water')].map((line) => (
        <path key={flowing(line)} class="thumbnail-river" d={flowing(line)} />
      ))}
      {[...cellsOf(map, 'houses', 0), ...cellsOf(map, 'walled-houses', 0)].map((cell) => {
        const { x, y } = centreOfCell(cell);
        return (
          <path
            key={`${x} ${y}`}
            class="thumbnail-house"
            d={`M${x - 26} ${y + 26}V${y - 4}L${x} ${y - 30}L${x + 26} ${y - 4}V${y + 26}Z`}
          />
        );
      })}
      {map.areas
        .filter(({ kind }) => kind === 'camp')
        .map(({ name, hexes }) => (
          <path key={name.en} class="camp-edge thumbnail-camp" d={outline(hexes.map(cellOf))} />
        ))}
    </g>
  );
}

/** A few great trees instead of a thousand small ones. */
function Trees({ map }: { map: BoardMap }) {
  const growth = 3;
  const trees = cellsOf(map, 'trees')
    .filter(({ column, row }) => column % 2 === 0 && (row + column / 2) % 2 === 0)
    .map((cell) => {
      const { x, y } = centreOfCell(cell);
      const random = jitter(`great tree ${cell.column} ${cell.row}`);
      const foot = `M${at({ x: (x + (random() - 0.5) * 60) / growth, y: (y + 36 + (random() - 0.5) * 50) / growth })}`;
      return foot + spruces[0]!.crown + foot + trunk;
    });
  return <path class="thumbnail-trees" transform={`scale(${growth})`} d={trees.join('')} />;
}
