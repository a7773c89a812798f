/** Elements of terrain that players lay down: their shapes, and what they bring with them (scenarios.terrain). */
import { obstacleTypes } from '../../../content/index.js';
import {
  along,
  cross,
  hullOf,
  minus,
  type Point,
  type Polygon,
  plus,
  poseBy,
  quarterTurn,
  rectangle,
  squareLength,
  wholeRoot,
} from '../../../geometry/index.js';
import { buildingOf, obstaclesOf, placeOf, roadsOf, terrainPiece } from '../../ground/table.js';
import type { Action } from '../../state/actions.js';
import type { State } from '../../state/state.js';

export type GroundAction = Extract<Action, { do: 'ground' }>;

export const isObstacle = (type: string): boolean => obstacleTypes.has(type);
/** Told by the points that it goes through. */
export const isLine = (type: string): boolean => isObstacle(type) || type === 'road';

export const boxOf = (corners: readonly Point[]) => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), depth: Math.max(...ys) - Math.min(...ys) };
};

/** How far a corner may lie from where the walls meet: two roundings and a tenth of a degree. */
const cornerSlack = 6;

/** Of a wall; a turned one is rounded to half a millimetre, since its corners are. */
function lengthOf(wall: Point, facing: number): number {
  const length = wholeRoot(squareLength(wall));
  return facing === 0 ? length : Math.round(length / 5) * 5;
}

/** A house by its corners, which say how it is turned; null where they are no rectangle. */
export function wallsOf(corners: readonly Point[]): Omit<Parameters<typeof buildingOf>[0], 'id'> | null {
  const shape = hullOf(corners);
  if (shape.length !== 4) return null;
  const [a, b, , d] = shape as [Point, Point, Point, Point];
  const facing = facingOf(minus(b, a));
  const [first, second] = [minus(b, a), minus(d, a)].map((side) => lengthOf(side, facing)) as [number, number];
  const deep =
    Math.abs(cross(minus(b, a), along(first, facing))) <= Math.abs(cross(minus(d, a), along(second, facing)));
  const size = deep ? { width: second, depth: first } : { width: first, depth: second };
  const sum = shape.reduce(plus);
  const middle = { x: Math.round(sum.x / 4), y: Math.round(sum.y / 4) };
  const walls = rectangle(poseBy(middle, facing, Math.trunc(size.width / 2), Math.trunc(size.depth / 2)), size);
  const fits = shape.every((corner) => walls.some((other) => squareLength(minus(corner, other)) <= cornerSlack ** 2));
  if (!fits) return null;
  const entry = { at: placeOf(middle), size: [size.width / 100, size.depth / 100] as [number, number] };
  return facing === 0 ? entry : { ...entry, facing: facing / 10 };
}

/** The turn, less than a quarter, at which a wall runs along or across. */
function facingOf(wall: Point): number {
  const length = wholeRoot(squareLength(wall));
  const off = (facing: number) =>
    Math.min(...[facing, facing + quarterTurn].map((way) => Math.abs(cross(wall, along(length, way)))));
  let best = 0;
  for (let facing = 0; facing < quarterTurn && off(best) > 0; facing++) if (off(facing) < off(best)) best = facing;
  return best;
}

/** The ground that an element will lie on. */
export const groundOfElement = ({ type, corners }: GroundAction): Polygon => {
  if (isLine(type)) return corners;
  const walls = type === 'building' ? wallsOf(corners) : null;
  return walls ? buildingOf({ id: '', ...walls }).shape : hullOf(corners);
};

/** A name that nothing on the table has, also after something was taken away. */
function freshName({ terrain, obstacles, buildings }: State['setting']): string {
  const taken = new Set([...terrain, ...obstacles, ...buildings].map(({ id }) => id));
  let number = terrain.length + obstacles.length + buildings.length + 1;
  while (taken.has(`placed-${number}`)) number++;
  return `placed-${number}`;
}

/** Puts an element on the table; a village brings its fence and two houses. */
export function putGround(state: State, { type, corners }: GroundAction): void {
  const { setting } = state;
  const id = freshName(setting);
  const places = corners.map(placeOf);
  if (isObstacle(type)) {
    state.setting = { ...setting, obstacles: [...setting.obstacles, ...obstaclesOf([{ id, type, line: places }])] };
    return;
  }
  if (type === 'building') {
    const house = buildingOf({ id, ...wallsOf(corners)! });
    state.setting = { ...setting, buildings: [...setting.buildings, house] };
    return;
  }
  const shape = hullOf(corners);
  const { width, depth } = boxOf(shape);
  const low = { x: Math.min(...shape.map(({ x }) => x)), y: Math.min(...shape.map(({ y }) => y)) };
  const middle = { x: low.x + Math.trunc(width / 2), y: low.y + Math.trunc(depth / 2) };
  const piece = terrainPiece({ id, type, shape: { kind: 'polygon', corners: places } });
  state.setting = { ...setting, terrain: [...setting.terrain, piece] };
  if (type === 'built-up') buildVillage(state, id, shape, middle);
  if (type === 'river') bridge(state, id, shape, middle);
}

/** Ruling 613: a river of the players' own is bridged over its middle, straight across its longest bank. */
function bridge(state: State, id: string, shape: Polygon, middle: Point): void {
  const banks = shape.map((from, index) => minus(shape[(index + 1) % shape.length]!, from));
  const bank = banks.reduce((longest, one) => (squareLength(one) > squareLength(longest) ? one : longest));
  const over = facingOf(bank) + (Math.abs(bank.x) < Math.abs(bank.y) ? quarterTurn : 0);
  const way = along(1000, over);
  const far = shape.map(({ x, y }) => ((x - middle.x) * way.x + (y - middle.y) * way.y) / 1000);
  const ends = [Math.min(...far), Math.max(...far)].map((length) => plus(middle, along(Math.round(length), over)));
  const [built] = roadsOf([{ line: ends.map(placeOf), width: 4 }]);
  const { roads } = state.setting;
  state.setting = { ...state.setting, roads: [...roads, { id: `${id}-bridge`, shape: built!.shape, bridge: true }] };
}

/** Two houses of 6 by 4 cm and a low fence, with a gap in the middle of its longest sides. */
function buildVillage(state: State, id: string, shape: Polygon, middle: Point): void {
  const { setting } = state;
  const houses = [-1, 1].map((side) => {
    const at = placeOf({ x: middle.x + side * Math.trunc(boxOf(shape).width / 4), y: middle.y });
    return buildingOf({
      id: `${id}-${side < 0 ? 'west' : 'east'}`,
      at,
      size: [Math.min(6, boxOf(shape).width / 300), 4],
    });
  });
  const fence = shape.map((from, index) => {
    const to = shape[(index + 1) % shape.length]!;
    const part = (share: number) =>
      placeOf({
        x: from.x + Math.trunc(((to.x - from.x) * share) / 10),
        y: from.y + Math.trunc(((to.y - from.y) * share) / 10),
      });
    return [
      { id: `${id}-fence-${index}-a`, type: 'low-obstacle', line: [placeOf(from), part(3)] },
      { id: `${id}-fence-${index}-b`, type: 'low-obstacle', line: [part(7), placeOf(to)] },
    ];
  });
  state.setting = {
    ...setting,
    buildings: [...setting.buildings, ...houses],
    obstacles: [...setting.obstacles, ...obstaclesOf(fence.flat())],
  };
}

function square(x: number, y: number, half: number): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** Water that runs from left to right. */
const band = (x: number, y: number, half: number): Point[] => [
  { x: x - 3000, y: y - half },
  { x: x + 3000, y: y - half },
  { x: x + 3000, y: y + half },
  { x: x - 3000, y: y + half },
];

/** An eight-sided patch about a place. */
function patch(x: number, y: number, half: number): Point[] {
  const cut = Math.trunc(half / 2);
  return [
    { x: x - half, y: y - cut },
    { x: x - cut, y: y - half },
    { x: x + cut, y: y - half },
    { x: x + half, y: y - cut },
    { x: x + half, y: y + cut },
    { x: x + cut, y: y + half },
    { x: x - cut, y: y + half },
    { x: x - half, y: y + cut },
  ];
}

export function elementAt(type: string, x: number, y: number): GroundAction {
  if (isLine(type)) {
    const half = type === 'road' ? 3000 : 800;
    return {
      do: 'ground',
      type,
      corners: [
        { x: x - half, y },
        { x: x + half, y },
      ],
    };
  }
  if (type === 'stream' || type === 'river')
    return { do: 'ground', type, corners: band(x, y, type === 'river' ? 400 : 200) };
  if (type === 'building') return { do: 'ground', type, corners: square(x, y, 300) };
  return { do: 'ground', type, corners: patch(x, y, type === 'built-up' ? 1000 : 700) };
}
