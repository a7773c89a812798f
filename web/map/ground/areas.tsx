/** Camps as dotted enclosures with tents, lines of the set-up and its letters, and what is out of play. */
import type { BoardMap } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { at, cellOf, centreOf, halfHeight } from '../geometry.js';
import { flowing, flowingRing, inset, regionLoops } from '../outline.js';
import { jitter } from '../random.js';
import { cellsWhere } from '../terrain.js';

type Area = BoardMap['areas'][number];

export function Areas({ map, language }: { map: BoardMap; language: Language }) {
  return (
    <g class="areas">
      {map.areas.map((area) => {
        const key = `${area.kind} ${area.name.en} ${area.hexes.join()}`;
        if (area.kind === 'camp') return <Camp key={key} area={area} language={language} />;
        if (area.kind === 'outside') return null;
        if (area.kind === 'line') return <Line key={key} area={area} language={language} />;
        return <Letters key={key} area={area} language={language} />;
      })}
    </g>
  );
}

/** A veil over ground that is out of play, under the grid but over everything that is drawn on the ground. */
export function Veil({ map }: { map: BoardMap }) {
  const hexes = new Set(map.areas.filter(({ kind }) => kind === 'outside').flatMap((area) => area.hexes));
  if (hexes.size === 0) return null;
  const outline = regionLoops(cellsWhere(map, (label) => hexes.has(label)))
    .map((loop) => `M${loop.map(at).join('L')}Z`)
    .join('');
  return (
    <g class="veil">
      <path class="veil-cloth" d={outline} />
      <path class="veil-edge" d={outline} />
    </g>
  );
}

const tent = 'm-8 6l8-14l8 14zm8-14v14m0-14v-4';

function Camp({ area, language }: { area: Area; language: Language }) {
  const loops = regionLoops(area.hexes.map(cellOf));
  const outline = loops.map((loop) => flowingRing(inset(loop, 7))).join('');
  const centres = area.hexes.map(centreOf);
  const top = Math.min(...centres.map(({ y }) => y));
  const middle = centres.reduce((sum, { x }) => sum + x, 0) / centres.length;
  const tents = area.hexes
    .map((hex) => {
      const random = jitter(`tent ${hex}`);
      const { x, y } = centreOf(hex);
      return `M${at({ x: x - 20 + random() * 10, y: y - 12 + random() * 10 })}${tent}M${at({ x: x + 12 + random() * 10, y: y + 12 + random() * 10 })}${tent}`;
    })
    .join('');
  return (
    <g>
      <path class="camp-ground" d={outline} />
      <path class="camp-tents" d={tents} />
      <path class="camp-edge" d={outline} />
      <text class="camp-name" x={middle} y={top - halfHeight - 6} text-anchor="middle">
        {area.name[language]}
      </text>
    </g>
  );
}

function Line({ area, language }: { area: Area; language: Language }) {
  const points = area.hexes.map(centreOf);
  const first = points[0];
  if (!first) return null;
  return (
    <g>
      <path class="set-up-line" d={flowing(points)} />
      <text class="set-up-line-name" x={first.x} y={first.y - halfHeight - 14} text-anchor="middle">
        {area.name[language]}
      </text>
    </g>
  );
}

const Letters = ({ area, language }: { area: Area; language: Language }) => (
  <>
    {area.hexes.map((hex) => {
      const { x, y } = centreOf(hex);
      return (
        <text key={hex} class="set-up-letter" x={x} y={y + 15} text-anchor="middle">
          {area.name[language]}
        </text>
      );
    })}
  </>
);
