/** Ranks that change places between two volleys: the unit steps by the depth of a rank (special.countermarch). */
import type { Refusal } from '@hetman/core/game';
import { cm, halfTurn, type Length, within } from '../../geometry/index.js';
import { battalionGap, comradesOf, isPikes } from '../charge/pike-and-shot.js';
import { inCloseCombat } from '../melee/contact.js';
import { type Attempt, isRefusal, judge } from '../movement/attempt.js';
import { movingBlock, shiftedBlock } from '../movement/straight.js';
import type { FireFrame } from '../state/frames.js';
import { armOf, hasRule, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { shootsAgain } from './fire-modes.js';

const step: Length = cm(2);

const marches = (unit: Unit): boolean =>
  hasRule(unit, 'countermarch') && unit.turn.fired && !unit.turn.firedAgain && shootsAgain(unit);

/** special.pike-and-shot: pikes and guns keep up with musketeers of their battalion who have stepped. */
const keepsUp = (state: State, unit: Unit): boolean =>
  (isPikes(unit) || armOf(unit) === 'artillery') &&
  comradesOf(state, unit).some((other) => hasRule(other, 'countermarch') && other.turn.stepped);

function attemptOf(unit: Unit, distance: Length): Attempt | Refusal {
  const block = movingBlock(unit);
  if (isRefusal(block)) return block;
  const way = distance > 0 ? block.pose.facing : block.pose.facing + halfTurn;
  return { ...shiftedBlock(unit, block, way, step), cost: 0, anyGround: true };
}

/** After the step pikes and guns must still stand within 2 cm of the musketeers. */
function apart(state: State, unit: Unit, attempt: Attempt): boolean {
  const there: Unit = { ...unit, battle: { ...unit.battle, layout: attempt.layout } };
  return !comradesOf(state, unit)
    .filter((other) => other.turn.stepped && hasRule(other, 'countermarch'))
    .some((other) => shapes(other).some((shape) => shapes(there).some((own) => within(own, shape, battalionGap))));
}

export function stepRefusal(state: State, frame: FireFrame, unit: Unit | undefined, distance: Length): Refusal | null {
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  const follows = keepsUp(state, unit);
  if (frame.stage !== 'after-movement' || unit.turn.stepped || !(marches(unit) || follows)) return no.noCountermarch;
  if (Math.abs(distance) !== step) return withFacts(no.stepLength, { allowed: 2 });
  if (inCloseCombat(state, unit)) return no.inContact;
  const attempt = attemptOf(unit, distance);
  if (isRefusal(attempt)) return attempt;
  const verdict = judge(state, unit, attempt);
  if (isRefusal(verdict)) return verdict;
  if (verdict.passed.length > 0) return withFacts(no.friendInWay, { unit: verdict.passed[0]!.data.id });
  return follows && apart(state, unit, attempt) ? withFacts(no.battalionApart, { allowed: 2 }) : null;
}

/** Ruling 308: where players hold to the letter no second volley is fired before the ranks have changed places. */
export const mustStep = (state: State, unit: Unit): boolean =>
  state.setting.options['ranksStep'] === true && marches(unit) && !unit.turn.stepped && !inCloseCombat(state, unit);

/** It counts as no movement. */
export function stepRanks(play: Play, unit: Unit, distance: Length): void {
  const attempt = attemptOf(unit, distance);
  if (isRefusal(attempt)) return;
  unit.battle = { ...unit.battle, layout: attempt.layout };
  unit.turn = { ...unit.turn, stepped: true };
  play.emit({ type: 'stepped', rule: 'special.countermarch', unit: unit.data.id });
}
