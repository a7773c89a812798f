/** The fields of Vienna for tests: positions of its scenarios by unit and hex, ended stage by stage. */
import type { CommanderEntry, PositionFile, UnitEntry } from '../position/schema.js';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { asked, deciding, play, position } from './index.js';

export const relief = 'vienna-1683/relief';
export const nussdorf = 'vienna-1683/nussdorf';
export const charge = 'vienna-1683/charge';
export const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });
export const lead = (id: string, hex: string): CommanderEntry => ({ id, hex });
export const end: Action = { do: 'end' };

/** Ends the movement of the side, where it has not ended by itself. */
export const finish = (state: State, side: string) => {
  if (deciding(state) === side && asked(state) === 'movement') play(state, [end]);
};

/** The movement phase of the side, so that ending it may end the stage. */
export const field = (scenario: string, side: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) =>
  position({ scenario, side, stage, units, ...extras });

/** Ends the stage for the side that moves last: the Turks, at Nussdorf the Allies. */
export const endStage = (scenario: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) => {
  const state = field(scenario, scenario === nussdorf ? 'allies' : 'turks', stage, units, extras);
  play(state, [end]);
  return state;
};
