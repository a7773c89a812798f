/** Manning an abandoned gun or wagon (manoeuvres.man). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import { cm, normalAngle, within } from '../geometry/index.js';
import type { Action } from './actions.js';
import { inRange } from './command.js';
import type { MoveFrame } from './frames.js';
import { armOf, commanderById, onTable, shapes, unitById } from './pieces.js';
import type { Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { regimentOf, serviceRefusal } from './regiments.js';
import { specialRefusal } from './special-manoeuvres.js';
import { type Commander, nobody, type State, type Unit } from './state.js';
import { strengthLeft, takeStrength } from './strength.js';

type Man = Extract<Action, { do: 'man' }>;
const rules = movementTable.manning;

const nearTo = (a: Unit, b: Unit, limit: number): boolean =>
  shapes(a).some((one) => shapes(b).some((other) => within(one, other, limit)));

/** A special manoeuvre that also costs a command point of somebody in range. */
export function commandedRefusal(state: State, unit: Unit, commander: Commander | undefined): Refusal | null {
  if (!commander || commander.data.side !== unit.side) return no.unknownCommander;
  if (!onTable(commander)) return no.notOnTable;
  const wrong = serviceRefusal(state, commander, unit);
  if (wrong) return wrong;
  if (unit.place === 'table' && !inRange(state, commander, unit)) return no.commandRange;
  return commander.points < 1 ? withFacts(no.points, { needed: 1, left: commander.points }) : null;
}

export function manRefusal(state: State, frame: MoveFrame, unit: Unit, action: Man): Refusal | null {
  if (frame.mode !== 'defence') return no.defenceOnly;
  const special = specialRefusal(unit, 1);
  if (special) return special;
  const target = unitById(state, action.target);
  if (!target || !onTable(target)) return no.unknownUnit;
  if (!target.abandoned) return no.notAbandoned;
  const crew = armOf(unit) === 'infantry' || armOf(unit) === 'artillery' || unit.data.card.type === 'dragoons';
  const own = target.crewWith === unit.index;
  if (!own && (!crew || unit.data.card.skill < rules.skill)) return withFacts(no.cannotMan, { skill: rules.skill });
  if (!nearTo(unit, target, cm(rules.within))) return withFacts(no.manReach, { allowed: rules.within });
  const enemy = state.units.find(
    (other) =>
      other.side !== unit.side && other !== target && onTable(other) && nearTo(other, target, cm(rules.enemyWithin)),
  );
  if (enemy) return withFacts(no.manEnemy, { enemy: enemy.data.id, allowed: rules.enemyWithin });
  if (!own && strengthLeft(unit) < target.data.card.strength) return withFacts(no.cannotMan, { skill: rules.skill });
  return commandedRefusal(state, unit, commanderById(state, action.commander));
}

/** The crew comes out of the unit's strength, without a test of morale; the gun is set up any way. */
export function man(play: Play, unit: Unit, action: Man): void {
  const { state, tell } = play;
  const target = unitById(state, action.target)!;
  commanderById(state, action.commander)!.points -= 1;
  unit.specialManoeuvres += 1;
  // special.hide-among-pikes: its own crew comes out from among the pikes, and costs them nobody.
  if (target.crewWith === unit.index) target.crewWith = nobody;
  else {
    takeStrength(unit, target.data.card.strength);
    // Skill and Morale of strangers are 4, whatever those of the old crew were.
    const card = { ...target.data.card, skill: rules.skill, morale: rules.skill };
    Object.assign(target, { strangers: true, data: { ...target.data, card } });
  }
  target.side = unit.side;
  takeCommand(state, unit, target);
  target.abandoned = false;
  target.order = null;
  target.acted = true;
  const { layout } = target;
  const gun = target.data.card.type === 'artillery' && layout.kind === 'block';
  if (gun) target.layout = { ...layout, pose: { ...layout.pose, facing: normalAngle(action.facing) } };
  tell({ type: 'manned', rule: 'manoeuvres.man', unit: unit.data.id, target: target.data.id });
}

/** The gun or wagon now serves the regiment of its new crew (orders.commanders). */
function takeCommand(state: State, unit: Unit, target: Unit): void {
  const { division } = state;
  if (!division) return;
  const regiment = regimentOf(state, unit) ?? '';
  division.manned = division.manned.filter((one) => one.unit !== target.index);
  if (regiment !== (target.data.regiment ?? '')) division.manned.push({ unit: target.index, regiment });
}
