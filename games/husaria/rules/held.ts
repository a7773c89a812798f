/** Scenario note: a nation that stands still until its hour comes or somebody attacks it. */
import type { Play } from './play.js';
import type { State, Unit } from './state.js';

/** N.held, rulings 118 and 207: may turn, shoot and defend, not move. */
export function isHeld(state: State, unit: Unit): boolean {
  const { held } = state.setting.notes;
  return held !== null && !state.freed && unit.card.nation === held.nation && state.stage < held.untilStage;
}

/** N.freed: an attack or a shot at one of them sets them all free. */
export function freeTheHeld(play: Play, target: Unit): void {
  const { state, tell } = play;
  const { held } = state.setting.notes;
  if (!held || state.freed || target.card.nation !== held.nation) return;
  state.freed = true;
  if (state.stage < held.untilStage)
    tell({ type: 'freed', rule: 'N.freed', side: state.setting.sides[target.card.side].id });
}
