/** Obstacles that units carry, set up, carry away and clear in battle (chapter on portable obstacles). */
import type { Refusal } from '@hetman/core/game';
import { movementTable, obstacleTypes } from '../../content/index.js';
import {
  cm,
  edgeOf,
  type Length,
  overlapping,
  type Point,
  type Pose,
  placeOn,
  rectangle,
  type Size,
  touch,
  within,
} from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { offTable } from '../ground/ground.js';
import { manoeuvreRefusal, priceOf } from '../movement/manoeuvres.js';
import { allowanceOf } from '../movement/move-frame.js';
import { specialRefusal } from '../movement/special-manoeuvres.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { armOf, baseOf, poses, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { Obstacle } from '../state/setting.js';
import type { Portable, State, Unit } from '../state/state.js';

export type PortableAction = Extract<Action, { do: 'set-up' | 'take-up' | 'scatter' | 'clear' }>;
export const isPortableAction = (action: Action): action is PortableAction =>
  action.do === 'set-up' || action.do === 'take-up' || action.do === 'scatter' || action.do === 'clear';

export const element: Size = { width: cm(4), depth: cm(2) };
const scatterWithin: Length = cm(5);
const both = movementTable.special.withDefence;

const idOf = (unit: Unit, kind: Portable, number: number): string => `${unit.data.id}-${kind}-${number}`;
const ownOf = (state: State, unit: Unit, kind: Portable): Obstacle[] =>
  state.setting.obstacles.filter(({ id }) => id.startsWith(`${unit.data.id}-${kind}-`));
const isCaltrops = ({ type }: Obstacle): boolean => type.id === 'caltrops';

const touches = (unit: Unit, { line }: Obstacle): boolean => shapes(unit).some((own) => within(own, line, touch));
const enemyAt = (state: State, unit: Unit, obstacle: Obstacle): Unit | undefined =>
  state.units.find((other) => other.battle.side !== unit.battle.side && canBeMet(other) && touches(other, obstacle));

/** Special manoeuvres that it takes; null where a movement manoeuvre does as well. */
export function priceOfAct(state: State, unit: Unit, action: PortableAction): { special: number; moving: boolean } {
  if (action.do === 'set-up' && unit.battle.portable === 'kobylica') return { special: both, moving: false };
  const target = action.do === 'clear' ? state.setting.obstacles.find(({ id }) => id === action.obstacle) : undefined;
  return target && isCaltrops(target) ? { special: both, moving: false } : { special: 1, moving: true };
}

function manoeuvreLeft(state: State, frame: MoveFrame, unit: Unit, action: PortableAction): Refusal | null {
  const { special, moving } = priceOfAct(state, unit, action);
  if (frame.halted) return no.halted;
  if (frame.mode === 'defence') return specialRefusal(unit, special);
  if (!moving || frame.mode !== 'move') return no.defenceOnly;
  const limit = manoeuvreRefusal(unit, frame);
  if (limit) return limit;
  const [total, allowed] = [frame.spent + priceOf(unit, frame), allowanceOf(unit, frame)];
  return total > allowed ? beyond(no.tooFar, total, allowed) : null;
}

/** An element before or behind a base, along all of its edge. */
const lineAt = (unit: Unit, base: number, edge: 'front' | 'rear'): readonly [Point, Point] =>
  edgeOf(poses(unit)[base]!, baseOf(unit), edge) as readonly [Point, Point];

function setUpRefusal(unit: Unit, { places }: Extract<Action, { do: 'set-up' }>): Refusal | null {
  if (unit.battle.portable === null || unit.battle.portable === 'caltrops' || unit.battle.elements === 0)
    return no.carriesNone;
  const keys = new Set(places.map(({ base, edge }) => `${base} ${edge}`));
  const all = poses(unit).length;
  const wrong = places.length === 0 || keys.size < places.length;
  if (wrong || places.some(({ base }) => base < 0 || base >= all))
    return withFacts(no.wrongNumber, { given: places.length, wanted: all });
  if (unit.battle.portable === 'chevaux-de-frise' && places.some(({ edge }) => edge !== 'front'))
    return no.elementFront;
  const most = Math.min(unit.battle.elements, all);
  return places.length > most ? withFacts(no.elementsLeft, { left: most }) : null;
}

function scatterRefusal(state: State, unit: Unit, { at }: Extract<Action, { do: 'scatter' }>): Refusal | null {
  if (unit.battle.portable !== 'caltrops' || unit.battle.elements === 0) return no.carriesNone;
  if (unit.battle.place !== 'table') return no.notOnTable;
  if (at.length === 0) return withFacts(no.wrongNumber, { given: 0, wanted: 1 });
  if (at.length > unit.battle.elements) return withFacts(no.elementsLeft, { left: unit.battle.elements });
  for (const pose of at) {
    const line = caltropsLine(pose);
    if (offTable(state.setting, [...line])) return no.offTable;
    if (!shapes(unit).some((own) => within(own, line, scatterWithin)))
      return withFacts(no.scatterReach, { allowed: 5 });
    const place = rectangle(pose, element);
    const under = state.units.find(
      (other) => canBeMet(other) && struckShapes(state, other).some((shape) => overlapping(shape, place)),
    );
    if (under) return withFacts(no.scatterUnder, { unit: under.data.id });
  }
  return null;
}

/** An element of caltrops is told by its front left corner; it bars the way along its middle (ruling 310). */
const caltropsLine = (pose: Pose): readonly [Point, Point] => [
  placeOn(pose, 0, Math.trunc(element.depth / 2)),
  placeOn(pose, element.width, Math.trunc(element.depth / 2)),
];

function clearRefusal(state: State, unit: Unit, { obstacle }: Extract<Action, { do: 'clear' }>): Refusal | null {
  const found = state.setting.obstacles.find(({ id }) => id === obstacle);
  if (!found || (!isCaltrops(found) && found.type.id !== 'chevaux-de-frise')) return no.cannotClear;
  const enemy = enemyAt(state, unit, found);
  if (enemy) return withFacts(no.clearEnemy, { enemy: enemy.data.id });
  if (!isCaltrops(found)) return touches(unit, found) ? null : withFacts(no.clearReach, { allowed: 0 });
  if (armOf(unit) !== 'infantry') return no.infantryOnly;
  const near = shapes(unit).some((own) => within(own, found.line, scatterWithin));
  return near ? null : withFacts(no.clearReach, { allowed: 5 });
}

export function portableRefusal(state: State, frame: MoveFrame, unit: Unit, action: PortableAction): Refusal | null {
  const wrong =
    action.do === 'set-up'
      ? setUpRefusal(unit, action)
      : action.do === 'scatter'
        ? scatterRefusal(state, unit, action)
        : action.do === 'clear'
          ? clearRefusal(state, unit, action)
          : takeable(state, unit).length > 0
            ? null
            : no.carriesNone;
  return wrong ?? manoeuvreLeft(state, frame, unit, action);
}

/** portable.chevaux: only who set them up carries them away, from where it touches them, one for each base. */
const takeable = (state: State, unit: Unit): Obstacle[] =>
  unit.battle.portable === 'chevaux-de-frise'
    ? ownOf(state, unit, 'chevaux-de-frise')
        .filter((obstacle) => touches(unit, obstacle))
        .slice(0, Math.max(0, poses(unit).length - unit.battle.elements))
    : [];

function lay(state: State, unit: Unit, lines: readonly (readonly [Point, Point])[]): void {
  const kind = unit.battle.portable!;
  const type = obstacleTypes.get(kind)!;
  const first = ownOf(state, unit, kind).reduce((most, { id }) => Math.max(most, Number(id.split('-').at(-1))), 0) + 1;
  const laid = lines.map((line, index) => ({ id: idOf(unit, kind, first + index), type, line }));
  state.setting = { ...state.setting, obstacles: [...state.setting.obstacles, ...laid] };
  unit.battle = { ...unit.battle, elements: kind === 'kobylica' ? 0 : unit.battle.elements - lines.length };
}

function remove(state: State, gone: readonly Obstacle[]): void {
  const left = state.setting.obstacles.filter((obstacle) => !gone.includes(obstacle));
  state.setting = { ...state.setting, obstacles: left };
}

export function handleObstacles(play: Play, frame: MoveFrame, unit: Unit, action: PortableAction): void {
  const { state } = play;
  const { special } = priceOfAct(state, unit, action);
  if (frame.mode === 'defence') unit.turn = { ...unit.turn, specialManoeuvres: unit.turn.specialManoeuvres + special };
  else {
    frame.spent += priceOf(unit, frame);
    frame.manoeuvres += 1;
  }
  unit.turn = { ...unit.turn, moved: true };
  if (action.do === 'set-up')
    lay(
      state,
      unit,
      action.places.map(({ base, edge }) => lineAt(unit, base, edge)),
    );
  else if (action.do === 'scatter') lay(state, unit, action.at.map(caltropsLine));
  else if (action.do === 'take-up') {
    const taken = takeable(state, unit);
    unit.battle = { ...unit.battle, elements: unit.battle.elements + taken.length };
    remove(state, taken);
  } else
    remove(
      state,
      state.setting.obstacles.filter(({ id }) => id === action.obstacle),
    );
  play.emit({ type: 'obstacles', rule: 'portable.general', unit: unit.data.id, act: action.do });
}
