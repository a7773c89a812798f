/** Woods, fields, water, hills, buildings and obstacles, drawn as pieces laid on the felt. */
import type { TableGround } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import type { Point } from '../map/geometry.js';
import { spruces, trunk } from '../map/ground/woods.js';
import { flowingRing, strayed } from '../map/outline.js';
import { jitter } from '../map/random.js';
import { figure, pathOf, type Sheet } from './sheet.js';

type Area = TableGround['areas'][number];

/** Hills lie lowest, then fields and water, then woods. */
const layers = ['hill', 'meadow', 'wheat', 'furrows', 'yard', 'reeds', 'water', 'trees', 'plain'];

/** Looks that differ only in how densely they are drawn have one style. */
const styleOf = ({ look }: Area): string => look.replace(/^(few|steep)-/, '');

const inside = (loop: readonly Point[], { x, y }: Point): boolean => {
  let odd = false;
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const [a, b] = [loop[i]!, loop[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
};

function boxOf(loop: readonly Point[]) {
  const [xs, ys] = [loop.map(({ x }) => x), loop.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Places in rows inside a loop, a little uneven, always the same. */
function scattered(name: string, loop: readonly Point[], gap: number): Point[] {
  const random = jitter(name);
  const { left, right, top, bottom } = boxOf(loop);
  const found: Point[] = [];
  for (let y = top + gap / 2, row = 0; y < bottom; y += gap * 0.8, row++) {
    for (let x = left + (row % 2 ? gap : gap / 2); x < right; x += gap) {
      const point = { x: x + (random() - 0.5) * gap * 0.5, y: y + (random() - 0.5) * gap * 0.4 };
      if (inside(loop, point)) found.push(point);
    }
  }
  return found;
}

const at = ({ x, y }: Point): string => `${figure(x)} ${figure(y)}`;

/** Lines along a slant, cut to the loop. */
function furrows(loop: readonly Point[], gap: number, slope: number): string {
  const { left, right, top, bottom } = boxOf(loop);
  let path = '';
  const reach = (right - left) * slope;
  for (let y = top - Math.abs(reach); y < bottom + Math.abs(reach); y += gap) {
    let open = false;
    for (let x = left; x <= right; x += 6) {
      const point = { x, y: y + (x - left) * slope };
      const within = inside(loop, point);
      if (within) path += `${open ? 'L' : 'M'}${at(point)}`;
      open = within;
    }
  }
  return path;
}

function Wood({ area, loop, grove }: { area: Area; loop: readonly Point[]; grove: boolean }) {
  const feet = scattered(area.id, loop, grove ? 34 : 26);
  const random = jitter(`trees ${area.id}`);
  const trees = feet.map((foot) => ({ foot, kind: spruces[random() < 0.6 ? 0 : 1]! }));
  return (
    <>
      <path class="tree-trunk" d={feet.map((foot) => `M${at(foot)}${trunk}`).join('')} />
      {trees.map(({ foot, kind }) => (
        <g key={at(foot)}>
          <path class="tree-crown" d={`M${at(foot)}${kind.crown}`} />
          <path class="tree-shade" d={`M${at(foot)}${kind.shade}`} />
        </g>
      ))}
    </>
  );
}

/** Rings towards the top, and hachures that run down between them. */
function Hill({ loop, top, steep }: { loop: readonly Point[]; top: Point; steep: boolean }) {
  const towards = (share: number) =>
    loop.map(({ x, y }) => ({ x: x + (top.x - x) * share, y: y + (top.y - y) * share }));
  const random = jitter(`hill ${at(top)}`);
  const strokes = (from: number, to: number, each: number) =>
    loop
      .flatMap((corner, index) => {
        const next = loop[(index + 1) % loop.length]!;
        const length = Math.hypot(next.x - corner.x, next.y - corner.y);
        const count = Math.max(1, Math.round((length * (1 - from)) / each));
        return Array.from({ length: count }, (_, i) => {
          const share = (i + 0.2 + random() * 0.6) / count;
          const foot = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
          const on = (part: number) => ({ x: foot.x + (top.x - foot.x) * part, y: foot.y + (top.y - foot.y) * part });
          return `M${at(on(to))}L${at(on(from + random() * 0.04))}`;
        });
      })
      .join('');
  return (
    <>
      <path class="hill-upper" d={flowingRing(towards(0.34))} />
      <path class="hill-top" d={flowingRing(towards(0.66))} />
      <path class={steep ? 'hill-strokes steep' : 'hill-strokes'} d={strokes(0.04, 0.3, steep ? 7 : 12)} />
      <path class={steep ? 'hill-strokes steep' : 'hill-strokes'} d={strokes(0.38, 0.6, steep ? 7 : 12)} />
    </>
  );
}

const reed = 'l-2-7m2 7v-9m0 9l2.4-6.5';
const ripple = 'q4-3 8 0t8 0';

function AreaPiece({ area, sheet }: { area: Area; sheet: Sheet }) {
  const { look } = area;
  const loop = area.outline.map(sheet.toSheet);
  const straight = look === 'wheat' || look === 'furrows' || look === 'yard' || look === 'plain';
  const floor = straight || loop.length < 5 ? pathOf(sheet, area.outline) : flowingRing(strayed(loop, 1.5));
  return (
    <g class={`area area-${styleOf(area)}`}>
      <path class="area-floor" d={floor} />
      {(look === 'trees' || look === 'few-trees') && <Wood area={area} loop={loop} grove={look === 'few-trees'} />}
      {(look === 'hill' || look === 'steep-hill') && area.top && (
        <Hill loop={loop} top={sheet.toSheet(area.top)} steep={look === 'steep-hill'} />
      )}
      {look === 'wheat' && (
        <path
          class="wheat"
          d={scattered(area.id, loop, 13)
            .map((p) => `M${at(p)}${reed}`)
            .join('')}
        />
      )}
      {look === 'furrows' && <path class="furrows" d={furrows(loop, 9, 0.12)} />}
      {look === 'reeds' && (
        <path
          class="reeds"
          d={scattered(area.id, loop, 26)
            .map((p) => `M${at(p)}${reed}`)
            .join('')}
        />
      )}
      {look === 'meadow' && (
        <path
          class="tufts"
          d={scattered(area.id, loop, 24)
            .map((p) => `M${at(p)}${reed}`)
            .join('')}
        />
      )}
      {look === 'water' && (
        <path
          class="ripples"
          d={scattered(area.id, loop, 44)
            .map((p) => `M${at(p)}${ripple}`)
            .join('')}
        />
      )}
    </g>
  );
}

function Line({ line, sheet }: { line: TableGround['lines'][number]; sheet: Sheet }) {
  const [from, to] = [sheet.toSheet(line.from), sheet.toSheet(line.to)];
  const d = `M${at(from)}L${at(to)}`;
  return (
    <g class={`line line-${line.look}`}>
      <path class="line-casing" d={d} />
      <path class="line-body" d={d} />
    </g>
  );
}

function Building({ loop }: { loop: readonly Point[] }) {
  const [a, b, c, d] = loop as [Point, Point, Point, Point];
  const middle = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const long = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [one, two] = long ? [middle(b, c), middle(d, a)] : [middle(a, b), middle(c, d)];
  const half = long ? [a, b, one, two] : [b, c, two, one];
  return (
    <g class="house">
      <path class="house-roof" d={`M${loop.map(at).join('L')}Z`} />
      <path class="house-shade" d={`M${half.map(at).join('L')}Z`} />
      <path class="house-ridge" d={`M${at(one)}L${at(two)}`} />
    </g>
  );
}

/** A point that counts for the battle. */
const Marker = ({
  marker,
  sheet,
  language,
}: {
  marker: TableGround['markers'][number];
  sheet: Sheet;
  language: Language;
}) => (
  <g class="marker-point" transform={`translate(${at(sheet.toSheet(marker.at))})`}>
    <title>{marker.name[language]}</title>
    <circle r="15" />
    <path d="M0-11L3-3.5L11-3.5L4.5 1.5L7 9.5L0 4.5L-7 9.5L-4.5 1.5L-11-3.5L-3-3.5Z" />
  </g>
);

interface TerrainProps {
  readonly ground: TableGround;
  readonly sheet: Sheet;
  readonly language: Language;
}

export function Terrain({ ground, sheet, language }: TerrainProps) {
  const sorted = [...ground.areas].sort((a, b) => layers.indexOf(styleOf(a)) - layers.indexOf(styleOf(b)));
  return (
    <g>
      {sorted.map((area) => (
        <AreaPiece key={area.id} area={area} sheet={sheet} />
      ))}
      {ground.roads.map(({ outline, bridge }) => (
        <path key={pathOf(sheet, outline)} class={bridge ? 'table-bridge' : 'table-road'} d={pathOf(sheet, outline)} />
      ))}
      {ground.lines.map((line) => (
        <Line key={`${line.id} ${line.from.x} ${line.from.y}`} line={line} sheet={sheet} />
      ))}
      {ground.buildings.map(({ id, outline }) => (
        <Building key={id} loop={outline.map(sheet.toSheet)} />
      ))}
      {ground.markers.map((marker) => (
        <Marker key={marker.id} marker={marker} sheet={sheet} language={language} />
      ))}
    </g>
  );
}
