/** A test of Skill or Morale under way: points of commanders, then the roll (orders.tests). */
import type { Refusal } from '@hetman/core/game';
import { moraleTable } from '../../content/index.js';
import { groundOfCommander, testPointsMost } from '../command/command.js';
import { fleeFurther } from '../morale/flight.js';
import type { Action } from '../state/actions.js';
import type { TestFrame } from '../state/frames.js';
import { commanderById, payPoints } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State } from '../state/state.js';
import { concludeTest, emitTest, fightsToTheLast, isRaging, needed, settle, supportersOf } from './checks.js';
import { mayInspire, supportMost } from './fortune.js';
import { rollTen } from './ten.js';

function roll(play: Play, frame: TestFrame): void {
  const { state, dice } = play;
  const unit = state.units[frame.unit]!;
  const { need, modifiers } = needed(state, frame);
  state.frames.pop();
  const rages = frame.attribute === 'morale' && isRaging(unit);
  const certain =
    rages || (frame.attribute === 'morale' && (need >= moraleTable.passedFrom || need <= moraleTable.failedTo));
  const face = certain ? null : rollTen(dice, frame.attribute);
  const passed = rages || (face === null ? need >= moraleTable.passedFrom : face <= need);
  emitTest(play, frame, { need, face, passed, modifiers });
  // Ruling 251: the owner says whether a failed test is rolled again; what has passed stands.
  if (face !== null && !passed && frame.attribute === 'morale' && fightsToTheLast(unit))
    state.frames.push({ kind: 'reroll', side: unit.battle.side, test: frame, need, face });
  else settle(play, frame, need, face, passed);
}

const canInspire = (state: State, frame: TestFrame): boolean =>
  frame.attribute === 'morale' &&
  mayInspire(state, state.units[frame.unit]!, (chief) => groundOfCommander(state, chief));

/** The marker is spent, and the test is passed without a die (effects.additional). */
function inspire(play: Play, frame: TestFrame): void {
  const { state, emit } = play;
  const unit = state.units[frame.unit]!;
  state.fortunes[unit.data.side].enthusiasm = false;
  state.frames.pop();
  emit({ type: 'inspired', rule: 'effects.additional', unit: unit.data.id });
  concludeTest(play, frame, { passed: true, by: 0 });
}

export const test: FrameRules<'test'> = {
  advance(play, frame) {
    const unit = play.state.units[frame.unit]!;
    if (frame.decides.kind === 'shaken' && unit.battle.morale === 'flight') {
      // morale.fleeing-combat: failed without a die.
      play.state.frames.pop();
      fleeFurther(play, unit, frame.decides.from);
      return false;
    }
    const asked = supportersOf(play.state, frame).length > 0 || canInspire(play.state, frame);
    if (!frame.closed && asked) return true;
    roll(play, frame);
    return false;
  },
  actions(state, frame) {
    const able = supportersOf(state, frame);
    const supports = able.flatMap((commander) =>
      Array.from(
        { length: Math.min(commander.battle.points, supportMost(state, commander, frame.attribute, testPointsMost)) },
        (_, index): Action => ({ do: 'support', commander: commander.data.id, points: index + 1 }),
      ),
    );
    return [{ do: 'roll' }, ...supports, ...(canInspire(state, frame) ? [{ do: 'inspire' as const }] : [])];
  },
  refusal(state, frame, action): Refusal | null {
    if (action.do === 'roll') return null;
    if (action.do === 'inspire') return canInspire(state, frame) ? null : no.noEnthusiasm;
    if (action.do !== 'support') return no.notNow;
    const commander = commanderById(state, action.commander);
    if (!commander) return no.unknownCommander;
    if (!supportersOf(state, frame).includes(commander)) return no.outOfRange;
    const most = supportMost(state, commander, frame.attribute, testPointsMost);
    if (action.points < 1 || action.points > most) return withFacts(no.pointsMost, { most });
    return action.points > commander.battle.points
      ? withFacts(no.points, { needed: action.points, left: commander.battle.points })
      : null;
  },
  apply(play, frame, action) {
    if (action.do === 'inspire') {
      inspire(play, frame);
      return;
    }
    if (action.do === 'support') {
      payPoints(commanderById(play.state, action.commander)!, action.points);
      frame.support += action.points;
      play.emit({ type: 'supported', rule: 'orders.tests', commander: action.commander, points: action.points });
    }
    frame.closed = true;
  },
};
