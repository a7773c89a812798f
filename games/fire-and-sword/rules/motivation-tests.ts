/** Tests of motivation in the reorganisation phase: the side without the initiative first (reorganisation.steps). */
import type { Refusal } from '@hetman/core/game';
import { moraleTable } from '../content/index.js';
import type { Action } from './actions.js';
import { loseCamps } from './camps.js';
import { testPointsMost } from './command.js';
import type { Regiment } from './division-state.js';
import type { MotivationTestFrame } from './frames.js';
import { breakingPointsOf, isDue, motivationLevel, motivationNeed } from './motivation.js';
import { commanderById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { commanderOfRegiment, dataOf, isBroken, regimentById, regimentsOf, unitsIn } from './regiments.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { Commander, State } from './state.js';
import { rollTen } from './ten.js';
import { endBattle } from './victory.js';
import { holdOut, wipeOut } from './wiped-out.js';

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

const standing = (state: State, side: SideIndex): Regiment[] =>
  regimentsOf(state, side).filter(({ wipedOut }) => !wipedOut);

/** Nobody of it is on the table, nor to come (ruling 408). */
const isGone = (state: State, regiment: Regiment): boolean =>
  unitsIn(state, regiment).every(
    (unit) => unit.side !== unit.data.side || unit.abandoned || !['table', 'building', 'reserve'].includes(unit.place),
  );

/** armies.divisions: allies do not outlive the commander-in-chief. */
const deserts = (state: State, regiment: Regiment): boolean => {
  const { allied, side } = dataOf(state, regiment);
  const chief = state.commanders.find(({ data }) => data.side === side && data.chief && data.regiment === undefined);
  return allied && chief?.place === 'destroyed';
};

const dueOf = (state: State, side: SideIndex): Regiment[] =>
  standing(state, side).filter((regiment) => isDue(state, regiment));

/** Who was wiped out before holds out or not; who is gone, or deserts, is wiped out without a test. */
function begin(play: Play, side: SideIndex): void {
  const { state } = play;
  for (const regiment of regimentsOf(state, side)) {
    if (regiment.wipedOut) holdOut(play, regiment);
    else if (isGone(state, regiment) || deserts(state, regiment)) wipeOut(play, regiment);
  }
}

export const motivation: FrameRules<'motivation'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.step === 'begin') {
      frame.step = 'tests';
      begin(play, frame.side);
      return false;
    }
    const due = dueOf(state, frame.side);
    if (due.length > 1) return true;
    if (due.length === 1) startTest(state, due[0]!);
    else {
      state.frames.pop();
      if (isBroken(state, frame.side)) endBattle(play, 'motivation');
    }
    return false;
  },
  actions: (state, frame) => dueOf(state, frame.side).map(({ id }): Action => ({ do: 'test-regiment', regiment: id })),
  refusal(state, frame, action) {
    if (action.do !== 'test-regiment') return no.notNow;
    const regiment = regimentById(state, action.regiment);
    if (!regiment) return no.unknownRegiment;
    return dueOf(state, frame.side).includes(regiment) ? null : no.notDue;
  },
  apply({ state }, _frame, action) {
    if (action.do === 'test-regiment') startTest(state, regimentById(state, action.regiment)!);
  },
};

function startTest(state: State, regiment: Regiment): void {
  regiment.tested = true;
  const { side } = dataOf(state, regiment);
  state.frames.push({ kind: 'motivation-test', side, regiment: regiment.id, support: 0, closed: false });
}

/** Nobody but its own commander supports it. */
function supporter(state: State, frame: MotivationTestFrame): Commander | null {
  const commander = commanderOfRegiment(state, regimentById(state, frame.regiment)!);
  return commander && commander.points > 0 ? commander : null;
}

/** morale.modifiers: ten and more is passed, nothing and less is failed without a die; nobody to test is a failure (ruling 404). */
function roll(play: Play, frame: MotivationTestFrame): void {
  const { state, dice, tell } = play;
  const regiment = regimentById(state, frame.regiment)!;
  const need = motivationNeed(state, regiment, frame.support);
  state.frames.pop();
  const certain = need === null || need >= moraleTable.passedFrom || need <= moraleTable.failedTo;
  const face = certain ? null : rollTen(dice, 'motivation');
  const passed = need !== null && (face === null ? need >= moraleTable.passedFrom : face <= need);
  tell({
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
    const most = Math.min(testPointsMost, commander?.points ?? 0);
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
    return action.points > commander.points
      ? withFacts(no.points, { needed: action.points, left: commander.points })
      : null;
  },
  apply(play, frame, action) {
    if (action.do === 'support') {
      commanderById(play.state, action.commander)!.points -= action.points;
      frame.support = action.points;
      play.tell({ type: 'supported', rule: 'orders.tests', commander: action.commander, points: action.points });
    }
    frame.closed = true;
  },
};
