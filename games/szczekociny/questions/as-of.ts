/** The position as it would be in an activation: questions may be asked at any time, the rules speak of activations. */
import { noDice } from '@hetman/core/dice';
import { begin } from '../rules/command/activation.js';
import { newActivation } from '../rules/command/overall.js';
import { askAlways } from '../rules/standing-orders.js';
import type { FrameKind, MoveFrame } from '../rules/state/frames.js';
import { activationOf } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';

/** A copy to try things out on. Nobody's standing orders answer on it: they are secret. */
export function copyOf(state: State): State {
  const copy = cloneState(state);
  copy.orders = [askAlways, askAlways];
  return copy;
}

/** The move that the unit is part of, also where the enemy is being asked about it. */
export const moveUnderWay = (state: State, unit: Unit): MoveFrame | null =>
  state.frames.findLast((frame): frame is MoveFrame => frame.kind === 'move' && frame.units.includes(unit.index)) ??
  null;

/** Takes off what is under way above the last frame of that kind. */
function upTo(copy: State, kind: FrameKind): State {
  copy.frames.length = copy.frames.findLastIndex((frame) => frame.kind === kind) + 1;
  return copy;
}

export interface Activated {
  readonly state: State;
  /** `now`: the activation under way; `next`: the next one of the unit's commander, as the position stands. */
  readonly activation: 'now' | 'next';
}

/**
 * Phase 2 of an activation in which the unit acts: the one under way, with nothing else going on, or the next one of its
 * commander, in which all that binds a unit for one activation is forgotten (8.4, 8.9, 8.15.5, 10.10.3).
 */
export function activated(asked: State, unit: Unit): Activated {
  const now = activationOf(asked);
  const moving = asked.frames.some((frame) => frame.kind === 'movement' && frame.side === unit.card.side);
  if (now && moving && now.units.includes(unit.index))
    return { state: upTo(copyOf(asked), moveUnderWay(asked, unit) ? 'move' : 'movement'), activation: 'now' };
  const state = copyOf(asked);
  const { commander, side } = unit.card;
  enter(state, side, leaderOf(state, unit), commander);
  return { state, activation: 'next' };
}

/** 4.3: the units of a fallen commander are led by the overall commander of their army. */
function leaderOf(state: State, { card }: Unit): number {
  if (state.commanders[card.commander]!.place === 'map') return card.commander;
  const chief = state.commanders.find((one) => one.card.role === 'overall' && one.card.army === card.army);
  return chief?.index ?? card.commander;
}

function enter(state: State, side: SideIndex, leader: number, formation: number): void {
  const frame = newActivation(side, leader, formation);
  begin({ state, dice: noDice, emit: () => undefined }, frame);
  frame.step = 'ride';
  state.frames = [{ kind: 'sequence' }, frame, { kind: 'movement', side, replied: true }];
}

/** An activation of the enemy: the one under way, or the next of any of his commanders. */
export function underEnemy(asked: State, side: SideIndex): State {
  const state = copyOf(asked);
  if (activationOf(state)?.owner !== undefined && activationOf(state)!.owner !== side) return state;
  const enemy = state.commanders.find((one) => one.card.side !== side && one.card.role === 'commander');
  if (enemy) enter(state, enemy.card.side, enemy.index, enemy.index);
  return state;
}
