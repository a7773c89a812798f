/** Where who comes later may be put down: at his edge, on a flank, out of hiding (effects.flank-march, effects.ambush). */
import type { Refusal } from '@hetman/core/game';
import type { Layout } from '../../../formation/index.js';
import {
  cm,
  distance,
  inCm,
  lineOfSight,
  overlapping,
  type Point,
  type Polygon,
  touch,
  within,
} from '../../../geometry/index.js';
import { canBeMet, struckShapes } from '../../charge/around.js';
import { swims } from '../../ground/footing.js';
import { eyesOf, groundClear } from '../../ground/vision.js';
import { noteFor } from '../../state/notes.js';
import { armOf, hasRule, mayClose } from '../../state/pieces.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf, fromHome, type SideIndex } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import type { ArriveFrame } from '../frames.js';
import { meetsZone, zonesOf } from '../ground/zones.js';

const fromEnemy = cm(20);
const flankDepth = cm(10);

/** Enemies on the table and in its buildings. */
export const enemiesOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side !== side && canBeMet(unit) && !unit.battle.abandoned);

const steadyEnemies = (state: State, side: SideIndex): Unit[] =>
  enemiesOf(state, side).filter(({ battle: { morale } }) => morale !== 'flight');

/** An enemy too near; at the limit itself only where `atLimit` allows it. */
function enemyNear(
  state: State,
  side: SideIndex,
  ground: readonly Polygon[],
  { limit, atLimit }: { limit: number; atLimit: boolean },
): Refusal | null {
  for (const enemy of steadyEnemies(state, side)) {
    const far = Math.min(
      ...struckShapes(state, enemy).flatMap((theirs) => ground.map((base) => distance(base, theirs))),
    );
    if (far < limit || (far === limit && !atLimit))
      return withFacts(no.arriveNear, { enemy: enemy.data.id, distance: inCm(far), allowed: inCm(limit) });
  }
  return null;
}

const atOwnEdge = (state: State, side: SideIndex, ground: readonly Polygon[]): boolean =>
  ground.some((base) => base.some((corner) => fromHome(state.setting, side, corner) <= touch));

/** In a column at the own edge, in open order only who has no other; on the road where the scenario has it so. */
export function edgeRefusal(
  state: State,
  frame: ArriveFrame,
  layout: Layout,
  ground: readonly Polygon[],
): Refusal | null {
  const unit = state.units[frame.unit]!;
  if (layout.kind === 'block' ? layout.files > 1 : mayClose(unit) && ground.length > 1) return no.arriveColumn;
  if (!atOwnEdge(state, frame.side, ground)) return no.arriveEdge;
  const road = frame.from === 'road' ? noteFor(state, 'march-on-by-road', frame.side) : null;
  if (!road) return null;
  const end = { x: cm(road.at[0]), y: cm(road.at[1]) };
  return ground.some((base) => within(base, [end], cm(2))) ? null : no.arriveRoad;
}

/** effects.flank-march: within 10 cm of a side, 20 cm from enemies and from their edge. */
export function flankRefusal(state: State, frame: ArriveFrame, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const { width } = state.setting.table;
  const corners = ground.flat();
  const left = corners.every(({ x }) => x <= flankDepth);
  if (!left && !corners.every(({ x }) => x >= width - flankDepth)) return no.arriveFlank;
  const enemy = enemyOf(frame.side);
  if (corners.some((corner) => fromHome(state.setting, enemy, corner) < fromEnemy)) return no.arriveFlank;
  if (
    noteFor(state, 'flank-march-own-bank', frame.side) &&
    !swims(state.setting, unit) &&
    !onOwnBank(state, frame.side, corners)
  )
    return no.arriveBank;
  return enemyNear(state, frame.side, ground, { limit: fromEnemy, atLimit: true });
}

/** Beyond the river as its own edge is. */
function onOwnBank(state: State, side: SideIndex, corners: readonly Point[]): boolean {
  const water = state.setting.terrain.filter(({ type, id }) => type.id === 'river' || id === 'ford');
  if (water.length === 0) return true;
  const ys = water.flatMap(({ shape }) => shape.map(({ y }) => y));
  return side === 0 ? corners.every(({ y }) => y <= Math.min(...ys)) : corners.every(({ y }) => y >= Math.max(...ys));
}

/** How near to the enemy an ambush may be sprung: foot nearer, skirmishers nearest, but further than these. */
function ambushDistance(unit: Unit): { limit: number; atLimit: boolean } {
  if (armOf(unit) !== 'infantry' || unit.battle.horseGuards > 0) return { limit: fromEnemy, atLimit: true };
  return { limit: cm(hasRule(unit, 'skirmishers') ? 10 : 15), atLimit: false };
}

/** Ground or a building that no steady enemy stands in or touches. */
const unheld = (state: State, side: SideIndex, shape: Polygon): boolean =>
  !steadyEnemies(state, side).some((enemy) =>
    struckShapes(state, enemy).some((theirs) => within(theirs, shape, touch)),
  );

/** Away from enemies and out of their zones. */
function ambushBarred(state: State, side: SideIndex, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const near = enemyNear(state, side, ground, ambushDistance(unit));
  if (near) return near;
  const foe = enemyOf(side);
  const meets = zonesOf(state, foe).some((zone) => ground.some((base) => meetsZone(state, zone, base)));
  return meets ? no.ambushZone : null;
}

/** No enemy could see it, whoever stands between: the ground alone hides it. */
function hiddenByGround(state: State, enemy: Unit, ground: readonly Polygon[]): boolean {
  const walls = state.setting.buildings.filter(({ id }) => id !== enemy.battle.building).map(({ shape }) => shape);
  return eyesOf(state, enemy).every((eye) =>
    ground.every((base) => lineOfSight(eye, base, walls, (point) => groundClear(state, eye, point)) === null),
  );
}

/** effects.ambush: in ground that hides, though it may be seen there, or behind such ground. */
export function ambushRefusal(
  state: State,
  frame: ArriveFrame,
  unit: Unit,
  ground: readonly Polygon[],
): Refusal | null {
  const barred = ambushBarred(state, frame.side, unit, ground);
  if (barred) return barred;
  const hiding = state.setting.terrain.filter(({ type }) => type.blocksSight);
  const entered = hiding.filter(({ shape }) => ground.some((base) => overlapping(base, shape)));
  if (entered.some(({ shape }) => !unheld(state, frame.side, shape))) return no.ambushHeld;
  if (entered.some(({ shape }) => ground.every((base) => overlapping(base, shape)))) return null;
  return enemiesOf(state, frame.side).every((enemy) => hiddenByGround(state, enemy, ground)) ? null : no.ambushSeen;
}

/** effects.ambush: foot may have waited in a house that nobody holds. */
export function houseRefusal(state: State, side: SideIndex, unit: Unit, building: string): Refusal | null {
  const house = state.setting.buildings.find(({ id }) => id === building);
  if (!house) return no.unknownBuilding;
  if (!unheld(state, side, house.shape)) return no.buildingHeld;
  return ambushBarred(state, side, { ...unit, battle: { ...unit.battle, mounted: false } }, [house.shape]);
}
