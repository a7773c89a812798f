/** Tests of motivation in the reorganisation phase: the side without the initiative first (reorganisation.steps). */
import type { Refusal } from '@hetman/core/game';
import { moraleTable } from '../../content/index.js';
import { testPointsMost } from '../command/command.js';
import { rollTen } from '../dice/ten.js';
import type { Action } from '../state/actions.js';
import type { MotivationTestFrame } from '../state/frames.js';
import { commanderById, payPoints } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';
import { loseCamps } from './camps.js';
import { breakingPointsOf, motivationLevel, motivationNeed } from './motivation-level.js';
import { commanderOfRegiment, dataOf, regimentById } from './regiments.js';
import { wipeOut } from './wiped-out.js';

/** Laid on the stack so that the side without the initiative tests first. */
export function beginMotivation(play: Play): void {
  const { state } = play;
  if (!state.division) return;
  loseCamps(play);
  for (const regiment of state.division.regiments) regiment.tested = false;
  const { initiative } = state;
  state.frames.push(
    { kind: 'motivation', side: initiative, step: 'begin' },
    { kind: 'motivation', side: enemyOf(initiative), step: 'begin' },
  );
}

/** Nobody but its own commander supports it. */
function supporter(state: State, frame: MotivationTestFrame): Commander | null {
  const commander = commanderOfRegiment(state, regimentById(state, frame.regiment)!);
  return commander && commander.battle.points > 0 ? commander : null;
}

/** morale.modifiers: ten and more is passed, nothing and less is failed without a die; nobody to test is a failure (ruling 404). */
function roll(play: Play, frame: MotivationTestFrame): void {
  const { state, dice, emit } = play;
  const regiment = regimentById(state, frame.regiment)!;
  const need = motivationNeed(state, regiment, frame.support);
  state.frames.pop();
  const certain = need === null || need >= moraleTable.passedFrom || need <= moraleTable.failedTo;
  const face = certain ? null : rollTen(dice, 'motivation');
  const passed = need !== null && (face === null ? need >= moraleTable.passedFrom : face <= need);
  emit({
    type: 'motivation-test',
    rule: 'motivation.breaking',
    regiment: frame.regiment,
    points: breakingPointsOf(state, regiment).total,
    level: motivationLevel(dataOf(state, regiment)),
    need: need ?? 0,
    face,
    passed,
  });
  if (!passed) wipeOut(play, regiment);
}

export const motivationTest: FrameRules<'motivation-test'> = {
  advance(play, frame) {
    if (!frame.closed && supporter(play.state, frame)) return true;
    roll(play, frame);
    return false;
  },
  actions(state, frame) {
    const commander = supporter(state, frame);
    const most = Math.min(testPointsMost, commander?.battle.points ?? 0);
    const supports = Array.from(
      { length: most },
      (_, index): Action => ({ do: 'support', commander: commander!.data.id, points: index + 1 }),
    );
    return [{ do: 'roll' }, ...supports];
  },
  refusal(state, frame, action): Refusal | null {
    if (action.do === 'roll') return null;
    if (action.do !== 'support') return no.notNow;
    const commander = commanderById(state, action.commander);
    if (!commander) return no.unknownCommander;
    if (commander !== supporter(state, frame)) return no.ownCommander;
    if (action.points < 1 || action.points > testPointsMost) return withFacts(no.pointsMost, { most: testPointsMost });
    return action.points > commander.battle.points
      ? withFacts(no.points, { needed: action.points, left: commander.battle.points })
      : null;
  },
  apply(play, frame, action) {
    if (action.do === 'support') {
      payPoints(commanderById(play.state, action.commander)!, action.points);
      frame.support = action.points;
      play.emit({ type: 'supported', rule: 'orders.tests', commander: action.commander, points: action.points });
    }
    frame.closed = true;
  },
};
