/** Bases drawn and turned one by one: open order and elite cavalry on their way, any unit that reforms. All are one act. */
import type { Drag, Drawn, Spot, TableHandle } from '@hetman/core/board';
import { figure, fill, inEach, type Refusal, type Text } from '@hetman/core/game';
import {
  along,
  centreOf,
  cm,
  inCm,
  type Point,
  type Pose,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  rectangle,
  turnBetween,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { specialPrice } from '../../rules/movement/acts.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { armOf, baseOf, movesByBases, poses } from '../../rules/state/pieces.js';
import type { Unit } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { measured, nearestFacing, turnFigure } from './drag-figures.js';
import type { Mover } from './dragging.js';

const name = (kind: 'base' | 'turn', index: number): string => `${kind}-${index}`;
const indexOf = (handle: string): number => Number(handle.slice('base-'.length));
export const isBaseHandle = (handle: string): boolean => /^(base|turn)-\d+$/.test(handle);

const labels = {
  base: boardMessages.base,
  turn: boardMessages['labels.turn'],
} satisfies Record<string, Text>;

/** open.distance, special.elite-cavalry: on their way; morale.own-will: after falling back; manoeuvres.reform: in defence. */
function maySplit(unit: Unit, { frame }: Mover): boolean {
  if (!frame || frame.halted || unit.battle.place !== 'table' || poses(unit).length < 2) return false;
  if (frame.mode === 'defence') return armOf(unit) !== 'wagon';
  return (frame.mode === 'move' || frame.withdrew) && movesByBases(unit);
}

const middleAt = (unit: Unit, centre: Point, facing: number): Pose => {
  const { width, depth } = baseOf(unit);
  return poseBy(centre, facing, Math.trunc(width / 2), Math.trunc(depth / 2));
};

const same = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.facing === b.facing;

/** A base that is drawn to a place and turned; untouched where neither changes anything. */
function moved(unit: Unit, pose: Pose, centre: Point, facing: number): Pose {
  const own = centreOf(pose, baseOf(unit));
  const stays = own.x === centre.x && own.y === centre.y && pose.facing === facing;
  return stays ? pose : middleAt(unit, centre, facing);
}

/** Where the bases would stand. */
function posesWith(unit: Unit, drawn: readonly Drawn[]): Pose[] {
  return poses(unit).map((pose, index) => {
    const to = drawn.find(({ handle }) => handle === name('base', index))?.to;
    const look = drawn.find(({ handle }) => handle === name('turn', index))?.to;
    if (!to && !look) return pose;
    const centre = to ? { x: Math.round(to.x), y: Math.round(to.y) } : centreOf(pose, baseOf(unit));
    return moved(unit, pose, centre, look ? nearestFacing(centre, look) : pose.facing);
  });
}

/** Long enough that a tenth of a degree is a place of its own. */
const lookReach = cm(20);

/** What is in hand, the base that was touched last at its end. */
function inHand(unit: Unit, stands: readonly Pose[], drawn: readonly Drawn[], last: number): Drawn[] {
  const touched = [...new Set(drawn.map(({ handle }) => indexOf(handle)))].filter((index) => index !== last);
  const before = poses(unit);
  return [...touched, last].flatMap((index): Drawn[] => {
    const to = centreOf(stands[index]!, baseOf(unit));
    const { facing } = stands[index]!;
    const base = { handle: name('base', index), to };
    const turned = facing !== before[index]!.facing;
    return turned ? [base, { handle: name('turn', index), to: plus(to, along(lookReach, facing)) }] : [base];
  });
}

/** Between loose bases that stand in a line. */
const looseGap = cm(1);

/** Places beside and behind its neighbours that look the same way, and the way they look. */
function snapsOf(unit: Unit, stands: readonly Pose[], own: number): { places: Point[]; facings: number[] } {
  const base = baseOf(unit);
  const gap = unit.battle.layout.kind === 'open' ? looseGap : 0;
  const others = stands.filter((_, index) => index !== own);
  const taken = others.map((pose) => centreOf(pose, base));
  const places = others
    .filter(({ facing }) => facing === stands[own]!.facing)
    .flatMap((pose) =>
      [0, 1, 2, 3].map((side) => {
        const far = (side % 2 === 0 ? base.depth : base.width) + gap;
        return plus(centreOf(pose, base), along(far, pose.facing + side * quarterTurn));
      }),
    );
  const home = centreOf(poses(unit)[own]!, base);
  const facings = [...others, poses(unit)[own]!].flatMap(({ facing }) =>
    [0, 1, 2, 3].map((side) => (facing + side * quarterTurn) % (4 * quarterTurn)),
  );
  return {
    places: [home, ...places.filter((place) => taken.every((other) => pointDistance(place, other) > cm(1)))],
    facings: [...new Set(facings)],
  };
}

/** Every base can be taken; the one in hand also has a knob that turns it. */
export function baseHandles(unit: Unit, mover: Mover, drawn: readonly Drawn[]): TableHandle[] {
  if (!maySplit(unit, mover)) return [];
  const base = baseOf(unit);
  const stands = posesWith(unit, drawn);
  const last = drawn.at(-1)?.handle ?? '';
  const held = isBaseHandle(last) ? indexOf(last) : -1;
  return stands.flatMap((pose, index): TableHandle[] => {
    const at = centreOf(pose, base);
    const { places, facings } = snapsOf(unit, stands, index);
    const { facing } = pose;
    const rear = plus(at, along(-base.depth, facing));
    const taken: TableHandle = {
      ...{ id: name('base', index), kind: 'base', facing, at, knob: rear, label: labels.base, keeps: true },
      ...{ outline: rectangle(pose, base), snaps: places },
      ...(held >= 0 && { number: index + 1 }),
    };
    if (index !== held) return [taken];
    const reach = Math.trunc(base.depth / 2);
    const front = plus(at, along(reach, facing));
    const turn: TableHandle = {
      ...{ id: name('turn', index), kind: 'wheel', facing, at: front, label: labels.turn, keeps: true },
      knob: plus(at, along(2 * reach, facing)),
      about: { pivot: at, turns: 'both' },
      snaps: facings.map((look) => plus(at, along(lookReach, look))),
    };
    return [{ ...taken, held: true }, turn];
  });
}

/** The same quarter or half turn of some bases where they stand; null where anything else has changed. */
function plainTurn(unit: Unit, before: readonly Pose[], after: readonly Pose[]): Action | null {
  const base = baseOf(unit);
  const changed = after.flatMap((pose, index) => (same(pose, before[index]!) ? [] : [index]));
  const turns = changed.map((index) => turnBetween(before[index]!.facing, after[index]!.facing));
  const [turn] = turns;
  const inPlace = changed.every(
    (index) => pointDistance(centreOf(before[index]!, base), centreOf(after[index]!, base)) <= 1,
  );
  if (!turn || !inPlace || turn % quarterTurn !== 0 || turns.some((other) => other !== turn)) return null;
  return { do: 'turn-bases', bases: changed, turn };
}

/** Acts that would bring the bases there, the cheapest first; the last says why none does. */
function actsFor(unit: Unit, { mode }: MoveFrame, before: readonly Pose[], after: readonly Pose[]): Action[] {
  const ways = after.map((pose, index) => (same(pose, before[index]!) ? [] : [pose]));
  const open = unit.battle.layout.kind === 'open';
  if (mode !== 'defence')
    return open
      ? [
          { do: 'close', ways },
          { do: 'bases', ways },
        ]
      : [{ do: 'bases', ways }];
  const turn = plainTurn(unit, before, after);
  return [
    ...(turn ? [turn] : []),
    { do: 'shift', ways },
    { do: open ? 'close' : 'open', ways },
    { do: 'reform', ways },
  ];
}

interface Found {
  readonly action: Action | null;
  readonly refusal: Refusal | null;
}

function judged(unit: Unit, mover: Mover, after: readonly Pose[]): Found {
  const before = poses(unit);
  if (after.every((pose, index) => same(pose, before[index]!))) return { action: null, refusal: null };
  const acts = actsFor(unit, mover.frame!, before, after);
  const action = acts.find((act) => mover.judge(act).refusal === null) ?? null;
  return { action, refusal: action ? null : mover.judge(acts.at(-1)!).refusal };
}

/** So far back towards where it was a base is drawn to stand lawfully; further it would not be where it was wanted. */
const [backSteps, backStep, backTurn] = [15, cm(0.1), 10];

/** Where the one base in hand would stand after giving way a little, step by step. */
function givingWay(unit: Unit, from: Pose, wantedPose: Pose): Pose[] {
  const base = baseOf(unit);
  const [start, end] = [centreOf(from, base), centreOf(wantedPose, base)];
  const far = pointDistance(start, end);
  const turn = turnBetween(from.facing, wantedPose.facing);
  const steps = far > 0 ? Math.floor(far / backStep) : Math.floor(Math.abs(turn) / backTurn);
  return Array.from({ length: Math.min(backSteps, Math.max(0, steps - 1)) }, (_, step) => {
    const share = far > 0 ? 1 - ((step + 1) * backStep) / far : 1;
    const centre = {
      x: Math.round(start.x + (end.x - start.x) * share),
      y: Math.round(start.y + (end.y - start.y) * share),
    };
    const facing = far > 0 ? wantedPose.facing : wantedPose.facing - Math.sign(turn) * (step + 1) * backTurn;
    return middleAt(unit, centre, facing);
  });
}

/** All that has been drawn, as one act; what is not allowed yet stays in hand. */
export function dragBase(unit: Unit, mover: Mover, handle: string, to: Spot, drawn: readonly Drawn[]): Drag {
  const index = indexOf(handle);
  const base = baseOf(unit);
  const now = posesWith(unit, drawn);
  const centre = centreOf(now[index]!, base);
  // A base that is drawn keeps its facing, one that is turned its place.
  const wantedPose = handle.startsWith('turn')
    ? moved(unit, poses(unit)[index]!, centre, nearestFacing(centre, to))
    : moved(unit, poses(unit)[index]!, { x: Math.round(to.x), y: Math.round(to.y) }, now[index]!.facing);
  const withOne = (pose: Pose) => now.map((other, i) => (i === index ? pose : other));
  const asked = judged(unit, mover, withOne(wantedPose));
  let [found, after] = [asked, withOne(wantedPose)];
  if (asked.refusal) {
    for (const pose of givingWay(unit, now[index]!, wantedPose)) {
      const near = judged(unit, mover, withOne(pose));
      if (!near.action) continue;
      [found, after] = [near, withOne(pose)];
      break;
    }
  }
  const { action } = found;
  const outlines = (all: readonly Pose[]) => all.map((pose) => rectangle(pose, base));
  return {
    wanted: outlines(withOne(wantedPose)),
    reached: found.refusal ? [] : outlines(after),
    trace: [centreOf(poses(unit)[index]!, base), centreOf(after[index]!, base)],
    measure: moveText(unit, mover, poses(unit)[index]!, after[index]!, action),
    refusal: asked.refusal,
    actions: action ? [...mover.before, action] : [],
    drawn: inHand(unit, after, drawn, index),
  };
}

/** The way of this base with what is left of it, its turn, and what the whole act is where it is not plain moving. */
function moveText(unit: Unit, mover: Mover, before: Pose, after: Pose, action: Action | null): Text {
  const base = baseOf(unit);
  const far = pointDistance(centreOf(before, base), centreOf(after, base));
  const turn = turnBetween(before.facing, after.facing);
  const { allowed } = mover.judge(action ?? { do: 'bases', ways: [] });
  const way = measured(mover.spent, { cost: far, allowed });
  const plain = inEach((language) => `${figure(inCm(far), language)} cm`);
  const named = action && action.do !== 'bases' ? action : null;
  const price = named && mover.frame!.mode === 'defence' ? specialPrice(unit, named) : null;
  return inEach((language) => {
    const gone = (mover.frame!.mode === 'defence' ? plain : way)[language];
    const act = named && words.label(`action.${named.do}`, language);
    const special = boardMessages['drag.special'][language];
    return [
      fill(boardMessages['drag.this-base'][language], { way: gone }, language),
      ...(turn === 0 ? [] : [figure(turnFigure(turn), language)]),
      ...(act ? [price === null ? act : fill(special, { act, price }, language)] : []),
    ].join('; ');
  });
}
