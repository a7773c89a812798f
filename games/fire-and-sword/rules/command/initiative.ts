/** The initiative phase: points come back, secret bids, the roll, the winner's choice (chapter on initiative). */
import { commandTable } from '../../content/index.js';
import { rollTen } from '../dice/ten.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';

/** initiative.restore, then the bids; where the scenario names who begins, the first turn has none. */
export function beginInitiative(play: Play): void {
  const { state } = play;
  for (const commander of state.commanders) {
    commander.battle = {
      ...commander.battle,
      points: state.turn <= commander.battle.spentUntil ? 0 : commander.data.points,
    };
  }
  const { begins } = state.setting;
  if (state.turn === 1 && begins !== null) {
    state.initiative = begins;
    play.emit({ type: 'initiative', rule: 'scenarios.initiative', side: state.setting.sides[begins].id });
    return;
  }
  state.frames.push({ kind: 'bid', side: 0, first: null });
}

/** initiative.roll: the higher total; ties are rolled again with the same bids. */
export function roll(play: Play, bids: readonly [number, number]): void {
  for (;;) {
    const faces: [number, number] = [rollTen(play.dice, 'initiative'), rollTen(play.dice, 'initiative')];
    if (settleRoll(play, faces, bids, true)) return;
  }
}

export const totalsOf = (faces: readonly number[], bids: readonly [number, number]): number[] =>
  faces.map((face, side) => face + bids[side]! * commandTable.initiativePerPoint);

/** True where somebody has won, or may still roll again (effects.reconnaissance). */
export function settleRoll(
  play: Play,
  faces: [number, number],
  bids: readonly [number, number],
  mayRepeat: boolean,
): boolean {
  const { state, emit } = play;
  const totals = totalsOf(faces, bids);
  emit({ type: 'initiative-roll', rule: 'initiative.roll', faces, bids, totals, reveals: true });
  const owner = state.fortunes.findIndex(({ decisiveMoment }) => decisiveMoment);
  if (mayRepeat && owner >= 0) {
    state.frames.push({ kind: 'decisive', side: owner as SideIndex, faces, bids: [bids[0], bids[1]] });
    return true;
  }
  return awardInitiative(state, totals);
}

/** False where nobody has won. */
export function awardInitiative({ frames }: State, totals: readonly number[]): boolean {
  if (totals[0] === totals[1]) return false;
  frames.push({ kind: 'initiative', side: totals[0]! > totals[1]! ? 0 : 1 });
  return true;
}

export const initiative: FrameRules<'initiative'> = {
  advance: () => true,
  actions: () => [{ do: 'keep' }, { do: 'give' }],
  refusal: (_state, _frame, action) => (action.do === 'keep' || action.do === 'give' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, emit } = play;
    state.initiative = action.do === 'keep' ? frame.side : enemyOf(frame.side);
    state.frames.pop();
    emit({ type: 'initiative', rule: 'initiative.choice', side: state.setting.sides[state.initiative].id });
  },
};
