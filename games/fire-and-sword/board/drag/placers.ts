/** Parts of placing by hand: knobs that draw a thing to its place, one that turns it, and the judge of both. */
import type { Drawn, Outline, Spot } from '@hetman/core/board';
import { figure, inEach, type Text } from '@hetman/core/game';
import { along, cm, inCm, inDegrees, middle, type Point, plus } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { preparingMessages as texts } from '../../locales/preparing.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { wordsOf } from '../../texts/both.js';
import { nearestFacing } from './drag-figures.js';
import type { Mover } from './dragging.js';
import type { Hold } from './motions.js';

export const word = wordsOf<keyof typeof texts>(texts);

/** From where a thing stands at first towards the pointer, share by share. */
const towards = (from: Point, to: Spot, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
});

/** A thing is drawn to its place by this. */
export function hold(id: string, at: Point, label: Text, actionAt: (place: Point) => Action, facing = 0): Hold {
  return {
    // Behind it: ahead lies the knob that turns it.
    ...{ id, kind: 'free', facing: 0, at, knob: plus(at, along(-100, facing)), label },
    motion: (to) => (share) => actionAt(towards(at, to, share)),
    detours: (to) => [
      (share) => actionAt(towards(at, { x: to.x, y: at.y }, share)),
      (share) => actionAt(towards(at, { x: at.x, y: to.y }, share)),
    ],
  };
}

/** Nothing is done by it: what it says stays in hand. */
const keeping = { keeps: true, motion: () => () => null } as const;

/** A button that says how the thing is laid down. */
export const choice = (id: string, at: Point, label: Text, held: boolean, note: Drawn): Hold => ({
  ...{ id, kind: 'choice', facing: 0, at, knob: at, label, ...keeping },
  ...(held && { held: true as const }),
  kept: () => note,
});

export function placer(state: State, holds: readonly Hold[], outlines: (action: Action) => readonly Outline[]): Mover {
  const side = rules.decision(state)!.side;
  return {
    ...{ frame: null, holds, before: [], spent: 0 },
    judge: (action) => ({
      ...{ refusal: rules.refusal(state, side, action), outlines: outlines(action) },
      ...{ cost: 0, allowed: 0 },
    }),
    measure: (action) => measured(state, outlines(action).flat()),
  };
}

/** How far the middle of it comes to lie from the nearer edges: true for whoever looks, from whichever side. */
export function measured({ setting: { table } }: State, corners: readonly Spot[]): Text {
  if (corners.length === 0) return boardMessages.measure;
  const mean = (all: readonly number[]) => Math.round((Math.min(...all) + Math.max(...all)) / 20) * 10;
  const far = (all: readonly number[], size: number) => inCm(Math.min(mean(all), size - mean(all)));
  const [x, y] = [
    far(
      corners.map((spot) => spot.x),
      table.width,
    ),
    far(
      corners.map((spot) => spot.y),
      table.depth,
    ),
  ];
  const at = word('at', { x, y });
  return inEach((language) => figure(at[language], language));
}

/** A knob that turns what is in hand before it is laid down; it keeps what it was drawn to. */
const turning = 'turn';
const turnReach = cm(6);
const quarters = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** `anchor` is where the facing is noted from, since the thing itself may be drawn elsewhere meanwhile. */
export function turnHold(at: Point, facing: number, anchor = at, reach = turnReach): Hold {
  const [place, knob] = [reach, 2 * reach].map((far) => plus(at, along(far, facing))) as [Point, Point];
  const degrees = `${inDegrees(facing)}°`;
  return {
    ...{ id: turning, kind: 'wheel', facing, at: place, knob, label: word('hold.turn'), ...keeping },
    about: { pivot: at, turns: 'both' },
    snaps: quarters.map((look) => plus(at, along(10 * reach, look))),
    caption: inEach((language) => figure(degrees, language)),
    kept: (to) => ({ handle: turning, to: plus(anchor, along(noteReach, nearestFacing(at, to))) }),
  };
}

/** Long enough that a tenth of a degree is a place of its own. */
const noteReach = cm(20);

/** How far around a place another one is looked for, and in what steps. */
const [searched, stride] = [7, cm(2)];
const around: readonly Point[] = Array.from({ length: (2 * searched + 1) ** 2 }, (_, index) => ({
  x: ((index % (2 * searched + 1)) - searched) * stride,
  y: (Math.floor(index / (2 * searched + 1)) - searched) * stride,
})).sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y);

/** The nearest place at which it is allowed; the first where none is near. */
export const nearPlace = (first: Point, allowed: (place: Point) => boolean): Point =>
  around.map((by) => plus(first, by)).find(allowed) ?? first;

/** What does not follow the pointer is worked out once for a question. */
export function once<Value>(
  kept: WeakMap<State, Map<string, Value>>,
  state: State,
  piece: string,
  find: () => Value,
): Value {
  const known = kept.get(state) ?? new Map<string, Value>();
  kept.set(state, known);
  const key = `${state.frames.length} ${piece}`;
  if (!known.has(key)) known.set(key, find());
  return known.get(key)!;
}

export const turnedTo = (drawn: readonly Drawn[], about: Point): number | null => {
  const turn = drawn.find(({ handle }) => handle === turning);
  return turn ? nearestFacing(about, turn.to) : null;
};

export const tableMiddle = ({ setting }: State): Point => ({
  x: Math.trunc(setting.table.width / 2),
  y: Math.trunc(setting.table.depth / 2),
});

export const middleOfShape = (corners: readonly Point[]): Point => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return middle({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
};
