/** The whole battlefield, drawn once from a BoardMap. Everything here lies under the counters and never moves. */
import type { BoardMap } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { useId } from 'preact/hooks';
import { sheetSize } from './geometry.js';
import { Areas, Veil } from './ground/areas.js';
import { Ornaments } from './ground/cartouche.js';
import { Fortress } from './ground/fortress.js';
import { Frame, fieldBox } from './ground/frame.js';
import { Grid } from './ground/grid.js';
import { Hills } from './ground/hills.js';
import { Parchment, ParchmentDefs } from './ground/parchment.js';
import { Settlements } from './ground/places.js';
import { PlantedRows } from './ground/planted.js';
import { Reeds } from './ground/reeds.js';
import { Roads } from './ground/roads.js';
import { HighGround, Slopes } from './ground/slopes.js';
import { Crossings, Walls, Water } from './ground/water.js';
import { Woods } from './ground/woods.js';
import { Saps, Works } from './ground/works.js';

export interface GroundProps {
  readonly map: BoardMap;
  readonly title: string;
  readonly language: Language;
}

export function Ground({ map, title, language }: GroundProps) {
  const id = useId();
  const { width, height } = sheetSize(map);
  return (
    <svg class="map-ground" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <ParchmentDefs id={id} />
      <clipPath id={`${id}-field`}>
        <rect {...fieldBox(map)} />
      </clipPath>
      <Parchment id={id} width={width} height={height} />
      <g clip-path={`url(#${id}-field)`}>
        <HighGround map={map} />
        <Reeds map={map} />
        <PlantedRows map={map} />
        <Woods map={map} />
        <Water map={map} />
        <Slopes map={map} />
        <Hills map={map} />
        <Saps map={map} />
        <Roads map={map} />
        <Crossings map={map} />
        <Works map={map} />
        <Walls map={map} />
        <Areas map={map} language={language} />
        <Fortress map={map} />
        <Settlements map={map} />
      </g>
      <Ornaments map={map} title={title} />
      <Grid map={map} />
      <g clip-path={`url(#${id}-field)`}>
        <Veil map={map} />
      </g>
      <Frame extent={map} />
    </svg>
  );
}
