/** Whom a unit must shoot at: the nearest that it can, a battalion being one target (shooting.target, special.pike-and-shot). */
import { distance, type Length } from '../../geometry/index.js';
import { canBeMet, nearness, struckShapes } from '../charge/around.js';
import { pieceById } from '../commanders/lone-commanders.js';
import { inCloseCombat } from '../melee/contact.js';
import type { FireMode, FireStage } from '../state/frames.js';
import { baseCount, sameBattalion, shapes, unitById } from '../state/pieces.js';
import { onceInScene } from '../state/scene.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { isWarWagons } from '../wagons-and-works/war-wagons.js';
import type { Mark } from './fire-lines.js';
import { modesOf } from './fire-modes.js';
import { volleyAt } from './volley.js';

/** A unit of war wagons is as many targets as it has wagons (wagons.fighting). */
export const marksOf = (unit: Unit): Mark[] =>
  isWarWagons(unit) ? Array.from({ length: baseCount(unit) }, (_, wagon) => ({ unit, wagon })) : [{ unit, wagon: -1 }];

/** How a target is named: its id, and of a train the number of the wagon after a stroke. */
export const markName = ({ unit, wagon }: Mark): string => (wagon < 0 ? unit.data.id : `${unit.data.id}/${wagon}`);

export function markByName(state: State, name: string): Mark | null {
  const whole = pieceById(state, name);
  if (whole) return marksOf(whole)[0]!;
  const [, id, wagon] = /^(.*)\/(\d+)$/.exec(name) ?? [];
  const unit = id === undefined ? undefined : unitById(state, id);
  return unit && isWarWagons(unit) && Number(wagon) < baseCount(unit) ? { unit, wagon: Number(wagon) } : null;
}

function farOf(state: State, unit: Unit, { unit: target, wagon }: Mark): Length {
  if (wagon < 0) return nearness(state, unit, target);
  return onceInScene(state, `near ${unit.index} ${target.index} ${wagon}`, () =>
    Math.min(...struckShapes(state, unit).map((own) => distance(own, shapes(target)[wagon]!))),
  );
}

/** The nearest enemies at which the unit can shoot at all; several where they are equally near. */
export function nearestMarks(
  state: State,
  unit: Unit,
  stage: FireStage,
  spent: readonly number[] = [],
  modes: readonly FireMode[] = modesOf(unit),
): Mark[] {
  // commanders.attacked: a commander alone may be shot at, never must be.
  const enemies = state.units.filter(
    (enemy) =>
      enemy.battle.side !== unit.battle.side &&
      canBeMet(enemy) &&
      !enemy.battle.abandoned &&
      enemy.battle.leader === nobody,
  );
  const byDistance = enemies
    .flatMap(marksOf)
    .map((mark) => ({ mark, far: farOf(state, unit, mark) }))
    .sort((a, b) => a.far - b.far);
  // Lines of fire are dear, so that they are asked for from the nearest on.
  const able = ({ mark }: { mark: Mark }) =>
    modes.some((mode) => !('code' in volleyAt(state, unit, mark.unit, stage, spent, mode, mark.wagon)));
  const first = byDistance.find(able);
  if (!first) return [];
  const { unit: nearest } = first.mark;
  // Of a battalion the nearest that does not fight already.
  if (nearest.battle.battalion !== null && inCloseCombat(state, nearest)) {
    const other = byDistance.find(
      (one) => sameBattalion(one.mark.unit, nearest) && !inCloseCombat(state, one.mark.unit) && able(one),
    );
    if (other) return [other.mark];
  }
  return byDistance.filter((one) => one === first || (one.far === first.far && able(one))).map(({ mark }) => mark);
}

export const nearestTarget = (...question: Parameters<typeof nearestMarks>): Unit | null =>
  nearestMarks(...question)[0]?.unit ?? null;
