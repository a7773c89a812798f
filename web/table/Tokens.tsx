/** What lies beside a piece: its arm and number of bases, its order, and every mark. Never smaller than can be read. */
import type { TablePiece, TableToken } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { ArmFigure } from '../map/counter/arms.js';
import { silhouettes } from './figures.js';
import { figure } from './sheet.js';
import { badgeWidth, type TokenPlace, tokenSize, tokenStep } from './token-places.js';

interface Sign {
  readonly look: 'order' | 'back' | 'warning' | 'grave' | 'plain' | 'loss' | 'purse';
  readonly path: string;
}

/** Signs in a disc of radius 11. A token with a figure shows the figure. */
const signs: Readonly<Record<string, Sign>> = {
  move: { look: 'order', path: 'M0-7.5L6.5 0H2.6V7.5H-2.6V0H-6.5Z' },
  charge: { look: 'order', path: 'M-6 6L5-6M-6.5 1.5L-1.5 6.5M6 6L-5-6M6.5 1.5L1.5 6.5' },
  defence: { look: 'order', path: 'M-6-6Q0-8.5 6-6V0Q6 5 0 8Q-6 5-6 0Z' },
  'face-down': { look: 'back', path: 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5M0-6.4V6.4M-6.4 0H6.4' },
  disorganised: { look: 'warning', path: 'M0-6.5V1.5M0 5.4V5.6' },
  flight: { look: 'grave', path: 'M-5-5L5 5M5-5L-5 5' },
  abandoned: { look: 'grave', path: 'M-6 0H6' },
  bogged: { look: 'warning', path: 'M-6.5-1Q-3.5-4 0-1T6.5-1M-6.5 4Q-3.5 1 0 4T6.5 4' },
  reloading: { look: 'plain', path: 'M-5-6H5L-5 6H5Z' },
  fired: { look: 'plain', path: 'M0-7V-2.5M0 2.5V7M-7 0H-2.5M2.5 0H7M-5-5L-2-2M5-5L2-2M-5 5L-2 2M5 5L2 2' },
  delayed: { look: 'plain', path: 'M0-6.5A6.5 6.5 0 1 0 .1-6.5M0-3.5V0L3 2' },
  hail: { look: 'plain', path: 'M-5-6V5M-7 2.5L-5 5L-3 2.5M0-6V5M-2 2.5L0 5L2 2.5M5-6V5M3 2.5L5 5L7 2.5' },
  'lances-broken': { look: 'plain', path: 'M-6 6L-1.5 1.5M1.5-.5L6-6M-2.5-2L2.5 3' },
  caracole: { look: 'plain', path: 'M-4.5 5A6.5 6.5 0 1 1 4.5 5M4.5 5L5.5 0M4.5 5L-.5 4' },
  connected: { look: 'plain', path: 'M-7 0A3 3 0 1 1-1 0A3 3 0 1 1-7 0M1 0A3 3 0 1 1 7 0A3 3 0 1 1 1 0M-2 0H2' },
  rallied: { look: 'plain', path: 'M-3.5 7.5V-7.5M-3.5-7H5.5L3-3.5L5.5 0H-3.5' },
  'ammunition-out': { look: 'warning', path: 'M-3 6V-2L0-6.5L3-2V6ZM-7-7L7 7' },
  'ammunition-low': { look: 'plain', path: '' },
  losses: { look: 'loss', path: '' },
  'horse-guards': { look: 'plain', path: '' },
  loads: { look: 'plain', path: '' },
  purse: { look: 'purse', path: '' },
};
const unknown: Sign = { look: 'plain', path: '' };

const Outline = ({ look }: { look: Sign['look'] }) => {
  if (look === 'warning') return <path class="token-plate" d="M0-12.5L12.5 9.5H-12.5Z" />;
  if (look === 'grave') return <path class="token-plate" d="M-11-11H11V4L0 12L-11 4Z" />;
  if (look === 'loss') return <path class="token-plate" d="M0-11Q9 0 8 5Q6 11 0 11Q-6 11-8 5Q-9 0 0-11Z" />;
  if (look === 'purse') return <path class="token-plate" d="M0-12L11.4-3.7L7 9.7H-7L-11.4-3.7Z" />;
  return <circle class="token-plate" r="11" />;
};

export function Token({ token, x, language }: { token: TableToken; x: number; language: Language }) {
  const { look, path } = signs[token.kind] ?? unknown;
  return (
    <g class={`token token-${look} token-${token.kind}`} transform={`translate(${x} 0)`}>
      <title>{token.name[language]}</title>
      <Outline look={look} />
      {token.figure === null ? (
        <path class="token-sign" d={path} transform={look === 'warning' ? 'translate(0 2) scale(.8)' : undefined} />
      ) : (
        <text class="token-figure" y={look === 'loss' ? 8 : 5}>
          {token.figure}
        </text>
      )}
    </g>
  );
}

/** The arm by its silhouette, with the number of bases: what the figures say, where they are too small. */
function Badge({ piece }: { piece: TablePiece }) {
  const { figures } = piece.bases[0]!;
  return (
    <g class="arm-badge" transform="translate(0 0)">
      <rect class="badge-plate" x="-17" y="-11.5" width="34" height="23" rx="4" />
      <g
        class="badge-arm"
        transform={figures === 'commander' ? 'translate(-10 -8.5) scale(.2)' : 'translate(-15.5 -8.5) scale(.2)'}
      >
        <ArmFigure arm={silhouettes[figures] ?? ''} lance chief={false} />
      </g>
      {figures !== 'commander' && (
        <text class={piece.bases.length > 9 ? 'badge-count narrow' : 'badge-count'} x="11" y="5">
          {piece.bases.length}
        </text>
      )}
    </g>
  );
}

/** From one line of a name to the next. */
const lineStep = 13.5;

interface TokensProps {
  readonly piece: TablePiece;
  readonly place: TokenPlace;
  /** Pixels for a unit of the sheet, when the places were found. */
  readonly scale: number;
  readonly language: Language;
}

/** Where a row or a name has no room it is shown when somebody points at the piece (table-pieces.css). */
export function Tokens({ piece, place, scale, language }: TokensProps) {
  const { width, from, name } = place;
  const row = place.row ?? from;
  if (!row) return null;
  const size = tokenSize(scale);
  const lines = name?.lines ?? [piece.name[language]];
  const [x, y] = name ? [(name.x - row.x) / size, (name.y - row.y) / size] : [0, 20];
  return (
    <g transform={`translate(${figure(row.x / scale)} ${figure(row.y / scale)})`}>
      {from && place.row && (
        <path class="token-arm" d={`M0 0L${figure((from.x - row.x) / scale)} ${figure((from.y - row.y) / scale)}`} />
      )}
      <g class={place.row ? 'tokens' : 'tokens crowded'}>
        <g transform={`translate(${figure(-width / 2)} 0)`}>
          <g transform={`translate(${badgeWidth / 2 - 1} 0)`}>
            <Badge piece={piece} />
          </g>
          {piece.tokens.map((token, index) => (
            <Token
              key={token.kind}
              token={token}
              language={language}
              x={badgeWidth + index * tokenStep + tokenStep / 2}
            />
          ))}
        </g>
        <text class={name ? 'piece-name fits' : 'piece-name'}>
          {lines.map((line, index) => (
            <tspan key={line} x={figure(x)} y={figure(y + 4 + (index - (lines.length - 1) / 2) * lineStep)}>
              {index > 0 && ' '}
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  );
}
