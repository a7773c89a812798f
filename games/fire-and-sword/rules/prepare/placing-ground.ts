/** Terrain placed in turn before the battle (scenarios.terrain). */
import type { Refusal } from '@hetman/core/game';
import { obstacleTypes } from '../../content/index.js';
import {
  cm,
  distance,
  hullOf,
  inCm,
  nearer,
  overlapping,
  type Point,
  type Polygon,
  within,
} from '../../geometry/index.js';
import type { Action } from '../actions.js';
import { offTable } from '../ground.js';
import { noteOf } from '../notes.js';
import type { FrameRules, Play } from '../play.js';
import { no, withFacts } from '../refusals.js';
import { enemyOf, type Setting, type SideIndex } from '../setting.js';
import type { State } from '../state.js';
import { buildingOf, obstaclesOf, placeOf, terrainPiece } from '../table.js';
import type { GroundFrame } from './frames.js';
import { type Answer, answered } from './quick.js';

export type GroundAction = Extract<Action, { do: 'ground' }>;

/** Four elements, and one for every full 20 cm over 100 of width and of depth. */
export function elementsFor({ table }: Pick<Setting, 'table'>): number {
  const more = (length: number) => Math.max(0, Math.floor((length - cm(100)) / cm(20)));
  return 4 + more(table.width) + more(table.depth);
}

const fields = ['wheat-field', 'ploughed-field'];
export const typical = ['grove', 'slope', ...fields, 'building', 'low-obstacle', 'high-obstacle'];
export const atypical = ['forest', 'steep-slope', 'swamp', 'built-up'];
export const isObstacle = (type: string): boolean => obstacleTypes.has(type);
const [apart, longest, shortest, houseMost] = [cm(10), cm(30), cm(5), cm(15)];

const boxOf = (corners: readonly Point[]) => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), depth: Math.max(...ys) - Math.min(...ys) };
};

/** Everything on the table that an element keeps away from. */
function elementsOn(setting: Setting): Polygon[] {
  return [...setting.terrain.map(({ shape }) => shape), ...setting.buildings.map(({ shape }) => shape)];
}

function sizeRefusal({ type, corners }: GroundAction): Refusal | null {
  const { width, depth } = boxOf(corners);
  const facts = { width: inCm(width), depth: inCm(depth) };
  if (isObstacle(type)) {
    const long = corners.length !== 2 || width * width + depth * depth > longest * longest || width + depth === 0;
    return long ? withFacts(no.groundSize, facts) : null;
  }
  const most = type === 'building' ? houseMost : longest;
  if (corners.length < 3 || hullOf(corners).length < 3) return withFacts(no.groundSize, facts);
  const wrong = width > most || depth > most || width < shortest || depth < shortest;
  return wrong ? withFacts(no.groundSize, facts) : null;
}

/** Size, number of atypical elements, 10 cm from all others; obstacles must only not touch. */
export function groundRefusal(state: State, action: GroundAction, wanted: readonly string[]): Refusal | null {
  const { setting } = state;
  const { type, corners } = action;
  if (!wanted.includes(type)) return no.groundType;
  const size = sizeRefusal(action);
  if (size) return size;
  if (atypical.includes(type) && placedAtypical(state)) return no.secondAtypical;
  const shape = isObstacle(type) ? corners : hullOf(corners);
  if (offTable(setting, shape)) return no.groundOffTable;
  const lines = setting.obstacles.map(({ line }) => line);
  const near = elementsOn(setting).find((other) =>
    isObstacle(type) ? within(shape, other, 0) : nearer(shape, other, apart),
  );
  if (near) return withFacts(no.groundNear, { distance: inCm(distance(shape, near)), allowed: inCm(apart) });
  if (lines.some((line) => within(shape, line, 0))) return withFacts(no.groundNear, { distance: 0, allowed: 0 });
  const blocks = isObstacle(type) || type === 'building';
  return blocks && setting.roads.some((road) => overlapping(shape, road.shape)) ? no.groundOnRoad : null;
}

/** Only elements that players placed count; what the scenario wants does not. */
const placedAtypical = ({ setting }: State): boolean =>
  setting.terrain.some(({ id, type }) => id.startsWith('placed-') && atypical.includes(type.id));

/** Puts an element on the table; a village brings its fence and two houses. */
export function putGround(state: State, { type, corners }: GroundAction): void {
  const { setting } = state;
  const number = setting.terrain.length + setting.obstacles.length + setting.buildings.length + 1;
  const id = `placed-${number}`;
  const places = corners.map(placeOf);
  if (isObstacle(type)) {
    state.setting = { ...setting, obstacles: [...setting.obstacles, ...obstaclesOf([{ id, type, line: places }])] };
    return;
  }
  const shape = hullOf(corners);
  const { width, depth } = boxOf(shape);
  const low = { x: Math.min(...shape.map(({ x }) => x)), y: Math.min(...shape.map(({ y }) => y)) };
  const middle = { x: low.x + Math.trunc(width / 2), y: low.y + Math.trunc(depth / 2) };
  if (type === 'building') {
    const house = buildingOf({ id, at: placeOf(middle), size: [width / 100, depth / 100] });
    state.setting = { ...setting, buildings: [...setting.buildings, house] };
    return;
  }
  const piece = terrainPiece({ id, type, shape: { kind: 'polygon', corners: places } });
  state.setting = { ...setting, terrain: [...setting.terrain, piece] };
  if (type === 'built-up') buildVillage(state, id, shape, middle);
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

/** Elements that the scenario wants between two depths, less those that are there. */
function wantedBetween(state: State): { missing: number; inside: (shape: readonly Point[]) => boolean } {
  const note = noteOf(state, 'terrain-between');
  if (!note) return { missing: 0, inside: () => true };
  const inside = (shape: readonly Point[]) => shape.every(({ y }) => y >= cm(note.from) && y <= cm(note.to));
  const there = [...elementsOn(state.setting), ...state.setting.obstacles.map(({ line }) => line)].filter(inside);
  return { missing: Math.max(0, note.least - there.length), inside };
}

/** Beginning at one of the sides by lot. */
export function askGround(play: Play): void {
  const { state } = play;
  const left = elementsFor(state.setting);
  const first = play.dice.draw(2, 'first terrain') as SideIndex;
  const frame: GroundFrame = { kind: 'ground', side: first, left, secondField: false, fieldsUsed: [false, false] };
  state.frames.push(frame);
}

function square(x: number, y: number, half: number): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** An eight-sided patch about a place. */
export function patch(x: number, y: number, half: number): Point[] {
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
  if (isObstacle(type))
    return {
      do: 'ground',
      type,
      corners: [
        { x: x - 800, y },
        { x: x + 800, y },
      ],
    };
  if (type === 'building') return { do: 'ground', type, corners: square(x, y, 300) };
  return { do: 'ground', type, corners: patch(x, y, type === 'built-up' ? 1000 : 700) };
}

const quickKinds = ['grove', 'slope', 'wheat-field', 'ploughed-field', 'low-obstacle', 'grove', 'forest'];

/** A place by lot, tried again until one is free. */
export const quickGround: Answer<'ground'> = (state, frame, pick) => {
  const { width, depth } = state.setting.table;
  for (let tries = 0; tries < 40; tries++) {
    const type = quickKinds[pick(quickKinds.length)]!;
    const [x, y] = [cm(8) + 100 * pick(width / 100 - 16), cm(22) + 100 * pick(depth / 100 - 44)];
    const action = elementAt(type, x, y);
    if (ground.refusal(state, frame, action) === null) return action;
  }
  return { do: 'done' };
};

export const ground: FrameRules<'ground'> = {
  advance(play, frame) {
    if (frame.left === 0 && !frame.secondField) {
      play.state.frames.pop();
      return false;
    }
    const generated = play.state.setting.options['terrain'] !== 'together';
    if (!generated) return !answered(play, frame, ground, quickGround);
    ground.apply(
      play,
      frame,
      quickGround(play.state, frame, (count) => play.dice.draw(count, 'terrain')),
    );
    return false;
  },
  actions(state, frame) {
    const { width, depth } = state.setting.table;
    const places = [1, 2, 3, 4, 5].flatMap((i) => [2, 3, 4].map((j) => [(width * i) / 6, (depth * j) / 6] as const));
    const able = [...typical, ...atypical]
      .flatMap((type) => places.map(([x, y]): Action => elementAt(type, Math.trunc(x), Math.trunc(y))))
      .filter((action) => ground.refusal(state, frame, action) === null);
    return [{ do: 'done' }, ...able];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    if (action.do !== 'ground') return no.notNow;
    const refusal = groundRefusal(state, action, frame.secondField ? fields : [...typical, ...atypical]);
    if (refusal) return refusal;
    const { missing, inside } = wantedBetween(state);
    return missing >= frame.left && missing > 0 && !inside(action.corners) ? no.groundBetween : null;
  },
  apply({ state, tell }, frame, action) {
    const again = frame.secondField;
    frame.secondField = false;
    if (action.do === 'ground') {
      putGround(state, action);
      tell({ type: 'ground', rule: 'scenarios.terrain', ground: action.type });
      const field = fields.includes(action.type) && !again && !frame.fieldsUsed[frame.side];
      if (field && state.setting.options['terrain'] === 'together') {
        frame.secondField = true;
        frame.fieldsUsed[frame.side] = true;
        frame.left--;
        return;
      }
    }
    if (!again) frame.left--;
    frame.side = enemyOf(frame.side);
  },
};
