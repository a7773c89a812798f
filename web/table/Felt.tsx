/** The table: felt in a wooden edge, with a faint tick for every ten centimetres. */
import { jitter } from '../map/random.js';
import { edge, figure, type Sheet } from './sheet.js';

const tile = 220;

function fibres(): string {
  const random = jitter('felt');
  return Array.from({ length: 90 }, () => {
    const [x, y] = [random() * (tile - 16) + 8, random() * (tile - 16) + 8];
    const [dx, dy] = [(random() - 0.5) * 12, (random() - 0.5) * 12];
    return `M${figure(x)} ${figure(y)}q${figure(dx / 2 + 1)} ${figure(dy / 2 - 1)} ${figure(dx)} ${figure(dy)}`;
  }).join('');
}

export function FeltDefs({ id }: { id: string }) {
  return (
    <pattern id={`${id}-felt`} width={tile} height={tile} patternUnits="userSpaceOnUse">
      <path class="felt-fibres" d={fibres()} />
    </pattern>
  );
}

export function Felt({ id, sheet }: { id: string; sheet: Sheet }) {
  const [width, height] = [sheet.width - 2 * edge, sheet.height - 2 * edge];
  const ticks = [
    ...Array.from({ length: Math.floor(width / 100) - 1 }, (_, i) => {
      const x = edge + (i + 1) * 100;
      return `M${x} ${edge}v8M${x} ${edge + height}v-8`;
    }),
    ...Array.from({ length: Math.floor(height / 100) - 1 }, (_, i) => {
      const y = edge + height - (i + 1) * 100;
      return `M${edge} ${y}h8M${edge + width} ${y}h-8`;
    }),
  ];
  return (
    <g>
      <rect class="table-wood" width={sheet.width} height={sheet.height} rx="10" />
      <rect class="table-inlay" x="14" y="14" width={sheet.width - 28} height={sheet.height - 28} rx="5" />
      <rect class="felt" x={edge} y={edge} width={width} height={height} />
      <rect x={edge} y={edge} width={width} height={height} fill={`url(#${id}-felt)`} />
      <path class="felt-ticks" d={ticks.join('')} />
      <rect class="felt-shadow" x={edge} y={edge} width={width} height={height} />
    </g>
  );
}
