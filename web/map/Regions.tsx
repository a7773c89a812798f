/** Outlines of ground that belongs to a piece: what it commands, what it can fire at and with what effect. */
import type { Region } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { at, cellOf, centreOf } from './geometry.js';
import { regionLoops } from './outline.js';

/** Under the counters. */
export function Regions({ regions }: { regions: readonly Region[] }) {
  return (
    <g class="regions">
      {regions.map(({ kind, hexes }, i) => {
        if (hexes.length === 0) return null;
        const outline = regionLoops(hexes.map(cellOf))
          .map((loop) => `M${loop.map(at).join('L')}Z`)
          .join('');
        return (
          <g key={`${kind} ${i}`} class={`region-${kind} region-${i}`}>
            <path class="region-casing" d={outline} />
            <path class="region-edge" d={outline} />
          </g>
        );
      })}
    </g>
  );
}

/** Above everything that could hide them. */
export function RegionNames({ regions, language }: { regions: readonly Region[]; language: Language }) {
  return (
    <g class="regions">
      {regions.map(({ kind, label, hexes }, i) => {
        if (hexes.length === 0) return null;
        const { x, y } = labelPlace(hexes, kind);
        return (
          <text key={`${kind} ${i}`} class={`region-label region-label-${kind}`} x={x.toFixed(1)} y={y.toFixed(1)}>
            {label[language]}
          </text>
        );
      })}
    </g>
  );
}

/** A command is named at its northern edge; a band of fire in the hex nearest to its own middle. */
function labelPlace(hexes: readonly string[], kind: Region['kind']): { x: number; y: number } {
  const points = hexes.map(centreOf);
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  if (kind === 'command') return { x: middle.x, y: Math.min(...points.map(({ y }) => y)) - 28 };
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y);
  const near = points.reduce((best, point) => (far(point) < far(best) ? point : best));
  return { x: near.x, y: near.y - 18 };
}
