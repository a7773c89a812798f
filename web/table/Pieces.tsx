/** Units and commanders on the table, with their tokens. */
import type { Outline, TableBase, TablePiece } from '@hetman/core/board';
import type { Language, Side } from '@hetman/core/game';
import { memo } from 'preact/compat';
import { useRef } from 'preact/hooks';
import type { Point } from '../map/geometry.js';
import { Figures } from './Figures.js';
import { useGlide } from './glide.js';
import { figure, pathOf, type Sheet } from './sheet.js';
import { Tokens } from './Tokens.js';
import type { TokenPlace } from './token-places.js';

const Base = ({ base, sheet }: { base: TableBase; sheet: Sheet }) => {
  const { x, y } = sheet.toSheet(base.outline[0]!);
  return (
    <g>
      <path class="base" d={pathOf(sheet, base.outline)} />
      <g transform={`translate(${figure(x)} ${figure(y)}) rotate(${sheet.degrees(base.facing)})`}>
        <Figures figures={base.figures} />
      </g>
    </g>
  );
};

/** The number of a base, of one size on the screen. */
export function BaseNumber({ number, outline, sheet }: { number: number; outline: Outline; sheet: Sheet }) {
  const corners = outline.map(sheet.toSheet);
  const mean = (of: (point: Point) => number) => corners.reduce((sum, corner) => sum + of(corner), 0) / corners.length;
  return (
    <g transform={`translate(${figure(mean(({ x }) => x))} ${figure(mean(({ y }) => y))})`}>
      <g class="one-size base-number">
        <circle r="7.5" />
        <text y="4">{number}</text>
      </g>
    </g>
  );
}

interface PieceProps {
  readonly piece: TablePiece;
  readonly sheet: Sheet;
  readonly place: TokenPlace;
  readonly scale: number;
  readonly livery: 0 | 1;
  readonly language: Language;
  readonly chosen: boolean;
  readonly touchable: boolean;
  readonly lit: boolean;
  readonly numbered: boolean;
}

/** The bases with their figures: not drawn anew when the view comes nearer. */
const Bases = memo(({ piece, sheet, language }: Pick<PieceProps, 'piece' | 'sheet' | 'language'>) => (
  <>
    <title>{piece.spoken[language]}</title>
    <path class="piece-ring" d={piece.bases.map((base) => pathOf(sheet, base.outline)).join('')} />
    {piece.bases.map((base) => (
      <Base key={`${base.outline[0]!.x} ${base.outline[0]!.y}`} base={base} sheet={sheet} />
    ))}
  </>
));

const Piece = memo((props: PieceProps) => {
  const { piece, sheet, place, scale, livery, language, chosen, touchable, lit, numbered } = props;
  const states = [
    ...(chosen ? ['chosen'] : []),
    ...(touchable ? ['touchable'] : []),
    ...(lit ? ['lit'] : []),
    ...(piece.spent ? ['spent'] : []),
  ];
  return (
    <g class={`piece livery-${livery} ${states.join(' ')}`} data-piece={piece.id}>
      <Bases piece={piece} sheet={sheet} language={language} />
      <Tokens piece={piece} place={place} scale={scale} language={language} />
      {numbered &&
        piece.bases.map(({ outline }, index) => (
          <BaseNumber key={`${outline[0]!.x} ${outline[0]!.y}`} number={index + 1} outline={outline} sheet={sheet} />
        ))}
    </g>
  );
});

/** What stands beside a piece lies under all bases; away from it, a line says whose it is. */
const Beside = memo(({ piece, sheet, livery }: Pick<PieceProps, 'piece' | 'sheet' | 'livery'>) => {
  const middle = (outline: Outline): Point => {
    const corners = outline.map(sheet.toSheet);
    const mean = (of: (point: Point) => number) => corners.reduce((sum, one) => sum + of(one), 0) / corners.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  };
  const own = middle(piece.bases[0]!.outline);
  return (
    <g class={`piece beside livery-${livery}${piece.spent ? ' spent' : ''}`} data-piece={piece.id}>
      {piece.beside?.map((base) => {
        const { x, y } = middle(base.outline);
        return (
          <g key={`${base.outline[0]!.x} ${base.outline[0]!.y}`}>
            <path class="beside-line" d={`M${figure(own.x)} ${figure(own.y)}L${figure(x)} ${figure(y)}`} />
            <Base base={base} sheet={sheet} />
          </g>
        );
      })}
    </g>
  );
});

interface PiecesProps {
  readonly pieces: readonly TablePiece[];
  readonly places: ReadonlyMap<string, TokenPlace>;
  readonly scale: number;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly language: Language;
  readonly selected: string | null;
  readonly touchable: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
  readonly numbered: ReadonlySet<string>;
  /** In hand with the chosen one. */
  readonly company: ReadonlySet<string>;
}

export function Pieces(props: PiecesProps) {
  const { pieces, places, scale, sheet, sides, language, selected, touchable, lit, numbered, company } = props;
  const group = useRef<SVGGElement>(null);
  useGlide(group, pieces, sheet);
  const livery = ({ side }: TablePiece) => (sides.indexOf(side) === 1 ? 1 : 0);
  return (
    <>
      {pieces.map(
        (piece) => piece.beside && <Beside key={piece.id} piece={piece} sheet={sheet} livery={livery(piece)} />,
      )}
      <g ref={group}>
        {chosenLast(pieces, selected).map((piece) => (
          <Piece
            key={piece.id}
            piece={piece}
            sheet={sheet}
            place={places.get(piece.id)!}
            scale={scale}
            livery={livery(piece)}
            language={language}
            chosen={piece.id === selected || company.has(piece.id)}
            touchable={touchable.has(piece.id)}
            lit={lit.has(piece.id)}
            numbered={numbered.has(piece.id)}
          />
        ))}
      </g>
    </>
  );
}

/** Drawn last, the chosen piece lies above its neighbours' tokens. */
const chosenLast = (pieces: readonly TablePiece[], selected: string | null): readonly TablePiece[] => {
  const chosen = pieces.find(({ id }) => id === selected);
  return chosen ? [...pieces.filter((piece) => piece !== chosen), chosen] : pieces;
};

/** Where bases would stand. */
export const Ghost = ({ outlines, sheet, kind }: { outlines: readonly Outline[]; sheet: Sheet; kind: string }) => (
  <path class={`ghost ghost-${kind}`} d={outlines.map((outline) => pathOf(sheet, outline)).join('')} />
);
