import type { Outline, TablePiece } from '@hetman/core/board';
import { describe, expect, test, vi } from 'vitest';
import type { Point } from '../map/geometry.js';
import { sheetOf } from './sheet.js';
import { layTokens, type TokenPlace, tokenSize } from './token-places.js';

vi.stubGlobal('innerWidth', 1440);

const sheet = sheetOf({ width: 12_000, depth: 12_000 });
const words = (text: string) => ({ en: text, pl: text });

/** A block of bases of 4 by 2 cm, its front left corner at a place, looking up the table and turned by some degrees. */
function block(id: string, [x, y]: readonly [number, number], files: number, degrees = 0, tokens = 2): TablePiece {
  const angle = (degrees / 180) * Math.PI;
  const corner = (right: number, back: number) => ({
    x: x + right * Math.cos(angle) - back * Math.sin(angle),
    y: y - right * Math.sin(angle) - back * Math.cos(angle),
  });
  const base = (file: number): Outline => {
    const [left, right] = [file * 400, file * 400 + 400];
    return [corner(left, 0), corner(left, 200), corner(right, 200), corner(right, 0)];
  };
  return {
    id,
    side: 'red',
    name: words(`Regiment ${id}`),
    bases: Array.from({ length: files }, (_, file) => ({
      outline: base(file),
      facing: degrees * 10,
      figures: { name: '', strokes: [], dress: null, symbol: [], leads: false },
    })),
    tokens: Array.from({ length: tokens }, (_, n) => ({
      kind: `t${n}`,
      sign: { look: 'plain', path: '' },
      figure: null,
      name: words('token'),
    })),
    spent: false,
    spoken: words(id),
  };
}

const lay = (pieces: readonly TablePiece[], scale = 0.66) => layTokens(pieces, sheet, scale, 'en', new Set());

const boxOf = ({ x, y }: Point, half: number, high: number): Outline => [
  { x: x - half, y: y - high },
  { x: x - half, y: y + high },
  { x: x + half, y: y + high },
  { x: x + half, y: y - high },
];
const rowBox = ({ row, width }: TokenPlace, scale: number) =>
  boxOf(row!, (width / 2) * tokenSize(scale), 12.5 * tokenSize(scale));
/** Narrower than it is laid for, by the room of the outline. */
const nameBox = ({ name }: TokenPlace, scale: number) =>
  boxOf(
    name!,
    Math.max(...name!.lines.map(({ length }) => length)) * 3.2 * tokenSize(scale),
    6 * name!.lines.length * tokenSize(scale),
  );

/** Whether two convex shapes have ground in common: no side of either has the other wholly beyond it. The plain way. */
function meet(a: Outline, b: Outline): boolean {
  const apart = (one: Outline, other: Outline) =>
    one.some((from, index) => {
      const to = one[(index + 1) % one.length]!;
      const [nx, ny] = [to.y - from.y, from.x - to.x];
      const along = (shape: Outline) => shape.map(({ x, y }) => x * nx + y * ny);
      const [own, theirs] = [along(one), along(other)];
      return Math.max(...own) <= Math.min(...theirs) + 1e-6 || Math.max(...theirs) <= Math.min(...own) + 1e-6;
    });
  return !apart(a, b) && !apart(b, a);
}

const bases = (pieces: readonly TablePiece[], scale: number): Outline[] =>
  pieces.flatMap((piece) =>
    piece.bases.map(({ outline }) =>
      outline.map((spot) => {
        const { x, y } = sheet.toSheet(spot);
        return { x: x * scale, y: y * scale };
      }),
    ),
  );

/** What lies on something else. */
function clashes(pieces: readonly TablePiece[], scale: number): number {
  const places = [...lay(pieces, scale)];
  const rows = places.flatMap(([, place]) => (place.row ? [rowBox(place, scale)] : []));
  const names = places.flatMap(([, place]) => (place.name ? [nameBox(place, scale)] : []));
  const laid = [...rows, ...names];
  const ground = bases(pieces, scale);
  return (
    laid.filter((one, index) => laid.slice(index + 1).some((other) => meet(one, other))).length +
    laid.filter((one) => ground.some((base) => meet(one, base))).length
  );
}

/** A crowd that is the same with every run. */
function crowd(seed: number, count: number): TablePiece[] {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  return Array.from({ length: count }, (_, index) =>
    block(`${index}`, [600 + next(9800), 800 + next(10_400)], 1 + next(6), next(24) * 15, next(5)),
  );
}

describe('tokens and names', () => {
  test('a unit alone has its tokens behind it, and its name under them', () => {
    const { row, name, from } = lay([block('a', [4000, 6000], 3)]).get('a')!;
    const middle = sheet.toSheet({ x: 4600, y: 5800 });
    expect(row!.x).toBeCloseTo(middle.x * 0.66);
    expect(row!.y).toBeGreaterThan(middle.y * 0.66);
    expect(name!.y).toBeGreaterThan(row!.y);
    expect(from).toBeNull();
  });

  test('with a second line close behind they lie elsewhere, on neither', () => {
    const pieces = [block('a', [4000, 6000], 3), block('b', [4000, 5750], 3), block('c', [4000, 6300], 3)];
    expect(clashes(pieces, 0.66)).toBe(0);
    expect([...lay(pieces).values()].every(({ row }) => row !== null)).toBe(true);
  });

  test('what stands beside a piece is not covered either', () => {
    const [gun, limber] = [block('a', [4000, 6000], 1), block('limber', [4000, 5800], 1)];
    const plain = lay([gun]).get('a')!;
    expect(clashes([gun, limber], 0.66)).toBe(0);
    const place = lay([{ ...gun, beside: limber.bases }]).get('a')!;
    const [ground] = bases([limber], 0.66);
    expect(meet(rowBox(plain, 0.66), ground!)).toBe(true);
    expect(meet(rowBox(place, 0.66), ground!)).toBe(false);
    expect(place.name === null || !meet(nameBox(place, 0.66), ground!)).toBe(true);
  });

  test('at the edge of the table they stay on the sheet', () => {
    const { row } = lay([block('a', [4000, 250], 3)]).get('a')!;
    expect(row!.y + 13).toBeLessThanOrEqual(sheet.height * 0.66);
  });

  test.each([0.31, 0.66, 1.2, 2.4])(
    'in a crowd nothing lies on anything else, and nearly all is shown: scale %s',
    (scale) => {
      for (const seed of [1, 2, 3]) {
        const pieces = crowd(seed, 24);
        expect(clashes(pieces, scale)).toBe(0);
        const places = [...lay(pieces, scale).values()];
        expect(places.filter(({ row }) => row === null).length).toBeLessThanOrEqual(scale < 0.6 ? 3 : 0);
        if (scale > 0.6) expect(places.filter(({ name }) => name !== null).length).toBeGreaterThanOrEqual(18);
      }
    },
  );
});
