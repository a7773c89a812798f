/** Ground laid by hand: terrain, field works, points, and what lies there already and is moved. */
import type { Drawn, Outline } from '@hetman/core/board';
import { along, minus, type Point, plus, pointDistance, quarterTurn } from '../geometry/index.js';
import { topFrame } from '../rules/play.js';
import { elementLength } from '../rules/prepare/digging.js';
import { elementAt, isObstacle } from '../rules/prepare/elements.js';
import { groundOfZone, zonesOf } from '../rules/prepare/zones.js';
import type { SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { rules } from '../rules/system.js';
import type { Mover } from './dragging.js';
import { hold, middleOf, placer, tableMiddle, turnedTo, turnHold, word } from './placers.js';

/** All that lies on the table and is no piece. */
export const lying = ({ setting }: State): readonly { readonly id: string; readonly shape: readonly Point[] }[] => [
  ...setting.terrain,
  ...setting.buildings,
  ...setting.obstacles.map(({ id, line }) => ({ id, shape: line })),
];

/** A line so long about a place, across the way it looks. */
function lineAbout(place: Point, length: number, facing: number): [Point, Point] {
  const half = along(Math.trunc(length / 2), facing + quarterTurn);
  return [minus(place, half), plus(place, half)];
}

/** A line is drawn as a narrow strip. */
const stripOf = ([from, to]: readonly Point[]): Outline => [
  from!,
  { x: from!.x, y: from!.y + 40 },
  { x: to!.x, y: to!.y + 40 },
  to!,
];

export function groundPlacer(state: State, type: string, drawn: readonly Drawn[]): Mover {
  const grid = rules.actions(state).find((action) => action.do === 'ground' && action.type === type);
  const first = grid?.do === 'ground' ? middleOf(grid.corners) : tableMiddle(state);
  const turned = turnedTo(drawn, first) ?? 0;
  const place = hold('ground', first, 0, word('hold.ground'), ({ x, y }) => {
    const element = elementAt(type, x, y);
    if (!isObstacle(type) || turned === 0) return element;
    const [from, to] = element.corners as [Point, Point];
    return { ...element, corners: lineAbout({ x, y }, pointDistance(from, to), turned) };
  });
  const holds = isObstacle(type) ? [place, turnHold(first, turned)] : [place];
  return placer(state, holds, (action) => {
    if (action.do !== 'ground') return [];
    return isObstacle(type) ? [stripOf(action.corners)] : [action.corners];
  });
}

/** scenarios.fortifications: an element of works is dug where its middle is drawn to, across the way it was turned. */
export function worksPlacer(state: State, side: SideIndex, drawn: readonly Drawn[]): Mover {
  const zone = zonesOf(state, side)[0];
  const first = zone ? middleOf(groundOfZone(state.setting, zone)) : tableMiddle(state);
  const turned = turnedTo(drawn, first) ?? 0;
  const length = elementLength(state, side);
  const place = hold('dig', first, 0, word('hold.dig'), (at) => ({ do: 'dig', line: lineAbout(at, length, turned) }));
  const holds = [place, turnHold(first, turned)];
  return placer(state, holds, (action) => (action.do === 'dig' ? [stripOf(action.line)] : []));
}

/** What lies there is drawn by its middle. */
export function lyingPlacer(state: State, id: string): Mover {
  const { shape } = lying(state).find((piece) => piece.id === id)!;
  const first = middleOf(shape);
  const place = hold('shift', first, 0, word('hold.shift'), (at) => ({ do: 'shift-ground', id, by: minus(at, first) }));
  return placer(state, [place], (action) => {
    if (action.do !== 'shift-ground') return [];
    const moved = shape.map((corner) => plus(corner, action.by));
    return [moved.length === 2 ? stripOf(moved) : moved];
  });
}

export function pointPlacer(state: State): Mover {
  const first = rules.actions(state).find((action) => action.do === 'point');
  const from = first?.do === 'point' ? first.at : tableMiddle(state);
  const ford = topFrame(state)?.kind === 'ford';
  const place = hold('point', from, 0, word('hold.point'), ({ x, y }) => ({
    do: 'point',
    at: { x, y: ford ? from.y : y },
  }));
  return placer(state, [place], (action) => {
    if (action.do !== 'point') return [];
    const { x, y } = action.at;
    const by = 150;
    return [
      [
        { x: x - by, y },
        { x, y: y - by },
        { x: x + by, y },
        { x, y: y + by },
      ],
    ];
  });
}
