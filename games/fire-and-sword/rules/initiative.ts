/** The initiative phase: points come back, secret bids, the roll, the winner's choice (chapter on initiative). */
import { commandTable } from '../content/index.js';
import type { Action } from './actions.js';
import { onTable } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { Commander, State } from './state.js';
import { rollTen } from './ten.js';

/** The commander-in-chief of a side while he lives and is on the table. */
export const chiefOf = (state: State, side: SideIndex): Commander | undefined =>
  state.commanders.find(({ data, ...own }) => data.side === side && data.chief && onTable(own));

const purse = (state: State, side: SideIndex): number => chiefOf(state, side)?.points ?? 0;

/** initiative.restore, then the bids; where the scenario names who begins, the first turn has none. */
export function beginInitiative(play: Play): void {
  const { state } = play;
  for (const commander of state.commanders) {
    commander.points = state.turn <= commander.spentUntil ? 0 : commander.data.points;
  }
  const { begins } = state.setting;
  if (state.turn === 1 && begins !== null) {
    state.initiative = begins;
    play.tell({ type: 'initiative', rule: 'scenarios.initiative', side: state.setting.sides[begins].id });
    return;
  }
  state.frames.push({ kind: 'bid', side: 0, first: null });
}

/** initiative.roll: the higher total; ties are rolled again with the same bids. */
function roll(play: Play, bids: readonly [number, number]): void {
  for (;;) {
    const faces: [number, number] = [rollTen(play.dice, 'initiative'), rollTen(play.dice, 'initiative')];
    if (settleRoll(play, faces, bids, true)) return;
  }
}

/** True where somebody has won, or may still roll again (effects.reconnaissance). */
function settleRoll(play: Play, faces: [number, number], bids: readonly [number, number], mayRepeat: boolean): boolean {
  const { state, tell } = play;
  const totals = faces.map((face, side) => face + bids[side]! * commandTable.initiativePerPoint);
  tell({ type: 'initiative-roll', rule: 'initiative.roll', faces, bids, totals, reveals: true });
  const owner = state.fortunes.findIndex(({ decisiveMoment }) => decisiveMoment);
  if (mayRepeat && owner >= 0) {
    state.frames.push({ kind: 'decisive', side: owner as SideIndex, faces, bids: [bids[0], bids[1]] });
    return true;
  }
  if (totals[0] === totals[1]) return false;
  state.frames.push({ kind: 'initiative', side: totals[0]! > totals[1]! ? 0 : 1 });
  return true;
}

/** The decisive moment: the owner may roll his own die once more, once in a battle (effects.reconnaissance). */
export const decisive: FrameRules<'decisive'> = {
  advance: () => true,
  actions: () => [{ do: 'done' }, { do: 'reroll' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'reroll' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, dice } = play;
    state.frames.pop();
    const faces: [number, number] = [...frame.faces];
    if (action.do === 'reroll') {
      state.fortunes[frame.side].decisiveMoment = false;
      faces[frame.side] = rollTen(dice, 'initiative');
    }
    if (!settleRoll(play, faces, frame.bids, false)) roll(play, frame.bids);
  },
};

export const bid: FrameRules<'bid'> = {
  advance: () => true,
  actions: (state, frame) =>
    Array.from({ length: purse(state, frame.side) + 1 }, (_, points): Action => ({ do: 'bid', points })),
  refusal(state, frame, action) {
    if (action.do !== 'bid') return no.notNow;
    const left = purse(state, frame.side);
    return action.points < 0 || action.points > left ? withFacts(no.bid, { left }) : null;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do !== 'bid') return;
    const chief = chiefOf(state, frame.side);
    if (chief) chief.points -= action.points;
    if (frame.first === null) {
      const side = state.setting.sides[frame.side].id;
      play.tell({ type: 'bid', rule: 'initiative.bids', side });
      play.tell({ type: 'bid-secretly', rule: 'initiative.bids', side, points: action.points, secretOf: side });
      frame.first = action.points;
      frame.side = enemyOf(frame.side);
      return;
    }
    const first = frame.first;
    state.frames.pop();
    roll(play, [first, action.points]);
  },
};

export const initiative: FrameRules<'initiative'> = {
  advance: () => true,
  actions: () => [{ do: 'keep' }, { do: 'give' }],
  refusal: (_state, _frame, action) => (action.do === 'keep' || action.do === 'give' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, tell } = play;
    state.initiative = action.do === 'keep' ? frame.side : enemyOf(frame.side);
    state.frames.pop();
    tell({ type: 'initiative', rule: 'initiative.choice', side: state.setting.sides[state.initiative].id });
  },
};
