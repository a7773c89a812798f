/** A battle before its first decision. */

import { zoneOf } from '../morale/morale.js';
import { groundOf } from '../movement/ground.js';
import { framesAfterSetUp, framesBeforeSetUp } from '../notes/hooks.js';
import { askAlways } from '../standing-orders.js';
import type { Frame } from '../state/frames.js';
import { enemyOf, type Setting } from '../state/setting.js';
import { freshUnit, nobody, nowhere, type Place, type State } from '../state/state.js';

/** Nothing set up, nothing under way. */
export function emptyState(setting: Setting): State {
  const { notes } = setting;
  const listed = new Set([
    ...setting.deployment.flatMap((group) => group.pieces),
    ...setting.arrivals.flatMap((group) => [...group.units, ...group.commanders]),
  ]);
  // Counters of other days of a campaign are not there today.
  const placeOf = (id: string): Place => (setting.campaign && !listed.has(id) ? 'gone' : 'waiting');
  return {
    setting,
    stage: setting.stages.first,
    phase: -1,
    units: setting.units.map((card, index) => ({ ...freshUnit(card, index), place: placeOf(card.id) })),
    commanders: setting.commanders.map((card, index) => ({
      index,
      card,
      place: placeOf(card.id),
      hex: nowhere,
      moved: false,
      died: 0,
    })),
    wagons: setting.wagons.map((card, index) => ({ index, card, place: placeOf(card.id), hex: nowhere })),
    fences: [],
    top: new Array<number>(groundOf(setting).grid.size).fill(nobody),
    morale: notes.moraleStart ?? 0,
    moraleInForce: zoneOf(setting, notes.moraleStart ?? 0),
    lances: [notes.lances[0], notes.lances[1]],
    pikeTokens: notes.pikes?.tokens ?? 0,
    points: [0, 0],
    freed: false,
    arrowed: [],
    reformed: [],
    memory: {},
    frames: [],
    passed: [],
    orders: [askAlways, askAlways],
    end: null,
  };
}

/** Ruling 208: the side without the initiative sets up first; fences come with its set-up. */
export function beginSetUp(state: State): void {
  const { notes, initiative } = state.setting;
  const second = enemyOf(initiative);
  const order: Frame[] = [...framesBeforeSetUp(state), { kind: 'deploy', side: second, piece: null }];
  if (notes.fences) order.push({ kind: 'fences', side: notes.fences.side, left: notes.fences.count });
  order.push({ kind: 'deploy', side: initiative, piece: null });
  order.push(...framesAfterSetUp(state), { kind: 'sequence' });
  state.frames = order.reverse();
}
