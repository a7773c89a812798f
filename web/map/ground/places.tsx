/** Villages and towns as little buildings, and the names of places. */
import type { Board, BoardMap } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { centreOfCell, type Point } from '../geometry.js';
import { type LetteringKind, letteringOf } from '../names.js';
import { jitter } from '../random.js';
import { cellsOf, keepsClear } from '../terrain.js';

const spots: readonly Point[] = [
  { x: -2, y: -22 },
  { x: -25, y: -8 },
  { x: 22, y: -10 },
  { x: -13, y: 15 },
  { x: 16, y: 18 },
];

export function Settlements({ map }: { map: BoardMap }) {
  const clear = keepsClear(map);
  const cells = [...cellsOf(map, 'houses', 0), ...cellsOf(map, 'walled-houses', 0)].map((cell) => ({
    cell,
    centre: centreOfCell(cell),
  }));
  cells.sort((a, b) => a.centre.y - b.centre.y);
  return (
    <g class="settlements">
      {cells.map(({ cell, centre }) => {
        const random = jitter(`houses ${cell.column} ${cell.row}`);
        const town =
          map.terrain[`${String(cell.column).padStart(2, '0')}${String(cell.row).padStart(2, '0')}`] ===
          'walled-houses';
        return (
          <g key={`${cell.column} ${cell.row}`}>
            {town && (
              <path
                class="town-wall"
                transform={`translate(${centre.x} ${centre.y})`}
                d="M-22-37H22L43 0L22 37H-22L-43 0Z"
              />
            )}
            {spots.map((spot, i) => {
              const foot = { x: centre.x + spot.x + (random() - 0.5) * 7, y: centre.y + spot.y + (random() - 0.5) * 6 };
              const left = random() < 0.5;
              if (!clear({ x: foot.x, y: foot.y - 4 }, 14)) return null;
              const church = i === 0 && (town || random() < 0.4);
              return (
                <g
                  key={i}
                  transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)})scale(${left ? -1.15 : 1.15} 1.15)`}
                >
                  {church ? <Church /> : <Building />}
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

const Building = () => (
  <>
    <path class="house-wall" d="M-11 5V-4L-6-10L-1-4V5Z" />
    <path class="house-side" d="M-1 5V-4H12V5Z" />
    <path class="house-roof" d="M-6-10L-1-4H13.5L8.5-10Z" />
    <path class="house-lines" d="M-7.5 5V0H-4.5V5M4 0h3v2.5h-3zM2-8.5l3 4M6-8.5l3 4" />
  </>
);

const Church = () => (
  <>
    <path class="house-side" d="M-2 6V-5H13V6Z" />
    <path class="house-roof" d="M-2-5L2-12H11L15-5Z" />
    <path class="house-wall" d="M-11 6V-13H-2V6Z" />
    <path class="house-roof" d="M-12.5-13C-10-17-9-19-6.5-24C-4-19-3-17-.5-13Z" />
    <path class="house-lines" d="M-6.5-24V-31M-9-28.5H-4M-8 6V1q1.5-2 3 0V6M-7.5-9h2M3-1v3M8-1v3" />
  </>
);

const classes: Readonly<Record<LetteringKind, string>> = {
  settled: 'place-name',
  land: 'place-name place-name-land',
  fortress: 'place-name place-name-fortress',
  flowing: 'place-name place-name-water',
  water: 'place-name place-name-water place-name-wide',
};

/** Written above the counters, where they leave room. */
export function PlaceNames({ map, board, language }: { map: BoardMap; board: Board; language: Language }) {
  return (
    <g class="place-names">
      {letteringOf(map, board, ({ name }) => name[language]).map(({ key, place, kind, at: { x, y } }) => (
        <text key={key} class={classes[kind]} x={x.toFixed(1)} y={y.toFixed(1)} text-anchor="middle">
          {place.name[language]}
        </text>
      ))}
    </g>
  );
}
