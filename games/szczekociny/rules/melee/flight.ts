/** 10.11.7: a commander rides one hex out of the enemy's way. */
import type { Refusal } from '@hetman/core/game';
import { type Hex, offMap } from '@hetman/core/hex';
import type { FlightFrame } from '../state/frames.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { commanderById, hexByLabel, isHeld, labelOf } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';
import { killCommander } from './step-losses.js';

export function refuges(state: State, commander: Commander): Hex[] {
  const ground = groundOf(state.setting);
  const enemy = enemyOf(commander.card.side);
  return [0, 1, 2, 3, 4, 5]
    .map((direction) => openNeighbour(ground, commander.hex, direction))
    .filter((hex) => hex !== offMap && !isHeld(state, enemy, hex));
}

/** Commanders of the side beside the hexes that the enemy has just entered. */
export const threatened = (state: State, side: SideIndex, hexes: readonly Hex[]): number[] =>
  state.commanders
    .filter(
      (one) =>
        one.place === 'map' &&
        one.card.side === side &&
        !isHeld(state, enemyOf(side), one.hex) &&
        isBeside(state, one.hex, hexes) &&
        refuges(state, one).length > 0,
    )
    .map((one) => one.index);

function isBeside(state: State, hex: Hex, hexes: readonly Hex[]): boolean {
  const { grid } = groundOf(state.setting);
  for (let direction = 0; direction < 6; direction++) {
    if (hexes.includes(grid.neighbours[hex * 6 + direction]!)) return true;
  }
  return false;
}

const current = (state: State, frame: FlightFrame): Commander => state.commanders[frame.commanders[0]!]!;

function fleeRefusal(state: State, frame: FlightFrame, id: string, label: string): Refusal | null {
  const commander = commanderById(state, id);
  if (!commander) return no.unknownUnit;
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  return commander === current(state, frame) && refuges(state, commander).includes(hex) ? null : no.fleeWhere;
}

export const flight: FrameRules<'flight'> = {
  advance(play, frame) {
    const { state } = play;
    const commander = state.commanders[frame.commanders[0] ?? -1];
    if (!commander) {
      state.frames.pop();
      return false;
    }
    if (commander.place === 'map' && refuges(state, commander).length > 0) return true;
    frame.commanders.shift();
    if (commander.place === 'map' && frame.forced) killCommander(play, commander);
    return false;
  },
  actions(state, frame) {
    const commander = current(state, frame);
    const ways = refuges(state, commander).map((hex) => ({
      do: 'flee' as const,
      commander: commander.card.id,
      hex: labelOf(state, hex),
    }));
    return frame.forced ? ways : [...ways, { do: 'pass' }];
  },
  refusal(state, frame, action) {
    if (action.do === 'pass') return frame.forced ? no.fleeWhere : null;
    return action.do === 'flee' ? fleeRefusal(state, frame, action.commander, action.hex) : no.notNow;
  },
  apply({ state, emit }, frame, action) {
    const commander = current(state, frame);
    frame.commanders.shift();
    if (action.do !== 'flee') return;
    const from = labelOf(state, commander.hex);
    commander.hex = hexByLabel(state, action.hex)!;
    emit({ type: 'rode', rule: '10.11.7', commander: commander.card.id, from, to: action.hex });
  },
};
