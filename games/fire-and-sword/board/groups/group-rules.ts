/** What a plan for several units must know of the game, and how it is shown before it is done. */
import {
  type GroupPlan,
  type GroupRules,
  groupNotes,
  type MemberOrder,
  type Note,
  type Preview,
} from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { inEach, type Refusal, verbatim } from '@hetman/core/game';
import { askEverybody } from '../../rules/standing-orders.js';
import type { Action } from '../../rules/state/actions.js';
import { shapes, unitById } from '../../rules/state/pieces.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { groupWord } from './companies.js';

/** Nobody's standing orders answer on the copy: the enemy's are secret. */
function copy(state: State): State {
  const trial = cloneState(state);
  askEverybody(trial);
  return trial;
}

export const groupRules = (
  order: (state: State, piece: string) => MemberOrder<Action> | Refusal,
): GroupRules<State, Action> => ({ system, copy, order, placeOf: (_, piece) => piece });

const nameOf = (state: State, id: string) =>
  unitById(state, id)?.data.name ?? state.setting.regiments.find((one) => one.id === id)?.name ?? verbatim(id);

/** Whoever stays, with the reason; told without a place, since a piece has its name. */
export const stayNotes = (state: State, plan: GroupPlan): Note[] =>
  groupNotes(plan, { system: system as never, nameOf: (id) => nameOf(state, id) }).map(({ hex: _, ...note }) => note);

const pointsOf = ({ commanders }: State): number => commanders.reduce((sum, { battle: { points } }) => sum + points, 0);

/** What the plan would leave: where its units stand then. */
function after(state: State, plan: GroupPlan<Action>): State {
  const done = cloneState(state);
  for (const action of plan.actions) system.apply(done, action, noDice, () => undefined);
  return done;
}

/** Who would be ordered or would go and where, what that costs, and who stays and why. */
export function groupPreview(state: State, plan: GroupPlan<Action>): Preview {
  const done = after(state, plan);
  const units = inEach((language) => plan.goes.map((id) => nameOf(state, id)[language]).join(', '));
  const points = pointsOf(state) - pointsOf(done);
  const rule = state.phase === 'movement' ? 'phase.sequence' : 'orders.issuing';
  const notes: Note[] = [
    { rule, kind: 'info', text: groupWord('goes', { units }) },
    ...(points > 0 ? [{ rule, kind: 'info' as const, text: groupWord('price', { points }) }] : []),
    ...stayNotes(state, plan),
  ];
  const stands = plan.goes.flatMap((id) => {
    const unit = unitById(done, id);
    return unit ? shapes(unit) : [];
  });
  return { steps: [], notes, odds: null, stands };
}
