/** Scenario note N.rain: from a stage on wet powder does not burn and everybody moves half as far. */
import type { State } from './state.js';

export const rains = (state: State): boolean => {
  const { rain } = state.setting.notes;
  return rain !== null && state.stage >= rain.from;
};

/** Ruling 130: halved, rounded up to a whole point; in half points. */
export const inTheRain = (allowance: number): number => 2 * Math.ceil(allowance / 4);
