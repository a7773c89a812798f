/** Exact odds of two units that attack one hex: on an empty field, and in the middle of a battle. */
import { noDice } from '@hetman/core/dice';
import { husaria, husariaSystem, type State } from '@hetman/husaria';
import type { Pass } from '../timing/rate.js';
import { silent } from './play.js';
import { twoAgainstOne } from './positions.js';

/** Two of horse ride at one of foot. */
const file = {
  map: { columns: 20, rows: 20 },
  phase: 'attack',
  side: 'poles',
  units: [
    { id: 'A', kind: 'cavalry', side: 'poles', hex: '1012', facing: 'N', sp: 2 },
    { id: 'B', kind: 'cavalry', side: 'poles', hex: '0911', facing: 'NE', sp: 2 },
    { id: 'C', kind: 'infantry', side: 'russians', hex: '1011', facing: 'S', sp: 2 },
  ],
  actions: [
    { do: 'attack', unit: 'A', hex: '1011' },
    { do: 'join', unit: 'B' },
  ],
};

function declared(): State {
  const read = husaria.parsePosition(file);
  if (!read.ok) throw new Error(read.error.message);
  const { state, actions } = read.value;
  for (const { action } of actions) {
    const refusal = husariaSystem.refusal(state, husariaSystem.decision(state)!.side, action);
    if (refusal) throw new Error(`${JSON.stringify(action)} is refused: ${refusal.code}`);
    // The gate has let it through, so it has the shape of an action.
    husariaSystem.apply(state, action as never, noDice, silent);
  }
  return state;
}

const passOver =
  (states: readonly State[]): Pass =>
  () => {
    for (const state of states) if (!husaria.odds(state).ok) throw new Error('no odds here');
    return states.length;
  };

export const oddsPass = (): Pass => passOver([declared()]);
export const oddsInBattlePass = (): Pass => passOver(twoAgainstOne());
