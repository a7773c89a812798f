/** Phase 3: the commander rides, 1 point a hex whatever the ground (8.2, 8.8); not onto enemies (ruling 106). */
import { type Hex, offMap } from '@hetman/core/hex';
import type { Action } from '../state/actions.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { hexByLabel, isHeld, labelOf } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';

/** Hexes within his reach and the points each takes, in the order of the map; 0 for his own. */
export function ridesOf(state: State, commander: Commander): Map<Hex, number> {
  const ground = groundOf(state.setting);
  const enemy = enemyOf(commander.card.side);
  const points = new Map<Hex, number>([[commander.hex, 0]]);
  let edge: Hex[] = [commander.hex];
  for (let step = 0; step < state.setting.book.movement.commander; step++) {
    const next: Hex[] = [];
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction++) {
        const to = openNeighbour(ground, hex, direction);
        if (to === offMap || points.has(to) || isHeld(state, enemy, to)) continue;
        points.set(to, step + 1);
        next.push(to);
      }
    }
    edge = next;
  }
  return new Map([...points].sort(([a], [b]) => a - b));
}

export const reachOf = (state: State, commander: Commander): Hex[] =>
  [...ridesOf(state, commander).keys()].filter((hex) => hex !== commander.hex);

export const ride: FrameRules<'ride'> = {
  advance({ state }, frame) {
    if (state.commanders[frame.commander]!.place === 'map') return true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const reach = reachOf(state, state.commanders[frame.commander]!);
    const rides: Action[] = reach.map((hex) => ({ do: 'ride', hex: labelOf(state, hex) }));
    rides.push({ do: 'pass' });
    return rides;
  },
  refusal(state, frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'ride') return no.notNow;
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    return reachOf(state, state.commanders[frame.commander]!).includes(hex) ? null : no.rideTooFar;
  },
  apply({ state, emit }, frame, action) {
    state.frames.pop();
    if (action.do !== 'ride') return;
    const commander = state.commanders[frame.commander]!;
    const from = labelOf(state, commander.hex);
    commander.hex = hexByLabel(state, action.hex)!;
    emit({ type: 'rode', rule: '3.3', commander: commander.card.id, from, to: action.hex });
  },
};
