/** A road of the players' own: from an edge, another road or a village, over open ground (terrain.road). */
import type { Refusal } from '@hetman/core/game';
import {
  cm,
  inCm,
  type Length,
  minus,
  overlapping,
  type Point,
  squareLength,
  touch,
  wholeRoot,
  within,
} from '../../../geometry/index.js';
import { placeOf, roadsOf } from '../../ground/table.js';
import { no, withFacts } from '../../state/refusals.js';
import type { Road } from '../../state/setting.js';
import type { State } from '../../state/state.js';
import type { ChangeGroundFrame } from '../frames.js';

/** A road is one base wide. */
const width = 4;
/** terrain.road: what the effect allows; a tactic of a point pays for half of it, and another joins it. */
export const longestRoad = (why: ChangeGroundFrame['why']): Length => (why === 'tactic' ? cm(60) : cm(120));
const bendsMost = 12;

/** The stretches of a road along these points. */
export const stretchesOf = (corners: readonly Point[], before = 0): Road[] =>
  roadsOf([{ line: corners.map(placeOf), width }], before);

export const lengthOfRoad = (corners: readonly Point[]): Length =>
  corners.slice(1).reduce((sum, to, index) => sum + wholeRoot(squareLength(minus(to, corners[index]!))), 0);

const isOnEdge = ({ setting: { table } }: State, { x, y }: Point): boolean =>
  x <= touch || y <= touch || x >= table.width - touch || y >= table.depth - touch;

const villages = ({ setting }: State) => setting.terrain.filter(({ type }) => type.id === 'built-up');

/** An end of it meets an edge of the table, another road or a village. */
const joins = (state: State, end: Point): boolean =>
  isOnEdge(state, end) || [...state.setting.roads, ...villages(state)].some(({ shape }) => within([end], shape, touch));

/** Over nothing that lies there: into a village and between its fences with the middle of its end alone. */
function liesOnOther(state: State, corners: readonly Point[]): boolean {
  const { terrain, buildings, obstacles } = state.setting;
  const strips = stretchesOf(corners).map(({ shape }) => shape);
  const lines = corners.slice(1).map((to, index) => [corners[index]!, to]);
  const built = villages(state);
  const fences = (line: readonly Point[]) => built.some(({ shape }) => within(line, shape, touch));
  return (
    [...terrain.filter((piece) => !built.includes(piece)), ...buildings].some(({ shape }) =>
      strips.some((strip) => overlapping(strip, shape)),
    ) ||
    built.some(({ shape }) => lines.some((line) => overlapping(line, shape))) ||
    obstacles.some(({ line }) =>
      fences(line)
        ? lines.some((way) => within(way, line, 0) && !corners.some((end) => within([end], line, touch)))
        : strips.some((strip) => overlapping(line, strip)),
    )
  );
}

/** terrain.road: as long as was paid for, joined to something, on no other element. */
export function roadLayRefusal(state: State, corners: readonly Point[], longest: Length): Refusal | null {
  const { width: wide, depth } = state.setting.table;
  if (corners.length < 2 || corners.length > bendsMost) return no.roadCourse;
  if (corners.some((to, index) => index > 0 && squareLength(minus(to, corners[index - 1]!)) === 0))
    return no.roadCourse;
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x > wide || y > depth)) return no.groundOffTable;
  const length = lengthOfRoad(corners);
  if (length > longest) return withFacts(no.roadLength, { needed: inCm(length), allowed: inCm(longest) });
  if (!joins(state, corners[0]!) && !joins(state, corners.at(-1)!)) return no.roadJoins;
  return liesOnOther(state, corners) ? no.groundOnOther : null;
}

export function putRoad(state: State, corners: readonly Point[]): void {
  const { roads } = state.setting;
  state.setting = { ...state.setting, roads: [...roads, ...stretchesOf(corners, roads.length)] };
}

/** Straight from each edge, as far into the table as it may go. */
export function roadsWorthOffering(state: State, longest: Length): Point[][] {
  const { width: wide, depth } = state.setting.table;
  const parts = [1, 2, 3];
  const starts = parts.flatMap((part): [Point, Point][] => {
    const [x, y] = [Math.trunc((wide * part) / 4), Math.trunc((depth * part) / 4)];
    return [
      [
        { x, y: 0 },
        { x, y: depth },
      ],
      [
        { x, y: depth },
        { x, y: 0 },
      ],
      [
        { x: 0, y },
        { x: wide, y },
      ],
      [
        { x: wide, y },
        { x: 0, y },
      ],
    ];
  });
  const roads = starts.flatMap(([from, to]): Point[][] => {
    const whole = lengthOfRoad([from, to]);
    const shares = [whole, cm(90), cm(60), cm(30)].map((length) => [
      from,
      {
        x: from.x + Math.trunc(((to.x - from.x) * length) / whole),
        y: from.y + Math.trunc(((to.y - from.y) * length) / whole),
      },
    ]);
    return shares.filter((road) => roadLayRefusal(state, road, longest) === null).slice(0, 1);
  });
  // One of those that have the same middle: across the whole table from both of its edges.
  const middle = (road: readonly Point[]) => `${road[0]!.x + road[1]!.x} ${road[0]!.y + road[1]!.y}`;
  return roads.filter((road, index) => roads.findIndex((other) => middle(other) === middle(road)) === index);
}
