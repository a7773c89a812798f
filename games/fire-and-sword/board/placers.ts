/** Parts of placing by hand: knobs that draw a thing to its place, one that turns it, and the judge of both. */
import type { Drawn, Outline, Spot } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { along, cm, inCm, middle, type Point, plus } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import type { State } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { wordsOf } from '../texts/both.js';
import texts from '../texts/preparing.json' with { type: 'json' };
import { nearestFacing } from './drag-figures.js';
import type { Mover } from './dragging.js';
import type { Hold } from './motions.js';

export const word = wordsOf<keyof typeof texts>(texts);

/** From where a thing stands at first towards the pointer, share by share. */
const towards = (from: Point, to: Spot, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
});

/** Knobs lie about the place, one to each side. */
export const sides: readonly Point[] = [
  { x: 100, y: 0 },
  { x: -100, y: 0 },
  { x: 0, y: 100 },
  { x: 0, y: -100 },
];

export function hold(id: string, at: Point, number: number, label: Text, actionAt: (place: Point) => Action): Hold {
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

export function placer(state: State, holds: readonly Hold[], outlines: (action: Action) => readonly Outline[]): Mover {
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
export const turning = 'turn';
const turnReach = cm(6);

export function turnHold(at: Point, facing: number): Hold {
  const [place, knob] = [turnReach, 2 * turnReach].map((far) => plus(at, along(far, facing))) as [Point, Point];
  return {
    ...{ id: turning, kind: 'wheel', facing, at: place, knob, keeps: true, label: word('hold.turn') },
    about: { pivot: at, turns: 'both' },
    // Turned, nothing is done yet: the knob of a formation lays it down so.
    motion: () => () => null,
  };
}

export const turnedTo = (drawn: readonly Drawn[], about: Point): number | null => {
  const turn = drawn.find(({ handle }) => handle === turning);
  return turn ? nearestFacing(about, turn.to) : null;
};

export const tableMiddle = ({ setting }: State): Point => ({
  x: Math.trunc(setting.table.width / 2),
  y: Math.trunc(setting.table.depth / 2),
});

export const middleOf = (corners: readonly Point[]): Point => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return middle({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
};
