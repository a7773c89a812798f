/**
 * Where the tokens of all pieces lie at one size of the view: each row near its piece, behind it if it can be, on no base
 * and on no other row; and whose name fits beside them. All lengths are pixels of the whole sheet.
 */
import type { TableBase, TablePiece } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import { linesOf, nameWidth } from './lettering.js';
import type { Sheet } from './sheet.js';

export const tokenStep = 25;
export const badgeWidth = 38;
/** Half the height of a row, and of a line of a name with its outline. */
const halfRow = 13;
const halfName = 8;
const gap = 2;

/** A name where it lies: its middle, in one line or two. */
interface NamePlace extends Point {
  readonly lines: readonly string[];
  readonly halfWidth: number;
  readonly halfHeight: number;
}

export interface TokenPlace {
  /** The middle of the row; null where there is no room for it. */
  readonly row: Point | null;
  readonly width: number;
  /** Null where it does not fit. */
  readonly name: NamePlace | null;
  /** Where a line to a row begins that lies far off; without a row the middle of the piece. */
  readonly from: Point | null;
}

/** Pixels of the screen for a pixel of a token; `--token` of table-pieces.css says the same. */
export const tokenSize = (scale: number): number => Math.max(0.55 * scale, innerWidth <= 700 ? 0.7 : 0.92);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

interface Shape {
  readonly corners: readonly Point[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const shapeOf = (corners: readonly Point[]): Shape => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    corners,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

const boxesMeet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

/** Whether a level box and a base have ground in common: no side of the base has the box wholly beyond it. */
function covers(box: Box, { corners, left, right, top, bottom }: Shape): boolean {
  if (box.x + box.halfWidth <= left || box.x - box.halfWidth >= right) return false;
  if (box.y + box.halfHeight <= top || box.y - box.halfHeight >= bottom) return false;
  const middle = mean(corners);
  return corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length]!;
    let [nx, ny] = [a.y - b.y, b.x - a.x];
    if ((a.x - middle.x) * nx + (a.y - middle.y) * ny < 0) [nx, ny] = [-nx, -ny];
    const nearest =
      (box.x - a.x) * nx + (box.y - a.y) * ny - Math.abs(nx) * box.halfWidth - Math.abs(ny) * box.halfHeight;
    return nearest < 0;
  });
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The box about a piece as it faces: its middle, the way to its rear and to its right, and half its size. */
interface Frame {
  readonly middle: Point;
  readonly rear: Point;
  readonly right: Point;
  readonly halfDepth: number;
  readonly halfWidth: number;
}

function frameOf(piece: TablePiece, shapes: readonly Shape[], sheet: Sheet): Frame {
  const turn = (sheet.degrees(piece.bases[0]!.facing) / 180) * Math.PI;
  const rear = { x: -Math.sin(turn), y: Math.cos(turn) };
  const right = { x: Math.cos(turn), y: Math.sin(turn) };
  const corners = shapes.flatMap((shape) => shape.corners);
  const along = (way: Point) => corners.map(({ x, y }) => x * way.x + y * way.y);
  const [depths, widths] = [along(rear), along(right)];
  const [near, far] = [Math.min(...depths), Math.max(...depths)];
  const [left, end] = [Math.min(...widths), Math.max(...widths)];
  const [depth, width] = [(near + far) / 2, (left + end) / 2];
  return {
    middle: { x: rear.x * depth + right.x * width, y: rear.y * depth + right.y * width },
    rear,
    right,
    halfDepth: (far - near) / 2,
    halfWidth: (end - left) / 2,
  };
}

/** How far from the piece a row may lie; beyond the second a line leads to it. */
const distances = [3, 11, 22, 36, 54, 76, 102];
const isFar = 12;
/** What it costs, in pixels of distance, to lie before or beside the piece, or to be shifted along it. */
const [beforeIt, besideIt, shifted, beyondSheet] = [10, 14, 8, 120];

interface Candidate {
  readonly at: Point;
  readonly from: Point;
  readonly away: number;
  readonly cost: number;
}

function candidates({ middle, rear, right, halfDepth, halfWidth }: Frame, row: Omit<Box, 'x' | 'y'>): Candidate[] {
  const sides = [
    { way: rear, half: halfDepth, across: right, wide: halfWidth, price: 0 },
    { way: { x: -rear.x, y: -rear.y }, half: halfDepth, across: right, wide: halfWidth, price: beforeIt },
    { way: right, half: halfWidth, across: rear, wide: halfDepth, price: besideIt },
    { way: { x: -right.x, y: -right.y }, half: halfWidth, across: rear, wide: halfDepth, price: besideIt },
  ];
  const found = sides.flatMap(({ way, half, across, wide, price }) => {
    const own = Math.abs(way.x) * row.halfWidth + Math.abs(way.y) * row.halfHeight;
    return distances.flatMap((away) =>
      [0, -0.6, 0.6, -1.1, 1.1].map((shift): Candidate => {
        const aside = shift * wide;
        const edge = { x: middle.x + way.x * half + across.x * aside, y: middle.y + way.y * half + across.y * aside };
        const at = { x: edge.x + way.x * (own + away), y: edge.y + way.y * (own + away) };
        return { at, from: edge, away, cost: away + price + (shift === 0 ? 0 : shifted * Math.abs(shift)) };
      }),
    );
  });
  return found.sort((a, b) => a.cost - b.cost);
}

interface Laying {
  readonly bases: readonly Shape[];
  readonly taken: Box[];
  readonly width: number;
  readonly height: number;
}

const isFree = ({ bases, taken }: Laying, box: Box): boolean =>
  !taken.some((other) => boxesMeet(box, other)) && !bases.some((base) => covers(box, base));

const isInside = ({ width, height }: Laying, { x, y, halfWidth, halfHeight }: Box): boolean =>
  x - halfWidth >= 0 && x + halfWidth <= width && y - halfHeight >= 0 && y + halfHeight <= height;

function layRow(frame: Frame, laying: Laying, row: Omit<Box, 'x' | 'y'>): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates(frame, row)) {
    if (best && one.cost >= best.cost) break;
    const box = { ...row, ...one.at };
    if (!isFree(laying, box)) continue;
    const cost = one.cost + (isInside(laying, box) ? 0 : beyondSheet);
    if (!best || cost < best.cost) best = { ...one, cost };
  }
  return best;
}

/** Beside the row: under it, above it, at its ends. */
function nameBoxes(row: Box, halfWidth: number, halfHeight: number): Box[] {
  const down = row.halfHeight + halfHeight + 0.1;
  const aside = row.halfWidth + halfWidth + 2;
  return [
    [0, down],
    [0, -down],
    [aside, 0],
    [-aside, 0],
  ].map(([dx, dy]) => ({ x: row.x + dx!, y: row.y + dy!, halfWidth, halfHeight }));
}

/** Names of the first are laid first: of the piece in hand, of those spoken of. */
export function layTokens(
  pieces: readonly TablePiece[],
  sheet: Sheet,
  scale: number,
  language: Language,
  first: ReadonlySet<string>,
): Map<string, TokenPlace> {
  const onScreen = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  const onSheet = ({ outline }: TableBase) => shapeOf(outline.map((spot) => onScreen(sheet.toSheet(spot))));
  const shapes = new Map(pieces.map(({ id, bases }) => [id, bases.map(onSheet)]));
  const laying: Laying = {
    bases: [...shapes.values(), ...pieces.map(({ beside = [] }) => beside.map(onSheet))].flat(),
    taken: [],
    width: sheet.width * scale,
    height: sheet.height * scale,
  };
  const size = tokenSize(scale);
  const rows = new Map<string, { box: Box; candidate: Candidate }>();
  const widthOf = ({ tokens }: TablePiece) => badgeWidth + tokens.length * tokenStep;
  for (const piece of pieces) {
    const row = { halfWidth: (widthOf(piece) / 2) * size + gap / 2, halfHeight: halfRow * size + gap / 2 };
    const candidate = layRow(frameOf(piece, shapes.get(piece.id)!, sheet), laying, row);
    if (!candidate) continue;
    const box = { ...row, ...candidate.at };
    laying.taken.push(box);
    rows.set(piece.id, { box, candidate });
  }
  const names = new Map<string, NamePlace>();
  const inOrder = [...pieces].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const { id, name } of inOrder) {
    const row = rows.get(id);
    if (!row) continue;
    const places = linesOf(name[language]).flatMap((lines): NamePlace[] => {
      const half = (Math.max(...lines.map(nameWidth)) / 2) * size;
      return nameBoxes(row.box, half, lines.length * halfName * size).map((box) => ({ ...box, lines }));
    });
    const place = places.find((one) => isInside(laying, one) && isFree(laying, one));
    if (!place) continue;
    laying.taken.push(place);
    names.set(id, place);
  }
  return new Map(
    pieces.map((piece) => {
      const row = rows.get(piece.id)?.candidate;
      return [
        piece.id,
        {
          row: row?.at ?? null,
          width: widthOf(piece),
          name: names.get(piece.id) ?? null,
          from: !row
            ? mean(shapes.get(piece.id)!.flatMap(({ corners }) => corners))
            : row.away >= isFar
              ? row.from
              : null,
        },
      ];
    }),
  );
}

const corner = (x: number, y: number): Point => ({ x, y });

/** What the row and the name of a piece cover, for what is laid beside it. */
export function tokenGround({ row, width, name }: TokenPlace, scale: number): Point[][] {
  const size = tokenSize(scale);
  const around = ({ x, y }: Point, half: number, high: number): Point[] => [
    corner(x - half, y - high),
    corner(x + half, y - high),
    corner(x + half, y + high),
    corner(x - half, y + high),
  ];
  return [
    ...(row ? [around(row, (width / 2) * size, halfRow * size)] : []),
    ...(name ? [around(name, name.halfWidth, name.halfHeight)] : []),
  ];
}
