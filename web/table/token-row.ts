/** Where the tokens of a piece lie: a row behind it, or before it where the edge of the table is near. */
import type { TablePiece } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import { edge, type Sheet } from './sheet.js';

/** Nearer to the upper or lower edge of the sheet than this the tokens lie before the piece, to be seen. */
const margin = edge + 26;
export const tokenStep = 25;
export const badgeWidth = 38;

export interface TokenRow {
  /** The middle of the edge behind which the row lies. */
  readonly at: Point;
  /** From there to the middle of the row, in pixels of a token. */
  readonly way: Point;
  readonly width: number;
  /** Whether the name stands above the row. */
  readonly nameAbove: boolean;
}

export function tokenRow(piece: TablePiece, sheet: Sheet): TokenRow {
  const behind = sideOf(piece, sheet, 1);
  const hidden = behind.at.y < margin || behind.at.y > sheet.height - margin;
  const { at, away } = hidden ? sideOf(piece, sheet, -1) : behind;
  const width = badgeWidth + piece.tokens.length * tokenStep;
  // A row that lies beside the piece needs its own half width of room, one behind it only its height.
  const room = 15 + Math.abs(away.x) * (width / 2 - 12);
  return { at, way: { x: away.x * room, y: away.y * room }, width, nameAbove: away.y < -0.5 };
}

/** The rear (1) or the front (-1). */
function sideOf({ bases }: TablePiece, sheet: Sheet, side: 1 | -1): { at: Point; away: Point } {
  const corners = side === 1 ? ([1, 2] as const) : ([0, 3] as const);
  const rears = bases.flatMap(({ outline }) => corners.map((corner) => sheet.toSheet(outline[corner]!)));
  const turn = (sheet.degrees(bases[0]!.facing) / 180) * Math.PI;
  const away = { x: -Math.sin(turn) * side, y: Math.cos(turn) * side };
  const mean = (of: (point: Point) => number) => rears.reduce((sum, point) => sum + of(point), 0) / rears.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const furthest = Math.max(...rears.map((p) => (p.x - middle.x) * away.x + (p.y - middle.y) * away.y));
  return { at: { x: middle.x + away.x * furthest, y: middle.y + away.y * furthest }, away };
}

/** Pixels of the screen for a pixel of a token; `--token` of table-pieces.css says the same. */
const tokenSize = (scale: number): number => Math.max(0.55 * scale, innerWidth <= 700 ? 0.7 : 0.92);

/** A letter of a name is about so wide, in pixels of a token. */
const letter = 6.6;

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** What the row and the name cover, in pixels of the whole sheet. */
export function tokenGround(piece: TablePiece, sheet: Sheet, scale: number, language: Language): Point[][] {
  const { at, way, width, nameAbove } = tokenRow(piece, sheet);
  const size = tokenSize(scale);
  const { x, y } = { x: at.x * scale + way.x * size, y: at.y * scale + way.y * size };
  const [half, wide] = [(width / 2) * size, ((piece.name[language].length * letter) / 2) * size];
  const [top, bottom] = nameAbove ? [-29, -13] : [13, 29];
  return [
    box(x - half, y - 13 * size, x + half, y + 13 * size),
    box(x - wide, y + top * size, x + wide, y + bottom * size),
  ];
}
