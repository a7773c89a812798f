/** Close combats drawn by literals: units in contact, charges that have met, blows as pools. */

import { cm } from '../geometry/index.js';
import { type Charge, newCharge } from '../rules/charge/charge-state.js';
import { attacksOf } from '../rules/melee/blow-pools.js';
import { unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { alter } from './alter.js';
import { asked, play, position } from './index.js';

/** Units in contact at the beginning of the first round; nobody shoots before. */
export function melee(file: Parameters<typeof position>[0]): State {
  const state = position({ phase: 'combat', turns: 3, ...file });
  while (asked(state) === 'fire') play(state, [{ do: 'done' }]);
  return state;
}
export const fight = (id: string) => ({ do: 'fight', unit: id }) as const;

/** A charge that has met its target after so many centimetres straight on over open ground. */
export function charged(state: State, id: string, target: string, run: number, more: Partial<Charge> = {}): void {
  const unit = unitById(state, id)!;
  const met = unitById(state, target)!.index;
  alter(unit, {
    charge: newCharge(met, { step: 'finished', run: cm(run), contacted: [met], ...more }),
    order: 'charge',
  });
}

/** The pools of a unit: dice, number, armor, and whom they strike. */
export const pools = (state: State, id: string): { dice: number; need: number; armor: number; target: string }[] =>
  attacksOf(state, unitById(state, id)!).map(({ pool, armor, target }) => ({
    dice: pool.dice,
    need: pool.need,
    armor,
    target: state.units[target]!.data.id,
  }));

/** The labels of the modifiers of a unit's first pool. */
export const labels = (state: State, id: string): string[] =>
  attacksOf(state, unitById(state, id)!)[0]?.blows[0]?.modifiers.map(({ label }) => label) ?? [];

/** Tells what a unit is by other special rules than those of its row. */
export function withRules(state: State, id: string, ...rules: string[]): void {
  const unit = unitById(state, id)!;
  Object.assign(unit, { data: { ...unit.data, card: { ...unit.data.card, rules } } });
}
