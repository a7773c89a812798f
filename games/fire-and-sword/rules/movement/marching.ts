/** Marching: who may, when, and how much further it takes a unit (movement.march, movement.march-guns). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { formationName } from '../../formation/index.js';
import { cm, compareDistance, inCm, type Length, within } from '../../geometry/index.js';
import { canBeMet, nearness, struckShapes } from '../charge/around.js';
import { additionalMove } from '../charge/charge-state.js';
import { footing } from '../ground/footing.js';
import { onRoad, piecesUnder } from '../ground/ground.js';
import type { MoveFrame } from '../state/frames.js';
import { noteFor, noteOf } from '../state/notes.js';
import { armOf, baseOf, basicMove, hasRule, onTable, poses, shapes } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

const { march } = movementTable;

/** How much further a march goes. */
export function marchBonus(unit: Unit): Length {
  const arm = armOf(unit);
  if (arm === 'cavalry') return cm(march.cavalry);
  if (arm === 'artillery') return unit.battle.limbered ? cm(march.limbered) : 0;
  return cm(arm === 'wagon' ? march.wagon : march.infantry);
}

/** Ruling 12: exactly 20 cm is too near; a commander alone holds nobody up. */
function enemyTooNear(state: State, unit: Unit): Unit | undefined {
  const limit = cm(march.enemyWithin);
  const own = shapes(unit);
  return state.units.find(
    (enemy) =>
      enemy.battle.side !== unit.battle.side &&
      canBeMet(enemy) &&
      !enemy.battle.abandoned &&
      // commanders.moving: one alone stops no march.
      enemy.battle.leader < 0 &&
      struckShapes(state, enemy).some((shape) => own.some((base) => compareDistance(base, shape, limit) <= 0)),
  );
}

const allOnRoad = (state: State, unit: Unit): boolean =>
  poses(unit).every((pose) => onRoad(state.setting, pose, baseOf(unit)));

/** How far a charge goes, with its additional move. */
const chargeRange = (unit: Unit): Length => basicMove(unit) + additionalMove(unit);

/** scenario.defend-the-village: on the road the stronger side marches up to the enemy's reach. */
function mayMarchNear(state: State, unit: Unit): boolean {
  if (!noteFor(state, 'road-march-near-enemy', unit.battle.side) || !allOnRoad(state, unit)) return false;
  return !state.units.some(
    (enemy) =>
      enemy.battle.side !== unit.battle.side &&
      onTable(enemy) &&
      shapes(enemy).some((shape) => shapes(unit).some((own) => within(own, shape, chargeRange(enemy)))),
  );
}

export function marchRefusal(state: State, frame: MoveFrame, unit: Unit): Refusal | null {
  if (unit.battle.connected) return no.marchChained;
  if (frame.marching) return no.marching;
  const formation = formationName(unit.battle.layout);
  const byBases = formation === 'open' || hasRule(unit, 'elite-cavalry');
  if (formation !== 'column' && !byBases) return no.marchFormation;
  if (hasRule(unit, 'rabble')) return no.marchRabble;
  if (armOf(unit) === 'artillery' && !(unit.battle.limbered && allOnRoad(state, unit))) return no.marchGuns;
  if (unit.battle.loads > 0) return no.marchLoads;
  const onRoadOnly = noteOf(state, 'night')?.marchOnRoadsOnly ?? false;
  if (onRoadOnly && !allOnRoad(state, unit)) return no.marchNight;
  const enemy = mayMarchNear(state, unit) ? undefined : enemyTooNear(state, unit);
  if (enemy) {
    const distance = inCm(nearness(state, unit, enemy));
    return withFacts(no.marchEnemy, { enemy: enemy.data.id, allowed: march.enemyWithin, distance });
  }
  const base = baseOf(unit);
  for (const [index, pose] of poses(unit).entries()) {
    if (onRoad(state.setting, pose, base)) continue;
    const closed = piecesUnder(state.setting, shapes(unit)[index]!).find(
      (piece) => footing(state.setting, unit, piece, false) !== 'open',
    );
    if (closed) return withFacts(no.marchGround, { ground: closed.type.id });
  }
  return null;
}
