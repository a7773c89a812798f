/** The step of motivation in the reorganisation phase: which regiments are tested, and who leaves at once (reorganisation.steps). */
import { endBattle } from '../scenario/victory.js';
import type { Action } from '../state/actions.js';
import type { Regiment } from '../state/division-state.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import { isDue } from './motivation-level.js';
import { dataOf, isBroken, regimentById, regimentsOf, unitsIn } from './regiments.js';
import { holdOut, wipeOut } from './wiped-out.js';

const regimentsLeft = (state: State, side: SideIndex): Regiment[] =>
  regimentsOf(state, side).filter(({ wipedOut }) => !wipedOut);

/** Nobody of it is on the table, nor to come (ruling 408). */
const isGone = (state: State, regiment: Regiment): boolean =>
  unitsIn(state, regiment).every(
    (unit) =>
      unit.battle.side !== unit.data.side ||
      unit.battle.abandoned ||
      !['table', 'building', 'reserve'].includes(unit.battle.place),
  );

/** armies.divisions: allies do not outlive the commander-in-chief. */
const deserts = (state: State, regiment: Regiment): boolean => {
  const { allied, side } = dataOf(state, regiment);
  const chief = state.commanders.find(({ data }) => data.side === side && data.chief && data.regiment === undefined);
  return allied && chief?.battle.place === 'destroyed';
};

const dueOf = (state: State, side: SideIndex): Regiment[] =>
  regimentsLeft(state, side).filter((regiment) => isDue(state, regiment));

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
