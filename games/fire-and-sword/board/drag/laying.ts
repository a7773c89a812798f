/** Ground laid by hand: terrain, field works, points, and what lies there already and is moved. */
import type { Drawn, Outline } from '@hetman/core/board';
import { figure, inEach, type Text } from '@hetman/core/game';
import {
  along,
  aside,
  cm,
  direction,
  dot,
  facingOf,
  inCm,
  minus,
  type Point,
  plus,
  quarterTurn,
  unit,
} from '../../geometry/index.js';
import { elementLength } from '../../rules/preparation/deployment/digging.js';
import { boxOf, elementAt, type GroundAction, isLine, isObstacle } from '../../rules/preparation/ground/elements.js';
import { byAgreement } from '../../rules/preparation/ground/ground.js';
import { stretchesOf } from '../../rules/preparation/ground/laying-roads.js';
import { groundOfZone, zonesOf } from '../../rules/preparation/ground/zones.js';
import type { Action } from '../../rules/state/actions.js';
import { topFrame } from '../../rules/state/play.js';
import { no } from '../../rules/state/refusals.js';
import type { SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import type { Mover } from './dragging.js';
import type { Hold } from './motions.js';
import {
  choice,
  hold,
  measured,
  middleOfShape,
  nearPlace,
  once,
  placer,
  tableMiddle,
  turnedTo,
  turnHold,
  word,
} from './placers.js';

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

/** What something covers that lies on the table. */
export const areaOf = (shape: readonly Point[]): Outline => (shape.length === 2 ? stripOf(shape) : shape);

/** A line is drawn as a narrow strip about it. */
function stripOf(line: readonly Point[]): Outline {
  const [from, to] = line as [Point, Point];
  const side = along(25, facingOf(minus(to, from)) + quarterTurn);
  return [minus(from, side), plus(from, side), plus(to, side), minus(to, side)];
}

/** Half the width and depth of an element, in hundredths of a centimetre. */
interface HalfSize {
  readonly wide: number;
  readonly deep: number;
}

/** An element of that size about a place, turned so far: its usual outline, drawn out and turned. */
function elementOf(type: string, place: Point, { wide, deep }: HalfSize, turned: number): GroundAction {
  const usual = elementAt(type, 0, 0);
  const whole = halfOf(usual.corners);
  const drawnOut = (length: number, to: number, from: number) => (from === 0 ? 0 : Math.round((length * to) / from));
  const corners = usual.corners.map(({ x, y }) =>
    plus(place, aside(drawnOut(x, wide, whole.wide), -drawnOut(y, deep, whole.deep), turned)),
  );
  return { ...usual, corners };
}

const halfOf = (corners: readonly Point[]): HalfSize => {
  const { width, depth } = boxOf(corners);
  return { wide: Math.trunc(width / 2), deep: Math.trunc(depth / 2) };
};

/** A size is noted in hand by the corner of the element as it lies square. */
const sizing = 'size';
const half = (length: number): number => Math.max(25, Math.round(Math.abs(length) / 25) * 25);
const sizeNote = (first: Point, { wide, deep }: HalfSize): Drawn => ({
  handle: sizing,
  to: { x: first.x + wide, y: first.y + deep },
});

function sizeInHand(type: string, drawn: readonly Drawn[], first: Point): HalfSize {
  const usual = halfOf(elementAt(type, 0, 0).corners);
  const noted = drawn.find(({ handle }) => handle === sizing)?.to;
  return noted ? { wide: noted.x - first.x, deep: isLine(type) ? 0 : noted.y - first.y } : usual;
}

/** Sizes in centimetres that are offered by a word: within what the rules allow, or the other side may (scenarios.terrain). */
const sizes = {
  obstacle: [[8], [16], [24], [30]],
  road: [[30], [60], [90], [120]],
  water: [
    [30, 4],
    [60, 4],
    [60, 8],
    [120, 8],
  ],
  house: [
    [6, 6],
    [10, 6],
    [15, 8],
    [24, 10],
  ],
  field: [
    [8, 8],
    [14, 14],
    [20, 12],
    [20, 20],
    [30, 15],
    [40, 20],
  ],
} as const;

function sizesOf(type: string): keyof typeof sizes {
  if (type === 'road') return 'road';
  if (isObstacle(type)) return 'obstacle';
  if (type === 'building') return 'house';
  return type === 'stream' || type === 'river' ? 'water' : 'field';
}

const sizeText = (type: string, { wide, deep }: HalfSize): Text => {
  const text = `${inCm(2 * wide)}${isLine(type) ? '' : ` × ${inCm(2 * deep)}`} cm`;
  return inEach((language) => figure(text, language));
};

function sizeChoices(type: string, first: Point, now: HalfSize): Hold[] {
  const offered = sizes[sizesOf(type)];
  return offered.map(([width, depth = 0]) => {
    const size = { wide: cm(width / 2), deep: cm(depth / 2) };
    const held = size.wide === now.wide && size.deep === now.deep;
    return choice(`size-${width}-${depth}`, first, sizeText(type, size), held, sizeNote(first, size));
  });
}

/** A corner that draws the element out, as it is turned. */
function stretchHold(
  type: string,
  { first, here }: Readonly<Record<'first' | 'here', Point>>,
  size: HalfSize,
  turned: number,
): Hold {
  const corner = plus(here, aside(size.wide, -size.deep, turned));
  return {
    ...{ id: 'stretch', kind: 'size', facing: turned, at: corner, label: word('hold.stretch'), keeps: true },
    knob: plus(here, aside(2 * size.wide, -2 * size.deep, turned)),
    motion: () => () => null,
    caption: sizeText(type, size),
    kept(to) {
      const way = { x: Math.round(to.x) - here.x, y: Math.round(to.y) - here.y };
      const along = (facing: number) => dot(way, direction(facing)) / unit;
      return sizeNote(first, { wide: half(along(turned + quarterTurn)), deep: half(along(turned)) });
    },
  };
}

/** What the other side may want though it is not to be had otherwise: something larger, a second atypical element. */
const askable: ReadonlySet<string> = new Set([no.groundSize.code, no.secondAtypical.code]);

/** scenarios.terrain: waters, what is larger and a second atypical element lie only where the other side wants them. */
function proposed(state: State, element: GroundAction): Action {
  const frame = topFrame(state);
  // A second field of the same hand is laid as it is, or not at all.
  const together = state.setting.options['terrain'] === 'together';
  if (frame?.kind !== 'ground' || frame.secondField || frame.declined || !together) return element;
  const refusal = rules.refusal(state, rules.decision(state)!.side, element);
  const asks = byAgreement.includes(element.type) || (refusal !== null && askable.has(refusal.code));
  return asks ? { ...element, do: 'propose' } : element;
}

const places = new WeakMap<State, Map<string, Point>>();

/** An element of terrain is turned and drawn out before it is laid down. */
export function groundPlacer(state: State, type: string, drawn: readonly Drawn[]): Mover {
  const grid = rules.actions(state).find((action) => action.do === 'ground' && action.type === type);
  const first = grid?.do === 'ground' ? middleOfShape(grid.corners) : tableMiddle(state);
  const turned = turnedTo(drawn, first) ?? 0;
  const size = sizeInHand(type, drawn, first);
  const { side } = rules.decision(state)!;
  const laid = (at: Point, look: number) => proposed(state, elementOf(type, at, size, look));
  const allowed = (at: Point) => rules.refusal(state, side, laid(at, 0)) === null;
  const noted = drawn.find(({ handle }) => handle === placing)?.to;
  const here = noted ?? once(places, state, `${type} ${size.wide} ${size.deep}`, () => nearPlace(first, allowed));
  const outlines = (action: Action): Outline[] => {
    if (action.do !== 'ground' && action.do !== 'propose') return [];
    if (type === 'road') return stretchesOf(action.corners).map(({ shape }) => shape);
    return isObstacle(type) ? [stripOf(action.corners)] : [action.corners];
  };
  // Where it is drawn to it can still be turned and drawn out: a word lays it down.
  const place: Hold = {
    ...hold(placing, here, word('hold.ground'), (at) => laid(at, turned)),
    keeps: true,
    caption: placeText(state, laid(here, turned), outlines),
    kept: ({ x, y }) => ({ handle: placing, to: { x: Math.round(x), y: Math.round(y) } }),
  };
  const reach = Math.max(cm(3), size.deep);
  const holds = [place, turnHold(here, turned, first, reach), stretchHold(type, { first, here }, size, turned)];
  return placer(state, [...holds, ...sizeChoices(type, first, size)], outlines);
}

/** The place of what is in hand is noted by the knob that draws it there. */
const placing = 'ground';

/** Where it would lie, and whether the other side is asked. */
function placeText(state: State, action: Action, outlines: (action: Action) => readonly Outline[]): Text {
  const where = measured(state, outlines(action).flat());
  return action.do === 'propose' ? word('asks-other', { where }) : where;
}

/** scenarios.fortifications: an element of works is dug where its middle is drawn to, across the way it was turned. */
export function worksPlacer(state: State, side: SideIndex, drawn: readonly Drawn[]): Mover {
  const zone = zonesOf(state, side)[0];
  const first = zone ? middleOfShape(groundOfZone(state.setting, zone)) : tableMiddle(state);
  const turned = turnedTo(drawn, first) ?? 0;
  const length = elementLength(state, side);
  const place = hold('dig', first, word('hold.dig'), (at) => ({ do: 'dig', line: lineAbout(at, length, turned) }));
  const holds = [place, turnHold(first, turned)];
  return placer(state, holds, (action) => (action.do === 'dig' ? [stripOf(action.line)] : []));
}

/** What lies there is drawn by its middle. */
export function lyingPlacer(state: State, id: string): Mover {
  const { shape } = lying(state).find((piece) => piece.id === id)!;
  const first = middleOfShape(shape);
  const place = hold('shift', first, word('hold.shift'), (at) => ({ do: 'shift-ground', id, by: minus(at, first) }));
  return placer(state, [place], (action) => {
    if (action.do !== 'shift-ground') return [];
    return [areaOf(shape.map((corner) => plus(corner, action.by)))];
  });
}

export function pointPlacer(state: State): Mover {
  const first = rules.actions(state).find((action) => action.do === 'point');
  const from = first?.do === 'point' ? first.at : tableMiddle(state);
  const ford = topFrame(state)?.kind === 'ford';
  const place = hold('point', from, word('hold.point'), ({ x, y }) => ({
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
