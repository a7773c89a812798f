/** One part of a charge in close order: narrowing, a wheel, straight on, contact, alignment (charge.path, charge.align). */
import type { Refusal } from '@hetman/core/game';
import { type Anchor, type Block, blockAt, blockSize, posesOf, refronted } from '../../formation/index.js';
import {
  type Angle,
  align,
  along,
  arcLength,
  boxAround,
  type Corner,
  cm,
  cornerOffset,
  type Footprint,
  freeTurn,
  freeWay,
  hullOf,
  type Length,
  moved,
  movedPose,
  overlapping,
  type Polygon,
  placeOn,
  poseBy,
  rectangle,
  type SideOfUnit,
  sideFacing,
  squareLength,
  sweptStraight,
  touch,
  touching,
  wheeled,
  wheelLength,
  wheelTurn,
} from '../../geometry/index.js';
import { dryWay } from '../ground/roads.js';
import { walledOff } from '../melee/over-obstacles.js';
import { baseOf, groundOfLayout, manoeuvreLimit, manoeuvrePrice, shapes } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import {
  type Around,
  allNear,
  aroundOf,
  buildingOf,
  type Foe,
  footprintAt,
  impassable,
  struckShapes,
  touchedSides,
} from './around.js';
import { groundStop, openRun } from './charge-ground.js';
import type { Halted } from './charge-state.js';

/** The path of a block: files to narrow to (0 keeps the front), then one wheel forward, to the right where positive. */
export interface BlockPath {
  readonly turn: Angle;
  readonly files: number;
  readonly anchor: Anchor;
}

/** What a part of a charge has to itself. */
export interface Part {
  readonly movement: Length;
  /** The additional move: ground caps it in its own way (terrain.classes). */
  readonly additional: boolean;
  /** Only half way to the target, which charges against it (charge.counter). */
  readonly halfWay: boolean;
  /** The side along which it lies already and goes on aligning; null where it has still to meet the enemy. */
  readonly side: SideOfUnit | null;
  /** Ground whose test was passed, and ground whose test was failed. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** What was spent up to the midway line, where this leg begins (charge.counter). */
  readonly begun: Halted | null;
}

/** What a leg that begins at the midway line has spent already: as a whole, or by its furthest base. */
export const spentBefore = ({ begun }: Part): Length => (begun ? Math.max(...begun.spent) : 0);

/** Further than any table. */
export const farAway: Length = cm(500);

export const plainPart = (movement: Length, more: Partial<Part> = {}): Part => ({
  movement,
  additional: false,
  halfWay: false,
  side: null,
  passed: [],
  failed: [],
  begun: null,
  ...more,
});

/** What a part of a charge does. */
export interface Onset {
  readonly layout: Block;
  readonly spent: Length;
  /** The last stretch before contact or halt that counts for impetus; whole where nothing broke it. */
  readonly run: Length;
  readonly whole: boolean;
  /** Enemies met, first the one it is aligned with. */
  readonly met: readonly number[];
  /** The side of that enemy along which it lies. */
  readonly side: SideOfUnit | null;
  readonly aligned: boolean;
  /** Ground on the way that wants a test first. */
  readonly tests: readonly string[];
  /** Friends or impassable ground stopped it. */
  readonly barred: boolean;
  /** What each base has spent where they go one by one; manoeuvres made. */
  readonly used?: readonly Length[];
  readonly manoeuvres?: number;
}

interface Progress {
  layout: Block;
  spent: Length;
  manoeuvres: number;
  barred: boolean;
}

const fullShape = (layout: Block, unit: Unit): Polygon => rectangle(layout.pose, blockSize(layout, baseOf(unit)));

/** charge.narrow: every base to the rear costs a movement manoeuvre. */
function narrow(unit: Unit, progress: Progress, { files, anchor }: BlockPath, around: Around): Refusal | null {
  const { layout } = progress;
  if (files === 0 || files === layout.files) return null;
  if (files > layout.files || files < 1) return withFacts(no.chargeWider, { files: layout.files });
  const steps = layout.files - files;
  const most = manoeuvreLimit(unit);
  if (steps > most) return withFacts(no.manoeuvreLimit, { limit: most, skill: unit.data.card.skill });
  const narrower = refronted(layout, baseOf(unit), files, anchor);
  if (!clear(unit, narrower, around)) return no.narrowRoom;
  progress.layout = narrower;
  progress.spent += steps * manoeuvrePrice(unit)!;
  progress.manoeuvres = steps;
  return null;
}

/** The wheel at the beginning of a part, as far as movement, friends, walls and enemies let it. */
function wheelOnto(unit: Unit, progress: Progress, turn: Angle, movement: Length, around: Around): void {
  if (turn === 0) return;
  const size = blockSize(progress.layout, baseOf(unit));
  const possible = wheelTurn(size, movement - progress.spent);
  const wanted = Math.sign(turn) * Math.min(Math.abs(turn), possible);
  const pivot: Corner = turn > 0 ? 'front-right' : 'front-left';
  const { pose } = progress.layout;
  const at = (by: Angle) => blockAt(progress.layout, wheeled(pose, size, pivot, by));
  let made = freeTurn(pose, size, cornerOffset(size, pivot), wanted, around.all);
  // Bases are rounded one by one, the block as a whole: the last tenths are given back where they would overlap.
  while (made !== 0 && !clear(unit, at(made), around)) made -= Math.sign(made);
  progress.layout = at(made);
  progress.spent += wheelLength(size, made);
  if (made !== wanted) progress.barred = true;
}

/** How far some shapes go straight on before they meet any of the others. */
export function freeLane(own: readonly Polygon[], facing: Angle, limit: Length, others: readonly Polygon[]): Length {
  const lane = sweptStraight(hullOf(own.flat()), along(limit, facing));
  const near = others.filter((other) => overlapping(lane, other));
  let free = limit;
  if (near.length === 0) return free;
  for (const shape of own) {
    let swept = sweptStraight(shape, along(free, facing));
    for (const other of near) {
      if (!overlapping(swept, other)) continue;
      free = freeWay(shape, facing, free, other);
      if (free === 0) return 0;
      swept = sweptStraight(shape, along(free, facing));
    }
  }
  return free;
}

/** How far a block goes straight on before any of its bases would be in ground that it cannot enter. */
function dryLane(state: State, unit: Unit, layout: Block, limit: Length): Length {
  const base = baseOf(unit);
  let free = limit;
  for (const water of impassable(state, unit))
    for (const pose of posesOf(layout, base))
      free = Math.min(free, dryWay(state.setting, pose, base, layout.pose.facing, free, water));
  return free;
}

/** Straight on to the first enemy; one who holds the far side of an obstacle is met over it. */
function wayToFoes(
  state: State,
  unit: Unit,
  own: readonly Polygon[],
  facing: Angle,
  limit: Length,
  ground: Length,
  foes: readonly Foe[],
): Length {
  const further = Math.min(limit, ground + touch);
  const way = freeLane(
    own,
    facing,
    further,
    foes.map(({ shape }) => shape),
  );
  if (way <= ground) return way;
  const there = own.map((shape) => moved(shape, along(way, facing)));
  return touched(state, unit, there, foes).length > 0 ? way : ground;
}

/** Foes that some shapes touch, and not only over a wall that nobody fights over. */
const touched = (state: State, unit: Unit, own: readonly Polygon[], foes: readonly Foe[]): Foe[] =>
  foes.filter(({ unit: foe, shape }) =>
    own.some((mine) => touching(mine, shape) && !walledOff(state, unit, mine, foe, shape)),
  );

/** Enemies touched already, whom it does not have to meet anew. */
const unitsOfFoes = (foes: readonly Foe[]): number[] => [...new Set(foes.map(({ unit }) => unit.index))];

/** charge.path: what this part of a charge does along a path; `target` is met first where several are met at once. */
export function onsetOf(state: State, unit: Unit, target: Unit, path: BlockPath, part: Part): Onset | Refusal {
  if (unit.battle.layout.kind !== 'block') return unit.battle.layout.kind === 'open' ? no.noWheel : no.nonStandard;
  const around = aroundOf(state, unit, false, target);
  const progress: Progress = {
    ...{ layout: unit.battle.layout, barred: false },
    ...{ spent: spentBefore(part), manoeuvres: part.begun?.manoeuvres ?? 0 },
  };
  const refusal = narrow(unit, progress, path, around);
  if (refusal) return refusal;
  if (progress.spent > part.movement) return beyond(no.tooFar, progress.spent, part.movement);
  wheelOnto(unit, progress, path.turn, part.movement, around);
  const base = baseOf(unit);
  const { facing } = progress.layout.pose;
  const before = groundOfLayout(progress.layout, base);
  const rest = part.movement - progress.spent;
  const most = part.halfWay ? Math.min(rest, halfWayTo(state, before, facing, target)) : rest;
  const dry = dryLane(state, unit, progress.layout, most);
  const open = freeLane(before, facing, dry, [...around.friends, ...around.walls]);
  const ground = groundStop(state, unit, progress.layout, open, progress, part);
  const wanted = ground.settle(wayToFoes(state, unit, before, facing, open, ground.distance, around.foes));
  const way = clearWay(unit, progress.layout, wanted, around);
  progress.layout = ahead(progress.layout, way);
  const price = way > 0 ? ground.priceAt(way) : 0;
  progress.spent += way + price;
  const manoeuvres = progress.manoeuvres + (price > 0 ? price / manoeuvrePrice(unit)! : 0);
  const met = touched(state, unit, groundOfLayout(progress.layout, base), around.foes);
  // charge.bridge: a countercharge that the water stops at the exit has lost its impetus.
  const stopped = part.halfWay && dry < most && way === dry;
  const run = stopped ? 0 : openRun(state, unit, progress.layout, way);
  const whole = run === way && path.turn === 0 && progress.manoeuvres === 0;
  const tests = ground.tests.filter(({ at }) => at < way || (at === 0 && way > 0)).map(({ id }) => id);
  const barred = progress.barred || (met.length === 0 && way < most && open < most);
  const known = { run, whole, tests, barred, manoeuvres };
  if (met.length === 0) {
    return { ...known, layout: progress.layout, spent: progress.spent, met: [], side: null, aligned: false };
  }
  return { ...known, ...aligning(state, unit, target, progress, met, around, part) };
}

const ahead = (layout: Block, way: Length): Block =>
  blockAt(layout, movedPose(layout.pose, along(way, layout.pose.facing)));

/**
 * A shorter way is rounded for itself and may lie a hundredth beside the longer: what would overlap is given back. Water
 * is left to `dryLane`, since a bridge may lead over it.
 */
function clearWay(unit: Unit, layout: Block, wanted: Length, around: Around): Length {
  let way = wanted;
  while (way > 0 && !clear(unit, ahead(layout, way), around, around.waters)) way--;
  return way;
}

/** charge.counter: half of the straight way to the enemy who comes. */
export const halfWayTo = (state: State, own: readonly Polygon[], facing: Angle, target: Unit): Length =>
  Math.floor(freeLane(own, facing, farAway, struckShapes(state, target)) / 2);

/** The foe with which a unit is aligned: the target, or whom it met by the way (charge.incidental). */
const firstMet = (target: Unit, met: readonly Foe[]): Foe =>
  met.find(({ unit }) => unit.index === target.index) ?? met[0]!;

/** charge.sides: along which side of an enemy the charger may come to lie, from where it stood when the part began. */
export function sideAllowed(state: State, foe: Foe, from: readonly Polygon[]): SideOfUnit | 'any' {
  if (buildingOf(state, foe.unit)) return 'any';
  const { pose, size } = footprintAt(state, foe);
  return sideFacing(pose, size, from);
}

/** charge.align: a wheel about the point of first contact, as far as movement and the others let it. */
function aligning(
  state: State,
  unit: Unit,
  target: Unit,
  progress: Progress,
  met: readonly Foe[],
  around: Around,
  part: Part,
): Pick<Onset, 'layout' | 'spent' | 'met' | 'side' | 'aligned'> {
  const base = baseOf(unit);
  const foe = firstMet(target, met);
  const others = unitsOfFoes(met).filter((index) => index !== foe.unit.index);
  const footprint = footprintAt(state, foe);
  const allowed = part.side ?? sideAllowed(state, foe, shapes(unit));
  const lies = touchedSides(footprint, groundOfLayout(progress.layout, base));
  const side = allowed === 'any' ? (lies[0] ?? null) : lies.includes(allowed) ? allowed : null;
  const asIs = { layout: progress.layout, spent: progress.spent, met: [foe.unit.index, ...others], side };
  if (side === null) return { ...asIs, aligned: true };
  // A second enemy in contact holds the unit where it is.
  if (others.length > 0) return { ...asIs, aligned: true };
  let wheel = wheelAlong(unit, progress.layout, footprint, side, part.movement - progress.spent, foe, around);
  while (wheel.barred && narrowBy(unit, progress, part, foe, around)) {
    wheel = wheelAlong(unit, progress.layout, footprint, side, part.movement - progress.spent, foe, around);
  }
  const layout = wheel.layout;
  const reached = unitsOfFoes(touched(state, unit, groundOfLayout(layout, base), around.foes));
  const all = [foe.unit.index, ...reached.filter((index) => index !== foe.unit.index)];
  return { layout, spent: progress.spent + wheel.length, met: all, side, aligned: wheel.complete };
}

interface AligningWheel {
  readonly layout: Block;
  readonly length: Length;
  readonly complete: boolean;
  /** Friends or walls stop it, not enemies. */
  readonly barred: boolean;
}

function wheelAlong(
  unit: Unit,
  layout: Block,
  footprint: Footprint,
  side: SideOfUnit,
  movement: Length,
  foe: Foe,
  around: Around,
): AligningWheel {
  const size = blockSize(layout, baseOf(unit));
  const wanted = align({ pose: layout.pose, size }, footprint, side, movement);
  const { solid } = around;
  const enemies = around.foes.filter(({ unit: other }) => other.index !== foe.unit.index).map(({ shape }) => shape);
  const turnFree = (others: readonly Polygon[]): Angle =>
    freeTurn(layout.pose, size, [wanted.pivot, 0], wanted.turn, others);
  const free = { solid: turnFree(solid), enemies: turnFree(enemies) };
  const turn = Math.abs(free.solid) <= Math.abs(free.enemies) ? free.solid : free.enemies;
  const barred = Math.abs(free.solid) < Math.abs(wanted.turn) && Math.abs(free.solid) <= Math.abs(free.enemies);
  if (turn === wanted.turn) {
    const aligned = blockAt(layout, wanted.pose);
    if (clear(unit, aligned, around)) {
      return { layout: aligned, length: wanted.length, complete: wanted.complete, barred: false };
    }
  }
  return { ...turnedBack(unit, layout, wanted.pivot, turn, around), complete: !barred, barred };
}

/** The widest turn up to the wanted one after which it stands on nobody. */
function turnedBack(
  unit: Unit,
  layout: Block,
  pivot: Length,
  turn: Angle,
  around: Around,
): Pick<AligningWheel, 'layout' | 'length'> {
  const size = blockSize(layout, baseOf(unit));
  const place = placeOn(layout.pose, pivot, 0);
  const far = Math.max(pivot, size.width - pivot);
  for (let left = Math.abs(turn); left > 0; left--) {
    const by = Math.sign(turn) * left;
    const turned = blockAt(layout, poseBy(place, layout.pose.facing + by, pivot, 0));
    if (clear(unit, turned, around)) {
      return { layout: turned, length: arcLength(squareLength({ x: far, y: size.depth }), by) };
    }
  }
  return { layout, length: 0 };
}

/** It stands on nobody and nothing, but for what is not asked about. */
const clear = (unit: Unit, layout: Block, around: Around, but: readonly Polygon[] = []): boolean => {
  const own = groundOfLayout(layout, baseOf(unit));
  const near = allNear(around, boxAround(own)).filter((shape) => !but.includes(shape));
  return !own.some((shape) => near.some((other) => overlapping(shape, other)));
};

/** charge.narrow at the point of contact: a base goes to the rear where a wall or a friend bars the alignment. */
function narrowBy(unit: Unit, progress: Progress, part: Part, foe: Foe, around: Around): boolean {
  const price = manoeuvrePrice(unit)!;
  const { layout } = progress;
  if (layout.files === 1 || progress.manoeuvres >= manoeuvreLimit(unit)) return false;
  if (progress.spent + price > part.movement) return false;
  const base = baseOf(unit);
  const kept = (['left', 'right'] as const)
    .map((anchor) => refronted(layout, base, layout.files - 1, anchor))
    .find(
      (narrower) =>
        clear(unit, narrower, around) && groundOfLayout(narrower, base).some((shape) => touching(shape, foe.shape)),
    );
  if (!kept) return false;
  progress.layout = kept;
  progress.spent += price;
  progress.manoeuvres++;
  return true;
}

/** How a block stands after it has narrowed its front and wheeled, without regard to movement. */
export function afterWheel(unit: Unit, block: Block, path: BlockPath): Block {
  const base = baseOf(unit);
  const start = path.files > 0 && path.files < block.files ? refronted(block, base, path.files, path.anchor) : block;
  const pivot: Corner = path.turn > 0 ? 'front-right' : 'front-left';
  return path.turn === 0 ? start : blockAt(start, wheeled(start.pose, blockSize(start, base), pivot, path.turn));
}

/** The lane of a path without regard to movement: where the unit would go after its wheel. */
export function laneOf(unit: Unit, path: BlockPath, length: Length): { layout: Block; lane: Polygon } | null {
  if (unit.battle.layout.kind !== 'block') return null;
  const layout = afterWheel(unit, unit.battle.layout, path);
  return { layout, lane: sweptStraight(fullShape(layout, unit), along(length, layout.pose.facing)) };
}
