/** A battle before its first chit: every counter on the hex printed on it (3.1). */

import { askAlways } from './standing-orders.js';
import { groundOf } from './state/ground.js';
import { hexByLabel, place } from './state/pieces.js';
import type { Setting } from './state/setting.js';
import { freshUnit, nobody, nowhere, type State } from './state/state.js';

/** Nothing on the map, nothing under way. */
export function emptyState(setting: Setting): State {
  const { size } = groundOf(setting).grid;
  const nobodyAnywhere = () => new Array<number>(size).fill(nobody);
  return {
    setting,
    turn: setting.turns.first,
    round: 'pool',
    units: setting.units.map(freshUnit),
    commanders: setting.commanders.map((card, index) => ({
      index,
      card,
      place: 'gone',
      hex: nowhere,
      contused: 0,
      activated: 0,
    })),
    tops: [nobodyAnywhere(), nobodyAnywhere()],
    cup: [],
    drawn: [],
    staffDue: setting.pools.find((pool) => pool.staff)?.from ?? 0,
    points: [0, 0],
    frames: [],
    orders: [askAlways, askAlways],
    end: null,
  };
}

export function setUpCounters(state: State): void {
  for (const unit of state.units) place(state, unit, hexByLabel(state, unit.card.hex)!);
  for (const commander of state.commanders) {
    if (commander.card.hex === null) continue;
    commander.place = 'map';
    commander.hex = hexByLabel(state, commander.card.hex)!;
  }
  state.frames = [{ kind: 'sequence' }];
}
