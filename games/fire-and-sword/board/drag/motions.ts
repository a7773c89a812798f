/** What dragging a piece by a handle means: a family of acts from nothing to all that the pointer asks for. */
import type { Drawn, Spot, TableHandle } from '@hetman/core/board';
import { figure, filled, inEach, type Text } from '@hetman/core/game';
import { type Block, blockSize, posesOf } from '../../formation/index.js';
import {
  along,
  type Corner,
  centreOf,
  cornerOf,
  direction,
  dot,
  edgeMiddle,
  facingOf,
  halfTurn,
  minus,
  normalAngle,
  type Point,
  type Pose,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  unit as tableUnit,
  turnBetween,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseOf, commanderSize, movesByBases, poses } from '../../rules/state/pieces.js';
import type { Unit } from '../../rules/state/state.js';
import { closingWays } from './cover.js';
import { nearestFacing, turnFigure } from './drag-figures.js';
import { shiftHolds } from './shifting.js';

/** A share of 1 is all that is asked for. Null where a share is too small to be an act. */
export type Motion = (share: number) => Action | null;

export interface Hold extends TableHandle {
  /** Other ways towards the pointer, where the straight one is barred: along the edge of a zone. */
  detours?(to: Spot): readonly Motion[];
  motion(to: Spot): Motion;
  /** Of a hold that keeps: how that is noted in hand, where it is not the place itself; and what is said of it. */
  kept?(to: Spot): Drawn;
  readonly caption?: Text;
  /** Which of several manoeuvres an act is, where the same hold makes them. */
  named?(action: Action): Text;
  /** The way of the measured point in an act of this hold; the straight way of the bases where it is not told. */
  trace?(action: Action): readonly Spot[];
}

const labels = {
  ahead: boardMessages.ahead,
  wheel: boardMessages.wheel,
  head: boardMessages.head,
  all: boardMessages.all,
  face: boardMessages.face,
  withdraw: boardMessages.withdraw,
  ride: boardMessages.ride,
  straight: boardMessages.straight,
  back: boardMessages.back,
} satisfies Record<string, Text>;

/** How far a point lies ahead of a facing. */
const ahead = (from: Point, to: Point, facing: number): number =>
  Math.round(dot(minus(to, from), direction(facing)) / tableUnit);

const whole = (length: number): number => Math.trunc(length);

/** So far right of and ahead of a place, by a facing: where a knob does not cover the base. */
const beside = (place: Point, facing: number, right: number, front: number): Point =>
  plus(plus(place, along(front, facing)), along(right, facing + quarterTurn));
const clear = 140;

function straightHold(block: Block, unit: Unit): Hold {
  const size = blockSize(block, baseOf(unit));
  const at = edgeMiddle(block.pose, size, 'front');
  return {
    id: 'ahead',
    kind: 'ahead',
    facing: block.pose.facing,
    at,
    knob: beside(at, block.pose.facing, 0, clear),
    label: labels.ahead,
    motion(to) {
      const way = ahead(at, to, block.pose.facing);
      return (share) => {
        const distance = whole(Math.abs(way) * share);
        if (distance === 0) return null;
        return way > 0 ? { do: 'forward', distance } : { do: 'backward', distance };
      };
    },
    trace: (action) => ('distance' in action ? [at, beside(at, block.pose.facing, 0, signed(action))] : []),
  };
}

const signed = (action: Extract<Action, { distance: number }>): number =>
  action.do === 'backward' ? -action.distance : action.distance;

/** A front corner is drawn ahead about the other front corner, a rear corner back about the other rear corner. */
function wheelHold(block: Block, unit: Unit, corner: Corner): Hold {
  const size = blockSize(block, baseOf(unit));
  const mirror = { left: 'right', right: 'left' } as const;
  const [end, flank] = corner.split('-') as ['front' | 'rear', 'left' | 'right'];
  const pivot: Corner = `${end}-${mirror[flank]}`;
  const at = cornerOf(block.pose, size, corner);
  const still = cornerOf(block.pose, size, pivot);
  const sign = (end === 'front') === (flank === 'left') ? 1 : -1;
  return {
    id: corner,
    kind: 'wheel',
    facing: block.pose.facing,
    about: { pivot: still, turns: sign > 0 ? 'right' : 'left' },
    at,
    knob: beside(at, block.pose.facing, flank === 'left' ? -clear : clear, end === 'front' ? clear / 2 : -clear / 2),
    label: labels.wheel,
    named: (action) => (action.do === 'wheel' ? wheelText(action.turn) : labels.wheel),
    motion(to) {
      const turn = turnBetween(facingOf(minus(at, still)), facingOf(minus(to, still)));
      return (share) => {
        const part = whole(Math.abs(turn) * share) * sign;
        return part === 0 || Math.sign(turn) !== sign ? null : { do: 'wheel', pivot, turn: part };
      };
    },
    trace(action) {
      if (action.do !== 'wheel') return [];
      const [from, radius] = [facingOf(minus(at, still)), pointDistance(at, still)];
      const steps = Math.max(2, Math.ceil(Math.abs(action.turn) / 50));
      return Array.from({ length: steps + 1 }, (_, step) =>
        plus(still, along(radius, from + Math.round((action.turn * step) / steps))),
      );
    },
  };
}

const turnText = (turn: number): Text => inEach((language) => figure(turnFigure(turn), language));

const wheelText = (turn: number): Text => filled(boardMessages['drag.wheel'], { turn: turnText(turn) });

/** Straight on or back as the bases face, or how far aside of that. */
function courseText(action: Action, stands: readonly Pose[]): Text {
  const [from] = stands;
  const to = action.do === 'bases' ? action.ways[0]?.at(-1) : undefined;
  if (!from || !to) return labels.straight;
  const turn = turnBetween(from.facing, nearestFacing(from, to));
  if (Math.abs(turn) <= 1) return labels.straight;
  if (Math.abs(turn) >= halfTurn - 1) return labels.back;
  return filled(boardMessages['drag.aside'], { turn: turnText(turn) });
}

/** The first base wheels towards the pointer, then goes on to it. */
function columnHold(unit: Unit): Hold {
  const base = baseOf(unit);
  const lead = posesOf(unit.battle.layout, base)[0]!;
  const at = edgeMiddle(lead, base, 'front');
  return {
    id: 'head',
    kind: 'free',
    facing: lead.facing,
    at,
    knob: beside(at, lead.facing, 0, clear),
    label: labels.head,
    straight: true,
    named: (action) => (action.do === 'snake' && action.turn !== 0 ? wheelText(action.turn) : labels.straight),
    motion(to) {
      const asked = turnBetween(lead.facing, facingOf(minus(to, at)));
      const turn = Math.abs(asked) < 20 ? 0 : Math.max(-quarterTurn, Math.min(quarterTurn, asked));
      const length = Math.max(0, ahead(at, to, normalAngle(lead.facing + turn)));
      const pivot = turn > 0 ? 'right' : 'left';
      return (share) => {
        const distance = whole(length * share);
        if (turn === 0) return distance === 0 ? null : { do: 'snake', pivot, turn, distance };
        return { do: 'snake', pivot, turn: whole(turn * Math.min(1, share * 2)), distance: share < 0.5 ? 0 : distance };
      };
    },
  };
}

const middleOf = (points: readonly Point[]): Point => ({
  x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length),
  y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / points.length),
});

/** Open order and elite cavalry: all bases together, each on its own straight way. */
function openHolds(unit: Unit): Hold[] {
  const base = baseOf(unit);
  const stands = poses(unit);
  const centres = stands.map((pose) => centreOf(pose, base));
  const at = middleOf(centres);
  const { facing } = stands[0]!;
  const front = { x: at.x + along(base.depth * 2, facing).x, y: at.y + along(base.depth * 2, facing).y };
  const turned = (centre: Point, to: number): Pose =>
    poseBy(centre, to, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  return [
    {
      id: 'all',
      kind: 'free',
      facing,
      at,
      // Behind the bases, each of which can be taken by itself.
      knob: beside(at, facing, 0, -clear),
      label: labels.all,
      straight: true,
      named: (action) => courseText(action, stands),
      detours: (to) => closingWays(unit, at, to),
      motion(to) {
        const way = minus(to, at);
        return (share) => {
          const part = { x: whole(way.x * share), y: whole(way.y * share) };
          if (part.x === 0 && part.y === 0) return null;
          return { do: 'bases', ways: stands.map((pose) => [{ ...pose, x: pose.x + part.x, y: pose.y + part.y }]) };
        };
      },
    },
    {
      id: 'face',
      kind: 'wheel',
      facing,
      about: { pivot: at, turns: 'both' },
      at: front,
      knob: front,
      label: labels.face,
      motion(to) {
        const turn = turnBetween(facing, facingOf(minus(to, at)));
        return (share) => {
          const part = whole(turn * share);
          if (part === 0) return null;
          return {
            do: 'bases',
            ways: stands.map((pose, index) => [turned(centres[index]!, pose.facing + part)]),
          };
        };
      },
    },
  ];
}

function withdrawHold(unit: Unit): Hold {
  const base = baseOf(unit);
  const at = middleOf(poses(unit).map((pose) => centreOf(pose, base)));
  return {
    id: 'withdraw',
    kind: 'free',
    facing: poses(unit)[0]!.facing,
    at,
    knob: at,
    label: labels.withdraw,
    straight: true,
    motion(to) {
      const direction = facingOf(minus(to, at));
      const length = pointDistance(at, to);
      return (share) => {
        const distance = whole(length * share);
        return distance === 0 ? null : { do: 'withdraw', direction, distance };
      };
    },
  };
}

export function holdsOf(unit: Unit, frame: MoveFrame): Hold[] {
  if (frame.halted || unit.battle.place !== 'table') return [];
  if (frame.mode === 'defence') return shiftHolds(unit);
  const { layout } = unit.battle;
  if (frame.mode === 'withdraw' && !frame.withdrew) return [withdrawHold(unit)];
  if (layout.kind === 'open') return openHolds(unit);
  if (layout.kind === 'bent-column' || (layout.kind === 'block' && layout.files === 1 && layout.count > 1)) {
    return layout.kind === 'block' ? [columnHold(unit), straightBack(layout, unit)] : [columnHold(unit)];
  }
  if (layout.kind !== 'block') return [];
  const corners: readonly Corner[] = ['front-left', 'front-right', 'rear-left', 'rear-right'];
  const wheels = corners.map((corner) => wheelHold(layout, unit, corner));
  // Elite cavalry also goes any way, all bases together.
  return movesByBases(unit) ? [openHolds(unit)[0]!, ...wheels] : [straightHold(layout, unit), ...wheels];
}

/** A column goes back only as it stands; drawn forwards by its rear it goes straight on. */
function straightBack(block: Block, unit: Unit): Hold {
  const hold = straightHold(block, unit);
  const at = edgeMiddle(block.pose, blockSize(block, baseOf(unit)), 'rear');
  return {
    ...hold,
    id: 'back',
    facing: normalAngle(block.pose.facing + halfTurn),
    at,
    knob: beside(at, block.pose.facing, 0, -clear),
    named: ({ do: kind }) => (kind === 'backward' ? labels.back : labels.straight),
    motion(to) {
      const way = ahead(at, to, normalAngle(block.pose.facing + halfTurn));
      return (share) => {
        const distance = whole(Math.abs(way) * share);
        if (distance === 0) return null;
        return way > 0 ? { do: 'backward', distance } : { do: 'snake', pivot: 'left', turn: 0, distance };
      };
    },
    trace: (action) =>
      'distance' in action
        ? [at, beside(at, block.pose.facing, 0, action.do === 'backward' ? -action.distance : action.distance)]
        : [],
  };
}

/** A commander rides straight and looks the way he rode; from a unit that he has joined he starts in its middle. */
export function rideHold(start: Pose): Hold {
  const at = centreOf(start, commanderSize);
  return {
    id: 'ride',
    kind: 'free',
    facing: start.facing,
    at,
    knob: at,
    label: labels.ride,
    motion(to) {
      const facing = facingOf(minus(to, at));
      const way = minus(to, at);
      return (share) => {
        const end = { x: at.x + whole(way.x * share), y: at.y + whole(way.y * share) };
        if (end.x === at.x && end.y === at.y) return null;
        const [right, back] = [Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2)];
        return { do: 'to', way: [poseBy(end, facing, right, back)] };
      };
    },
  };
}
