/** Placing by hand: units, commanders, terrain and points of the preparation, and whoever comes later, drawn to their place. */
import type { Drawn, Outline, Spot } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { block, type Layout } from '../formation/index.js';
import {
  along,
  cm,
  facingOf,
  inCm,
  middle,
  minus,
  type Point,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  rectangle,
} from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { isRefusal } from '../rules/attempt.js';
import type { Frame } from '../rules/frames.js';
import { baseCount, baseOf, commanderById, commanderSize, groundOfLayout, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { spotsFor } from '../rules/prepare/arrival-spots.js';
import { unplacedCommanders, unplacedUnits } from '../rules/prepare/deployment.js';
import { elementLength, elementsLeft } from '../rules/prepare/digging.js';
import { elementAt, isObstacle } from '../rules/prepare/elements.js';
import { facingAt, formationsOf, placesFor } from '../rules/prepare/places.js';
import { atypical, typical } from '../rules/prepare/placing-ground.js';
import { closeLayout, layoutAbout } from '../rules/prepare/standing.js';
import { groundOfZone, zonesOf } from '../rules/prepare/zones.js';
import type { SideIndex } from '../rules/setting.js';
import type { Commander, State, Unit } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { wordsOf } from '../texts/both.js';
import texts from '../texts/preparing.json' with { type: 'json' };
import type { Mover } from './dragging.js';
import type { Hold } from './motions.js';

const word = wordsOf<keyof typeof texts>(texts);

/** What is held by a name that is no piece: an element of terrain, a point. */
export const groundPiece = (type: string): string => `ground:${type}`;
export const pointPiece = 'point';

const typeOf = (piece: string): string | null => (piece.startsWith('ground:') ? piece.slice('ground:'.length) : null);

/** Ground that lies there already and may be moved, by its id. */
export const lyingPiece = (id: string): string => `lying:${id}`;
const lyingOf = (piece: string): string | null => (piece.startsWith('lying:') ? piece.slice('lying:'.length) : null);
/** An element of field works, or a wagon of the camp. */
export const worksPiece = 'works';

const lying = ({ setting }: State): readonly { readonly id: string; readonly shape: readonly Point[] }[] => [
  ...setting.terrain,
  ...setting.buildings,
  ...setting.obstacles.map(({ id, line }) => ({ id, shape: line })),
];

/** effects.choice-of-terrain: what was laid for this battle may be moved, anything else stays. */
function changeable(state: State, { side, why }: Extract<Frame, { kind: 'change-ground' }>): string[] {
  const { id: name } = state.setting.sides[side];
  const moved = lying(state).filter(
    ({ id }) => rules.refusal(state, name, { do: 'shift-ground', id, by: { x: 0, y: 0 } }) === null,
  );
  const added = why === 'without-water' ? ['swamp', 'low-obstacle'] : typical;
  return [...added.map(groundPiece), ...moved.map(({ id }) => lyingPiece(id))];
}

/** Who or what may be taken up for the question that stands. */
export function placeable(state: State): string[] {
  const frame = topFrame(state);
  switch (frame?.kind) {
    case 'deploy': {
      const pieces = [...unplacedUnits(state, frame.side), ...unplacedCommanders(state, frame.side)];
      const works = elementsLeft(state, frame.side) > 0 ? [worksPiece] : [];
      return [...pieces.map(({ data }) => data.id), ...works];
    }
    case 'ground':
      return [...typical, ...atypical].map(groundPiece);
    case 'change-ground':
      return changeable(state, frame);
    case 'ford':
      return [pointPiece];
    case 'robbers':
      return frame.what === 'point' ? [pointPiece] : [];
    case 'arrive':
      return frame.placed ? [] : [state.units[frame.unit]!.data.id];
    default:
      return [];
  }
}

/** From where a thing stands at first towards the pointer, share by share. */
const towards = (from: Point, to: Spot, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
});

/** Knobs lie about the place, one to each side. */
const sides: readonly Point[] = [
  { x: 100, y: 0 },
  { x: -100, y: 0 },
  { x: 0, y: 100 },
  { x: 0, y: -100 },
];

function hold(id: string, at: Point, number: number, label: Text, actionAt: (place: Point) => Action): Hold {
  const by = sides[number % sides.length]!;
  return {
    ...{ id, kind: 'free', facing: 0, at, knob: { x: at.x + by.x, y: at.y + by.y }, label },
    motion: (to) => (share) => actionAt(towards(at, to, share)),
    detours: (to) => [
      (share) => actionAt(towards(at, { x: to.x, y: at.y }, share)),
      (share) => actionAt(towards(at, { x: at.x, y: to.y }, share)),
    ],
  };
}

function placer(state: State, holds: readonly Hold[], outlines: (action: Action) => readonly Outline[]): Mover {
  const side = rules.decision(state)!.side;
  return {
    ...{ frame: null, holds, before: [], spent: 0 },
    judge: (action) => ({
      ...{ refusal: rules.refusal(state, side, action), outlines: outlines(action) },
      ...{ cost: 0, allowed: 0 },
    }),
    measure: (action) => measured(outlines(action).flat()),
  };
}

/** Where the middle of it comes to lie. */
function measured(corners: readonly Spot[]): Text {
  if (corners.length === 0) return { en: '', pl: '' };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const mean = (all: readonly number[]) => inCm(Math.round((Math.min(...all) + Math.max(...all)) / 20) * 10);
  return word('at', { x: mean(xs), y: mean(ys) });
}

/** A knob that turns what is in hand before it is laid down; it keeps what it was drawn to. */
const turning = 'turn';
const turnReach = cm(6);

function turnHold(at: Point, facing: number): Hold {
  const [place, knob] = [turnReach, 2 * turnReach].map((far) => plus(at, along(far, facing))) as [Point, Point];
  return {
    ...{ id: turning, kind: 'wheel', facing, at: place, knob, keeps: true, label: word('hold.turn') },
    about: { pivot: at, turns: 'both' },
    // Turned, nothing is done yet: the knob of a formation lays it down so.
    motion: () => () => null,
  };
}

const turnedTo = (drawn: readonly Drawn[], about: Point): number | null => {
  const turn = drawn.find(({ handle }) => handle === turning);
  return turn ? facingOf(minus({ x: Math.round(turn.to.x), y: Math.round(turn.to.y) }, about)) : null;
};

/** Formations of its kind, each with a knob of its own. */
function unitPlacer(state: State, frame: Frame, unit: Unit, drawn: readonly Drawn[]): Mover {
  const first = firstPlace(state, frame, unit);
  const turned = turnedTo(drawn, first);
  const shapes = frame.kind === 'arrive' ? arrivalShapes(state, frame, unit) : formationsOf(unit);
  const seen = new Set<string>();
  const distinct = shapes.filter(({ files, open }) => {
    const key = `${files} ${open}`;
    return !seen.has(key) && seen.add(key);
  });
  const holds = distinct.slice(0, sides.length).map(({ files, open }, number) =>
    hold(`${open ? 'open' : 'close'}-${files}`, first, number, formationText(unit, files, open), (centre) => {
      const layout = layoutAbout(centre, turned ?? facingFor(state, frame, unit, centre), files, unit, open);
      return layout.kind === 'block'
        ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
        : { do: 'deploy-open', unit: unit.data.id, poses: 'poses' in layout ? layout.poses : [] };
    }),
  );
  const turn = turnHold(first, turned ?? facingFor(state, frame, unit, first));
  return placer(state, [...holds, turn], (action) => groundOfLayout(layoutFor(unit, action), baseOf(unit)));
}

function layoutFor(unit: Unit, action: Action): Layout {
  if (action.do === 'deploy-open') return { kind: 'open', poses: action.poses };
  if (action.do !== 'deploy') return unit.layout;
  const layout = closeLayout(unit, action.pose, action.files);
  return isRefusal(layout) ? block(action.pose, action.files, baseCount(unit), baseOf(unit)) : layout;
}

type Arrival = Extract<Frame, { kind: 'arrive' }>;
const arrivalShapes = (state: State, frame: Arrival, unit: Unit) => spotsFor(state, frame, unit);

/** A good place to begin with: the first that is legal, or the middle of the table. */
function firstPlace(state: State, frame: Frame, unit: Unit): Point {
  const action = frame.kind === 'arrive' ? rules.actions(state)[0] : placesFor(state, unit)[0];
  const there = action && (action.do === 'deploy' || action.do === 'deploy-open') ? layoutFor(unit, action) : null;
  return there ? middleOf(groundOfLayout(there, baseOf(unit)).flat()) : tableMiddle(state);
}

const tableMiddle = ({ setting }: State): Point => ({
  x: Math.trunc(setting.table.width / 2),
  y: Math.trunc(setting.table.depth / 2),
});

const middleOf = (corners: readonly Point[]): Point => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return middle({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
};

/** Towards the enemy; from a side edge inwards. */
function facingFor(state: State, frame: Frame, unit: Unit, at: Point): number {
  if (frame.kind !== 'arrive' || frame.from !== 'flank') return facingAt(state, unit, at);
  return at.x < state.setting.table.width / 2 ? 900 : 2700;
}

const formationText = (unit: Unit, files: number, open: boolean): Text => {
  if (open) return word('hold.open');
  return files === 1 && baseCount(unit) > 1 ? word('hold.column') : word('hold.line', { files });
};

function commanderPlacer(state: State, commander: Commander): Mover {
  const facing = commander.data.side === 0 ? 0 : 1800;
  const { width, depth } = commanderSize;
  const stands = rules.actions(state).find((action) => action.do === 'station');
  const first = stands?.do === 'station' ? middleOf(rectangle(stands.pose, commanderSize)) : tableMiddle(state);
  const place = hold('station', first, 0, word('hold.station'), (centre) => ({
    do: 'station',
    commander: commander.data.id,
    pose: poseBy(centre, facing, Math.trunc(width / 2), Math.trunc(depth / 2)),
  }));
  return placer(state, [place], (action) => (action.do === 'station' ? [rectangle(action.pose, commanderSize)] : []));
}

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

function groundPlacer(state: State, type: string, drawn: readonly Drawn[]): Mover {
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
function worksPlacer(state: State, side: SideIndex, drawn: readonly Drawn[]): Mover {
  const zone = zonesOf(state, side)[0];
  const first = zone ? middleOf(groundOfZone(state.setting, zone)) : tableMiddle(state);
  const turned = turnedTo(drawn, first) ?? 0;
  const length = elementLength(state, side);
  const place = hold('dig', first, 0, word('hold.dig'), (at) => ({ do: 'dig', line: lineAbout(at, length, turned) }));
  const holds = [place, turnHold(first, turned)];
  return placer(state, holds, (action) => (action.do === 'dig' ? [stripOf(action.line)] : []));
}

/** What lies there is drawn by its middle. */
function lyingPlacer(state: State, id: string): Mover {
  const { shape } = lying(state).find((piece) => piece.id === id)!;
  const first = middleOf(shape);
  const place = hold('shift', first, 0, word('hold.shift'), (at) => ({ do: 'shift-ground', id, by: minus(at, first) }));
  return placer(state, [place], (action) => {
    if (action.do !== 'shift-ground') return [];
    const moved = shape.map((corner) => plus(corner, action.by));
    return [moved.length === 2 ? stripOf(moved) : moved];
  });
}

function pointPlacer(state: State): Mover {
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

/** A piece in hand is asked for with every step of the pointer: what does not follow it is worked out once. */
const placers = new WeakMap<State, Map<string, Mover | null>>();

/** What is taken up for the question that stands, or null where it is none of the preparation. */
export function placerOf(state: State, piece: string, drawn: readonly Drawn[] = []): Mover | null {
  const known = placers.get(state) ?? new Map<string, Mover | null>();
  placers.set(state, known);
  const turn = drawn.find(({ handle }) => handle === turning)?.to;
  const key = `${state.frames.length} ${piece} ${turn ? `${turn.x} ${turn.y}` : ''}`;
  if (!known.has(key)) known.set(key, findPlacer(state, piece, drawn));
  return known.get(key)!;
}

function findPlacer(state: State, piece: string, drawn: readonly Drawn[]): Mover | null {
  const frame = topFrame(state);
  if (!frame || !placeable(state).includes(piece)) return null;
  const type = typeOf(piece);
  if (type !== null) return groundPlacer(state, type, drawn);
  const lies = lyingOf(piece);
  if (lies !== null) return lyingPlacer(state, lies);
  if (piece === worksPiece && frame.kind === 'deploy') return worksPlacer(state, frame.side, drawn);
  if (piece === pointPiece) return pointPlacer(state);
  const unit = unitById(state, piece);
  if (unit) return unitPlacer(state, frame, unit, drawn);
  const commander = commanderById(state, piece);
  return commander ? commanderPlacer(state, commander) : null;
}
