/** What lies beside a piece: its arm and number of bases, its order, and every mark. Never smaller than can be read. */
import type { TablePiece, TableToken, TokenSign } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { Strokes } from '../map/counter/Strokes.js';
import { figure } from './sheet.js';
import { badgeWidth, type TokenPlace, tokenSize, tokenStep } from './token-places.js';

const Outline = ({ look }: { look: TokenSign['look'] }) => {
  if (look === 'warning') return <path class="token-plate" d="M0-12.5L12.5 9.5H-12.5Z" />;
  if (look === 'grave') return <path class="token-plate" d="M-11-11H11V4L0 12L-11 4Z" />;
  if (look === 'loss') return <path class="token-plate" d="M0-11Q9 0 8 5Q6 11 0 11Q-6 11-8 5Q-9 0 0-11Z" />;
  if (look === 'purse') return <path class="token-plate" d="M0-12L11.4-3.7L7 9.7H-7L-11.4-3.7Z" />;
  return <circle class="token-plate" r="11" />;
};

export function Token({ token, x, language }: { token: TableToken; x: number; language: Language }) {
  const { look, path } = token.sign;
  return (
    <g class={`token token-${look}`} transform={`translate(${x} 0)`}>
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
        transform={figures.leads ? 'translate(-10 -8.5) scale(.2)' : 'translate(-15.5 -8.5) scale(.2)'}
      >
        <Strokes strokes={figures.symbol} />
      </g>
      {!figures.leads && (
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
