/** Mustering: each side writes its force down without seeing the other's (armies.cards). */
import { forceCards } from '../../armies/index.js';
import { type Force, musterProblems, randomForce, strengthOf } from '../../muster/index.js';
import type { Action } from '../actions.js';
import { ownForce } from '../options.js';
import type { FrameRules } from '../play.js';
import { no } from '../refusals.js';
import type { State } from '../state.js';
import type { MusterFrame } from './frames.js';
import { type Answer, answered } from './quick.js';

/** The card that the options name for a seat; any where they name none. */
const cardFor = (state: State, frame: MusterFrame): string =>
  String(state.setting.options[`${state.setting.sides[frame.side].id}Force`] ?? 'any');
const strengthFor = (state: State): number => Number(state.setting.options['strength'] ?? 8);

function forcesFor(state: State, frame: MusterFrame, pick: (count: number) => number): Force[] {
  const named = forceCards.get(cardFor(state, frame));
  return (named ? [named] : [...forceCards.values()]).map((card) => randomForce(pick, card, strengthFor(state)));
}

export const quickMuster: Answer<'muster'> = (state, frame, pick) => {
  const named = forceCards.get(cardFor(state, frame));
  const cards = [...forceCards.values()];
  const card = named ?? cards[pick(cards.length)]!;
  return { do: 'muster', force: randomForce(pick, card, strengthFor(state)) };
};

export const muster: FrameRules<'muster'> = {
  advance: (play, frame) => cardFor(play.state, frame) === ownForce || !answered(play, frame, muster, quickMuster),
  actions: (state, frame) => forcesFor(state, frame, () => 0).map((force): Action => ({ do: 'muster', force })),
  refusal: (_state, _frame, action) => (action.do === 'muster' ? (musterProblems(action.force)[0] ?? null) : no.notNow),
  apply({ state, tell }, frame, action) {
    if (action.do !== 'muster') return;
    state.preparation!.forces[frame.side] = action.force;
    state.frames.pop();
    const side = state.setting.sides[frame.side].id;
    tell({ type: 'mustered', rule: 'armies.cards', side });
    tell({
      type: 'mustered-secretly',
      rule: 'armies.cards',
      side,
      card: action.force.card,
      strength: strengthOf(action.force),
      secretOf: side,
    });
  },
};
