/** What happens to a hex when a unit comes onto it: fences, wagons, lone commanders, the bridge, the edge of the map. */
import { type Hex, offMap } from '@hetman/core/hex';
import { fallen, strikeOff } from '../battle/casualties.js';
import { driveOffCommanders, unitMarchedOff } from '../commanders/commanders.js';
import { enteredByNotes } from '../notes/hooks.js';
import { labelOf, lift, place, wagonOn } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';
import { destroyWagon } from '../wagons-and-works/wagons.js';
import { groundOf } from './ground.js';

/** Moves the unit through a side of its hex. False when that took it off the map. */
export function enterThrough(play: Play, unit: Unit, direction: number): boolean {
  const { state, emit } = play;
  const { grid, exit } = groundOf(state.setting);
  const side = unit.hex * 6 + direction;
  const to = grid.neighbours[side]!;
  if (to === offMap) {
    // 4.31, ruling 16
    emit({ type: 'left-map', rule: '4.31', unit: unit.card.id });
    const { hex } = unit;
    if (state.setting.options['leavingMap'] === 'free') lift(state, unit, 'gone');
    else strikeOff(play, unit, fallen, '4.31');
    unitMarchedOff(play, hex, unit.card.side);
    return false;
  }
  if (exit[side]) {
    emit({ type: 'left-by-bridge', rule: 'N.bridge', piece: unit.card.id });
    lift(state, unit, 'gone');
    return false;
  }
  place(state, unit, to);
  unit.camped = false;
  disturb(play, unit, to);
  return true;
}

/** 14.15, 11.18, ruling 72: what an enemy has left on the hex. */
export function disturb(play: Play, unit: Unit, hex: Hex): void {
  const { state, emit } = play;
  const side = unit.card.side;
  const fence = state.fences.findIndex((f) => f.hex === hex && f.side !== side);
  if (fence >= 0) {
    state.fences.splice(fence, 1);
    emit({ type: 'fence-destroyed', rule: '14.15', hex: labelOf(state, hex) });
  }
  const wagon = wagonOn(state, hex);
  if (wagon && wagon.card.side !== side) destroyWagon(play, wagon, '11.18');
  driveOffCommanders(play, hex, side);
  enteredByNotes(play, unit);
}
