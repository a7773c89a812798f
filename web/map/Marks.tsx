/** What can be touched and what is meant: offered hexes, lit hexes, the cursor. By shape as well as by colour. */
import type { Offer, Prompt } from '@hetman/core/board';
import { worth } from './figures.js';
import { centreOf, hexPath } from './geometry.js';

export type Lit = Prompt['lit'];

/** One touchable hex for all offers that end there, with the greatest figure: the most that can be left. */
export function offeredHexes(offers: readonly Pick<Offer, 'hex' | 'figure'>[]): Map<string, string | null> {
  const hexes = new Map<string, string | null>();
  for (const { hex, figure } of offers) {
    if (hex === null) continue;
    const known = hexes.get(hex);
    if (known === undefined || known === null || (figure !== null && worth(figure) > worth(known)))
      hexes.set(hex, figure);
  }
  return hexes;
}

interface MarksProps {
  readonly offered: ReadonlyMap<string, string | null>;
  readonly occupied: ReadonlySet<string>;
  readonly lit: Lit;
}

/** Under the counters. */
export function MarksBelow({ offered, occupied, lit }: MarksProps) {
  return (
    <g class="marks">
      {[...offered].map(([hex, figure]) => {
        const centre = centreOf(hex);
        return (
          <g key={hex}>
            <path
              data-hex={hex}
              class={occupied.has(hex) ? 'offer-hex offer-taken' : 'offer-hex'}
              d={hexPath(centre, 0.93)}
            />
            {figure !== null && !occupied.has(hex) && (
              <text class="offer-figure" x={centre.x} y={centre.y + 9}>
                {figure}
              </text>
            )}
          </g>
        );
      })}
      {lit.map(({ hex, as }) => (
        <path key={`${as} ${hex}`} class={`lit lit-${as}`} d={hexPath(centreOf(hex), as === 'route' ? 0.4 : 0.95)} />
      ))}
    </g>
  );
}

/** Above the counters: figures of offers that lie under a counter, as tags one can touch. */
export function MarksAbove({ offered, occupied, lit }: MarksProps) {
  return (
    <g class="marks">
      {lit.map(({ hex, as }) => (as === 'target' ? <Aim key={hex} hex={hex} /> : null))}
      {[...offered].map(([hex, figure]) => {
        if (!occupied.has(hex)) return null;
        const { x, y } = centreOf(hex);
        return (
          <g key={hex} class="offer-tag" data-hex={hex} transform={`translate(${x.toFixed(1)} ${(y + 42).toFixed(1)})`}>
            <path class="offer-tag-ground" d="M-17-9H17L22 0L17 10H-17L-22 0Z" />
            {figure === null ? <path class="offer-tag-arrow" d="M-6-4L0 4L6-4" /> : <text y="6">{figure}</text>}
          </g>
        );
      })}
    </g>
  );
}

function Aim({ hex }: { hex: string }) {
  const { x, y } = centreOf(hex);
  return (
    <path
      class="aim"
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      d="M-47-16V-24L-26-41H-16M47-16V-24L26-41H16M-47 16V24L-26 41H-16M47 16V24L26 41H16"
    />
  );
}

export function HexMark({ hex, kind }: { hex: string | null; kind: 'hovered' | 'cursor' | 'chosen' | 'shown' }) {
  if (hex === null) return null;
  const path = hexPath(centreOf(hex), kind === 'cursor' ? 1.02 : 0.97);
  return (
    <g key={`${kind} ${hex}`}>
      {kind !== 'hovered' && <path class="hex-casing" d={path} />}
      <path class={`hex-${kind}`} d={path} />
    </g>
  );
}
