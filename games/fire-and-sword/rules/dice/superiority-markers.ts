/** Who may spend a marker of numerical superiority, and on what (scenarios.superiority). */

import { fightersOf } from '../melee/melees.js';
import type { Melee, TestFrame } from '../state/frames.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** From which difference in strength a marker may be spent so. */
const usedFrom = { own: 3, enemy: 5, resolution: 7, panic: 9 } as const;

function maySpend(state: State, side: SideIndex, on: keyof typeof usedFrom): boolean {
  const { superiority, advantage } = state.fortunes[side];
  return superiority > 0 && advantage >= usedFrom[on];
}

/** Who may have this test of morale rolled again: its own side where it failed, the enemy where it passed. */
export function whoRerolls(state: State, unit: Unit, { attribute }: TestFrame, passed: boolean): SideIndex | null {
  if (attribute !== 'morale') return null;
  const side = passed ? enemyOf(unit.battle.side) : unit.battle.side;
  return maySpend(state, side, passed ? 'enemy' : 'own') ? side : null;
}

/** True where the owner is asked before a unit panics. */
export function askAboutPanic(state: State, unit: Unit): boolean {
  if (!maySpend(state, unit.battle.side, 'panic')) return false;
  state.frames.push({ kind: 'superiority', side: unit.battle.side, about: { what: 'panic', unit: unit.index } });
  return true;
}

/** The side that may urge its fighters on in a combat before it is resolved. */
export function whoUrges(state: State, melee: Melee): SideIndex | null {
  const both = ([0, 1] as const).every((side) => fightersOf(state, melee, side).length > 0);
  return both ? (([0, 1] as const).find((side) => maySpend(state, side, 'resolution')) ?? null) : null;
}
