/** Mustering: each side writes its force down without seeing the other's (armies.cards). */
import { forceCards } from '../../armies/index.js';
import type { ForceCard } from '../../content/index.js';
import {
  divisionProblems,
  divisionStrength,
  type Force,
  isDefensive,
  musterProblems,
  randomForce,
  strengthOf,
} from '../../muster/index.js';
import type { Action } from '../state/actions.js';
import { ownForce } from '../state/options.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State } from '../state/state.js';
import { divisionFor, divisionsFor, preparesDivision } from './divisions.js';
import type { MusterFrame } from './frames.js';
import { type Answer, answered } from './quick.js';

const seatOf = (state: State, frame: MusterFrame): string => state.setting.sides[frame.side].id;

/** The card that the options name for a seat; any where they name none. */
const cardFor = (state: State, frame: MusterFrame): string =>
  String(state.setting.options[`${seatOf(state, frame)}${preparesDivision(state) ? 'Division' : 'Force'}`] ?? 'any');
const strengthFor = (state: State): number => Number(state.setting.options['strength'] ?? 8);

function forcesFor(state: State, frame: MusterFrame, pick: (count: number) => number): Force[] {
  const named = forceCards.get(cardFor(state, frame));
  return (named ? [named] : [...forceCards.values()]).map((card) => randomForce(pick, card, strengthFor(state)));
}

/**
 * Cards for a random force: of the rival's kind. Equal forces of which only one is defensive always meet in the same
 * scenario (scenarios.choice), two of a kind in any of five. A force that its player writes down himself is his secret.
 */
function alike(state: State, frame: MusterFrame): ForceCard[] {
  const other = { ...frame, side: enemyOf(frame.side) };
  const rival = cardFor(state, other) === ownForce ? null : state.preparation?.forces[other.side];
  const all = [...forceCards.values()];
  return rival ? all.filter(({ defensive }) => defensive === isDefensive(rival)) : all;
}

export const quickMuster: Answer<'muster'> = (state, frame, pick) => {
  if (preparesDivision(state))
    return { do: 'muster-division', division: divisionFor(state, seatOf(state, frame), pick) };
  const named = forceCards.get(cardFor(state, frame));
  const cards = alike(state, frame);
  const card = named ?? cards[pick(cards.length)]!;
  return { do: 'muster', force: randomForce(pick, card, strengthFor(state)) };
};

export const muster: FrameRules<'muster'> = {
  advance: (play, frame) => cardFor(play.state, frame) === ownForce || !answered(play, frame, muster, quickMuster),
  actions: (state, frame) =>
    preparesDivision(state)
      ? divisionsFor(state, seatOf(state, frame)).map((division): Action => ({ do: 'muster-division', division }))
      : forcesFor(state, frame, () => 0).map((force): Action => ({ do: 'muster', force })),
  refusal(state, _frame, action) {
    if (preparesDivision(state))
      return action.do === 'muster-division' ? (divisionProblems(action.division)[0] ?? null) : no.notNow;
    return action.do === 'muster' ? (musterProblems(action.force)[0] ?? null) : no.notNow;
  },
  apply({ state, emit }, frame, action) {
    const side = seatOf(state, frame);
    const preparation = state.preparation!;
    if (action.do === 'muster-division') {
      preparation.divisions ??= [null, null];
      preparation.divisions[frame.side] = action.division;
    } else if (action.do === 'muster') preparation.forces[frame.side] = action.force;
    else return;
    state.frames.pop();
    const force = action.do === 'muster' ? action.force : action.division;
    const strength = action.do === 'muster' ? strengthOf(action.force) : divisionStrength(action.division);
    emit({ type: 'mustered', rule: 'armies.cards', side });
    emit({
      type: 'mustered-secretly',
      rule: 'armies.cards',
      side,
      card: force.card,
      strength,
      secretOf: side,
    });
  },
};
