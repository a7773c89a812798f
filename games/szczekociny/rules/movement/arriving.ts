/** What happens on a hex when units come onto it: guns are taken back, lone commanders ride off. */
import type { Hex } from '@hetman/core/hex';
import { recapture } from '../fire/guns.js';
import { commandersOn, isHeld } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf, type SideIndex } from '../state/setting.js';

export function arrive(play: Play, side: SideIndex, hex: Hex): void {
  recapture(play, side, hex);
  driveOff(play, side, hex);
}

/** 10.11.7, ruling 106: commanders without troops must leave a hex that the enemy holds. */
export function driveOff(play: Play, side: SideIndex, hex: Hex): void {
  const { state } = play;
  const enemy = enemyOf(side);
  if (!isHeld(state, side, hex) || isHeld(state, enemy, hex)) return;
  const lone = commandersOn(state, enemy, hex);
  if (lone.length > 0)
    state.frames.push({ kind: 'flight', side: enemy, commanders: lone.map((one) => one.index), forced: true });
}
