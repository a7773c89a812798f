/** An act of moving from its check to its end: what it would do, whether it may, what it leaves behind. */
import type { Refusal } from '@hetman/core/game';
import { formationName, posesOf } from '../../formation/index.js';
import { inCm, overlapping, pointDistance } from '../../geometry/index.js';
import { makeWay } from '../commanders/commanders-aside.js';
import { loneCommanders } from '../commanders/lone-commanders.js';
import { joinKindRefusal, joinUnit } from '../commanders/ride-acts.js';
import { pushTest } from '../dice/test-frame.js';
import { mayBog } from '../ground/footing.js';
import { scenarioBars } from '../scenario/scenario-movement.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { baseOf, basicMove, commanderShape, groundOfLayout, movesByBases } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { Commander, State, Unit } from '../state/state.js';
import { springCaltrops } from '../wagons-and-works/caltrops.js';
import { actOf, specialPrice } from './acts.js';
import { type Attempt, isRefusal, judge, type Verdict } from './attempt.js';
import { partFromLimber } from './limber-place.js';
import { allowanceOf } from './move-frame.js';

/** Why the act is refused, or what it does and what ground and friends say to it. */
export function tryAct(
  state: State,
  frame: MoveFrame,
  action: Action,
): Refusal | { attempt: Attempt; verdict: Verdict } {
  const unit = state.units[frame.unit]!;
  const attempt = actOf(state, frame, unit, action);
  if (isRefusal(attempt)) return attempt;
  // special.dragoons, ruling 161: at the end the arm that has moved pays, at the beginning the one that is going to move.
  const ends = attempt.as !== undefined && hasBegun(frame);
  const payer = ends ? unit : (attempt.as ?? unit);
  const allowed = outOfColumn(frame, unit, action) ? basicMove(unit) : allowanceOf(payer, frame);
  const total = frame.spent + attempt.cost;
  if (total > allowed) return beyond(attempt.tooFar ?? no.tooFar, total, allowed);
  const barred = scenarioBars(state, frame, unit, attempt);
  if (barred) return barred;
  const verdict = judge(state, attempt.as ?? unit, attempt);
  if (isRefusal(verdict)) return verdict;
  const taken = placeRefusal(state, frame, unit, attempt);
  if (taken) return taken;
  if (attempt.cost === 0 || attempt.wholeMove) return { attempt, verdict };
  const touched = attempt.ownLimit === undefined && !ends ? verdict.groundLimit : null;
  const limit = Math.min(...[frame.groundLimit, touched].filter((one) => one !== null));
  return total > limit ? beyond(no.groundLimit, total, limit) : { attempt, verdict };
}

/** Own commanders alone on whose places the unit would come to stand. */
const commandersUnder = (state: State, unit: Unit, attempt: Attempt): Commander[] => {
  const ends = groundOfLayout(attempt.layout, baseOf(attempt.as ?? unit));
  return loneCommanders(state, unit.battle.side).filter((one) =>
    ends.some((shape) => overlapping(shape, commanderShape(one))),
  );
};

/** commanders.moving: a unit ends in the place of its commander only if he joins it; a withdrawal sends him aside. */
function placeRefusal(state: State, frame: MoveFrame, unit: Unit, attempt: Attempt): Refusal | null {
  if (frame.mode === 'withdraw') return null;
  const [first, second] = commandersUnder(state, unit, attempt);
  if (!first) return null;
  const able = second ? no.joinTaken : joinKindRefusal(state, first, unit);
  return able ? withFacts(no.commanderInPlace, { commander: first.data.id }) : null;
}

const onTheWay: readonly Action['do'][] = ['forward', 'backward', 'wheel'];

/** formations.line: what a march adds is not walked in line. */
const outOfColumn = (frame: MoveFrame, unit: Unit, action: Action): boolean =>
  frame.marching && onTheWay.includes(action.do) && formationName(unit.battle.layout) === 'line' && !movesByBases(unit);

/** Does an act that `tryAct` allows; ground with a risk is tested first. */
export function carryOut(play: Play, frame: MoveFrame, action: Action): void {
  const tried = tryAct(play.state, frame, action);
  if (isRefusal(tried)) throw new Error(`a refused act was carried out: ${tried.code}`);
  const unit = play.state.units[frame.unit]!;
  const untested = tried.verdict.tests.filter(({ id }) => !frame.tested.includes(id));
  if (untested.length > 0) {
    const pieces = untested.map(({ id }) => id);
    const decides = { kind: 'enter-ground' as const, action, pieces };
    const rule = untested.some((piece) => mayBog(unit, piece)) ? 'terrain.bogging' : 'terrain.steep-slope';
    pushTest(play, unit, { attribute: 'skill', rule, support: 0, closed: false, decides });
    return;
  }
  settleAct(play, frame, unit, action, tried);
}

function settleAct(
  play: Play,
  frame: MoveFrame,
  unit: Unit,
  action: Action,
  { attempt, verdict }: { attempt: Attempt; verdict: Verdict },
): void {
  const { state, emit } = play;
  bookkeeping(frame, unit, action, attempt);
  unit.battle = { ...unit.battle, kinds: followed(unit, attempt) };
  const joins = frame.mode === 'withdraw' ? undefined : commandersUnder(state, unit, attempt)[0];
  const before = unit.battle.layout;
  unit.battle = { ...unit.battle, layout: attempt.layout };
  partFromLimber(play, unit, before);
  if (joins) {
    joinUnit(play, joins, unit);
    frame.halted = true;
  }
  makeWay(state);
  unit.turn = { ...unit.turn, moved: true };
  frame.spent += attempt.cost;
  if (verdict.groundLimit !== null)
    frame.groundLimit = Math.min(frame.groundLimit ?? verdict.groundLimit, verdict.groundLimit);
  const left = inCm(Math.max(0, allowanceOf(unit, frame) - frame.spent));
  emit({ type: 'act', unit: unit.data.id, act: action.do, cost: inCm(attempt.cost), left });
  springCaltrops(
    play,
    unit,
    attempt.bases.flatMap(({ swept }) => [...swept]),
  );
  // movement.passing: both test; the last pushed is rolled first.
  const testers = verdict.passed.length > 0 ? [...verdict.passed, unit] : [];
  for (const tester of testers) {
    const passing = { attribute: 'skill' as const, rule: 'movement.passing', support: 0, closed: false };
    pushTest(play, state.units[tester.index]!, { ...passing, decides: { kind: 'passed-through' } });
  }
}

/** Bases of a mixed unit keep their rows: each place of the new layout takes the row of the base that went there. */
function followed(unit: Unit, attempt: Attempt): readonly string[] {
  if (unit.battle.kinds.length === 0) return unit.battle.kinds;
  const free = attempt.bases.map(({ to }, index) => ({ to, kind: unit.battle.kinds[index]! }));
  return posesOf(attempt.layout, baseOf(attempt.as ?? unit)).map((pose) => {
    const far = ({ to }: (typeof free)[number]) => pointDistance(to, pose);
    const nearest = free.reduce((best, one) => (far(one) < far(best) ? one : best));
    free.splice(free.indexOf(nearest), 1);
    return nearest.kind;
  });
}

const movementManoeuvres: readonly Action['do'][] = ['turn', 'front', 'cross', 'open', 'close', 'mount', 'dismount'];

/** What the act uses up, apart from movement. */
function bookkeeping(frame: MoveFrame, unit: Unit, action: Action, attempt: Attempt): void {
  const begun = hasBegun(frame);
  if (frame.mode === 'defence')
    unit.turn = { ...unit.turn, specialManoeuvres: unit.turn.specialManoeuvres + specialPrice(unit, action) };
  else if (movementManoeuvres.includes(action.do)) frame.manoeuvres += 1;
  frame.manoeuvres += attempt.manoeuvres ?? 0;
  if (action.do === 'front' && unit.battle.layout.kind === 'block' && attempt.layout.kind === 'block') {
    frame.fronted = attempt.layout.files > unit.battle.layout.files ? 'wider' : 'narrower';
  }
  if (action.do === 'open' || action.do === 'close') frame.reordered = true;
  if (action.do === 'withdraw') frame.withdrew = true;
  if (action.do === 'reform') unit.turn = { ...unit.turn, reformed: true };
  if (attempt.as) takeState(frame, unit, attempt.as, begun);
}

/** Something has been done of the move already. */
const hasBegun = (frame: MoveFrame): boolean => frame.spent > 0 || frame.manoeuvres > 0;

/** special.dragoons: at the beginning of the move they go on afterwards, later it ends the move. */
function takeState(frame: MoveFrame, unit: Unit, after: Unit, begun: boolean): void {
  unit.battle = {
    ...unit.battle,
    mounted: after.battle.mounted,
    horseGuards: after.battle.horseGuards,
    limbered: after.battle.limbered,
    connected: after.battle.connected,
  };
  if (frame.mode === 'move' && begun) frame.halted = true;
}
