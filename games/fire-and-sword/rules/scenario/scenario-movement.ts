/** What scenarios and forced marches change in movement: places closed at first, edges by which one may leave. */
import type { Refusal } from '@hetman/core/game';
import { cm, distance, inCm, type Length, overlapping, type Polygon, touch } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { closedPlace } from '../ground/closed-places.js';
import type { Attempt } from '../movement/attempt.js';
import type { MoveFrame } from '../state/frames.js';
import { noteFor, noteOf } from '../state/notes.js';
import { baseCount, baseOf, groundOfLayout, onTable, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, fromHome, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';

/** effects.reconnaissance: a forced march keeps 20 cm from every enemy. */
const forcedFrom: Length = cm(20);

function forcedRefusal(state: State, unit: Unit, attempt: Attempt): Refusal | null {
  const ends = groundOfLayout(attempt.layout, baseOf(unit));
  const parts = [...ends, ...attempt.bases.flatMap(({ swept }) => [...swept])];
  for (const enemy of state.units) {
    if (enemy.battle.side === unit.battle.side || !canBeMet(enemy)) continue;
    const far = Math.min(
      ...struckShapes(state, enemy).flatMap((theirs) => parts.map((part) => distance(part, theirs))),
    );
    if (far < forcedFrom)
      return withFacts(no.forcedNear, { enemy: enemy.data.id, distance: inCm(far), allowed: inCm(forcedFrom) });
  }
  const hills = noteOf(state, 'no-forced-march-onto')?.of ?? [];
  const onHill = state.setting.terrain.some(
    ({ id, shape }) => hills.includes(id) && ends.some((base) => overlapping(base, shape)),
  );
  return onHill ? no.forcedHill : null;
}

/** scenario.attack-on-a-village: bases that end or pass where the unit stays out at first. */
export function entryRefusal(state: State, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const place = closedPlace(state, unit);
  const enters = place && ground.some((base) => overlapping(base, place.shape));
  return enters ? withFacts(no.noEntry, { turn: place.turn }) : null;
}

export const scenarioBars = (state: State, frame: MoveFrame, unit: Unit, attempt: Attempt): Refusal | null =>
  (frame.forced ? forcedRefusal(state, unit, attempt) : null) ??
  entryRefusal(state, unit, groundOfLayout(attempt.layout, baseOf(unit)));

const touchesEdgeOf = (state: State, unit: Unit, side: SideIndex): boolean =>
  shapes(unit).some((shape) => shape.some((corner) => fromHome(state.setting, side, corner) <= touch));

/** By which edges the scenario lets this unit go without harm. */
function wayOut(state: State, unit: Unit): 'through' | 'home' | 'loads' | null {
  const home = touchesEdgeOf(state, unit, unit.battle.side);
  if (noteFor(state, 'leave-by-enemy-edge', unit.battle.side) && touchesEdgeOf(state, unit, enemyOf(unit.battle.side)))
    return 'through';
  const withdraw = noteFor(state, 'withdraw-after', unit.battle.side);
  if (withdraw && home && state.turn > withdraw.turn) return 'home';
  return noteFor(state, 'leave-with-loads', unit.battle.side) && home && unit.battle.loads > 0 ? 'loads' : null;
}

export function leavingRefusal(state: State, frame: MoveFrame, unit: Unit): Refusal | null {
  if (frame.mode !== 'move' || frame.forced || !onTable(unit)) return no.offTable;
  return wayOut(state, unit) === null ? no.offTable : null;
}

/** Gone for good, and no loss (scenario.delay-the-enemy, scenario.forage). */
export function leaveTable({ state, emit }: Play, unit: Unit): void {
  const way = wayOut(state, unit);
  state.frames.pop();
  unit.battle = { ...unit.battle, place: 'left' };
  if (way === 'through') state.tally.brokenThrough[unit.battle.side] += baseCount(unit);
  if (way === 'loads') state.tally.carriedOff += unit.battle.loads;
  unit.battle = { ...unit.battle, loads: 0 };
  for (const commander of state.commanders) {
    if (commander.battle.joined !== unit.index) continue;
    commander.battle = { ...commander.battle, place: 'left', joined: nobody };
  }
  emit({ type: 'went', rule: 'motivation.leaving', unit: unit.data.id });
}
