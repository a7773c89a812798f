/** The sheet: parchment with stains and flecks of grain. Flecks are a small repeated tile, which costs nothing to move. */
import { jitter } from '../random.js';

const tile = 260;

function flecks(): { dark: string; light: string; fibres: string } {
  const random = jitter('parchment');
  const dot = () => `M${(random() * tile).toFixed(0)} ${(random() * tile).toFixed(0)}h${(random() * 1.4).toFixed(1)}`;
  const fibre = () =>
    `M${(random() * (tile - 40)).toFixed(0)} ${(random() * (tile - 12) + 6).toFixed(0)}q${(8 + random() * 8).toFixed(0)} ${((random() - 0.5) * 8).toFixed(0)} ${(18 + random() * 20).toFixed(0)} ${((random() - 0.5) * 5).toFixed(0)}`;
  return {
    dark: Array.from({ length: 70 }, dot).join(''),
    light: Array.from({ length: 50 }, dot).join(''),
    fibres: Array.from({ length: 14 }, fibre).join(''),
  };
}

export function ParchmentDefs({ id }: { id: string }) {
  const grain = flecks();
  return (
    <defs>
      <pattern id={`${id}-grain`} width={tile} height={tile} patternUnits="userSpaceOnUse">
        <path class="grain-dark" d={grain.dark} />
        <path class="grain-light" d={grain.light} />
        <path class="grain-fibres" d={grain.fibres} />
      </pattern>
      <radialGradient id={`${id}-stain`}>
        <stop class="stain-in" offset="0" />
        <stop class="stain-out" offset="1" />
      </radialGradient>
      <radialGradient id={`${id}-edge`} cx=".5" cy=".5" r=".72">
        <stop class="edge-in" offset=".62" />
        <stop class="edge-out" offset="1" />
      </radialGradient>
    </defs>
  );
}

export function Parchment({ id, width, height }: { id: string; width: number; height: number }) {
  const random = jitter('stains');
  const stains = Array.from({ length: 7 }, (_, i) => ({
    key: i,
    cx: random() * width,
    cy: random() * height,
    rx: (0.12 + random() * 0.16) * width,
    ry: (0.08 + random() * 0.14) * height,
  }));
  return (
    <g>
      <rect class="parchment" width={width} height={height} />
      {stains.map(({ key, ...stain }) => (
        <ellipse key={key} {...stain} fill={`url(#${id}-stain)`} />
      ))}
      <rect width={width} height={height} fill={`url(#${id}-edge)`} />
      <rect width={width} height={height} fill={`url(#${id}-grain)`} />
    </g>
  );
}
