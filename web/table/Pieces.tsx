/** Units and commanders on the table, with their tokens. */
import type { Outline, TableBase, TablePiece } from '@hetman/core/board';
import type { Language, Side } from '@hetman/core/game';
import { memo } from 'preact/compat';
import type { Point } from '../map/geometry.js';
import { Figures } from './figures.js';
import { figure, pathOf, type Sheet } from './sheet.js';

const Base = ({ base, sheet }: { base: TableBase; sheet: Sheet }) => {
  const { x, y } = sheet.toSheet(base.outline[0]!);
  return (
    <g>
      <path class="base" d={pathOf(sheet, base.outline)} />
      <g transform={`translate(${figure(x)} ${figure(y)}) rotate(${base.facing / 10})`}>
        <Figures name={base.figures} />
      </g>
    </g>
  );
};

const signs: Readonly<Record<string, string>> = {
  move: 'M0-7L6 0H2.4V7H-2.4V0H-6Z',
  charge: 'M-5.5 6.5L3-4M-5 1L0 6M3-4L6.5-7.5M5.5 6.5L-3-4M5 1L0 6M-3-4L-6.5-7.5',
  defence: 'M-6-6Q0-8 6-6V0Q6 5 0 8Q-6 5-6 0Z',
};

/** The middle of the rear edge, where the token lies. */
function behind(bases: readonly TableBase[], sheet: Sheet): Point {
  const rears = bases.flatMap(({ outline }) => [outline[1]!, outline[2]!]).map(sheet.toSheet);
  const x = rears.reduce((sum, point) => sum + point.x, 0) / rears.length;
  const y = rears.reduce((sum, point) => sum + point.y, 0) / rears.length;
  const turn = ((bases[0]?.facing ?? 0) / 1800) * Math.PI;
  const furthest = Math.max(...rears.map((p) => (p.x - x) * -Math.sin(turn) + (p.y - y) * Math.cos(turn)));
  return { x: x - Math.sin(turn) * (furthest + 14), y: y + Math.cos(turn) * (furthest + 14) };
}

function Token({ piece, sheet }: { piece: TablePiece; sheet: Sheet }) {
  if (piece.token === null && piece.figure === null && piece.marks.length === 0) return null;
  const { x, y } = behind(piece.bases, sheet);
  const shaken = piece.marks.includes('flight') ? 'flight' : piece.marks.includes('disorganised') ? 'disorganised' : '';
  return (
    <g class="token" transform={`translate(${figure(x)} ${figure(y)})`}>
      {piece.token !== null && (
        <>
          <circle class={piece.token === 'face-down' ? 'token-back' : 'token-face'} r="11" />
          {signs[piece.token] && <path class={`token-sign sign-${piece.token}`} d={signs[piece.token]} />}
        </>
      )}
      {piece.figure !== null && (
        <text class="token-figure" x={piece.token === null ? 0 : 20} y="5">
          {piece.figure}
        </text>
      )}
      {shaken !== '' && (
        <g transform="translate(-22 0)" class={`token-mark mark-${shaken}`}>
          <path d={shaken === 'flight' ? 'M-8-8H8V2L0 9L-8 2Z' : 'M0-9L9 7H-9Z'} />
          <path class="token-mark-line" d={shaken === 'flight' ? 'M-3.5-4L3.5 3M3.5-4L-3.5 3' : 'M0-3.5V2M0 4.4V4.6'} />
        </g>
      )}
    </g>
  );
}

interface PieceProps {
  readonly piece: TablePiece;
  readonly sheet: Sheet;
  readonly livery: 0 | 1;
  readonly language: Language;
  readonly chosen: boolean;
  readonly touchable: boolean;
}

const Piece = memo(({ piece, sheet, livery, language, chosen, touchable }: PieceProps) => {
  const acted = piece.marks.includes('acted') ? ' has-acted' : '';
  const state = `${chosen ? ' chosen' : ''}${touchable ? ' touchable' : ''}${acted}`;
  return (
    <g class={`piece livery-${livery}${state}`} data-piece={piece.id}>
      <title>{piece.spoken[language]}</title>
      {piece.bases.map((base) => (
        <Base key={`${base.outline[0]!.x} ${base.outline[0]!.y}`} base={base} sheet={sheet} />
      ))}
      <Token piece={piece} sheet={sheet} />
    </g>
  );
});

interface PiecesProps {
  readonly pieces: readonly TablePiece[];
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly language: Language;
  readonly selected: string | null;
  readonly touchable: ReadonlySet<string>;
}

export function Pieces({ pieces, sheet, sides, language, selected, touchable }: PiecesProps) {
  return (
    <g>
      {pieces.map((piece) => (
        <Piece
          key={piece.id}
          piece={piece}
          sheet={sheet}
          livery={sides.indexOf(piece.side) === 1 ? 1 : 0}
          language={language}
          chosen={piece.id === selected}
          touchable={touchable.has(piece.id)}
        />
      ))}
    </g>
  );
}

/** Where bases would stand. */
export const Ghost = ({ outlines, sheet, kind }: { outlines: readonly Outline[]; sheet: Sheet; kind: string }) => (
  <path class={`ghost ghost-${kind}`} d={outlines.map((outline) => pathOf(sheet, outline)).join('')} />
);
