/** Units that order themselves: independent ones, and commanded musketeers who take and hold (special.independent). */
import type { Refusal } from '@hetman/core/game';
import { pushTest } from '../dice/test-frame.js';
import type { Action } from '../state/actions.js';
import { hasRule } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { Order, State, Unit } from '../state/state.js';

const isIndependent = (unit: Unit): boolean => hasRule(unit, 'independent');

/** special.independent: any order; special.commanded-musketeers: to defend. Free, and open. */
export function selfOrderRefusal(unit: Unit, order: Order): Refusal | null {
  if (isIndependent(unit)) return null;
  if (!hasRule(unit, 'commanded-musketeers')) return no.unknownCommander;
  return order === 'defence' ? null : no.holdOnly;
}

/** It rallies by itself without points; failed, nobody rallies it in this turn. */
export function selfRallyRefusal(unit: Unit, points: number): Refusal | null {
  if (!isIndependent(unit)) return no.unknownCommander;
  if (unit.battle.morale === 'good') return no.noNeedToRally;
  if (unit.turn.rallyTried) return no.rallyDone;
  return points === 0 ? null : no.rallyAlone;
}

export function rallyBySelf(play: Play, unit: Unit): void {
  unit.turn = { ...unit.turn, rallyTried: true };
  const test = { attribute: 'morale' as const, rule: 'special.independent', support: 0, closed: true };
  pushTest(play, unit, { ...test, decides: { kind: 'rally' } });
}

/** What such a unit could do by itself. */
export function selfActions(state: State, side: SideIndex): Action[] {
  const own = state.units.filter((unit) => unit.battle.side === side && unit.battle.place === 'table');
  return own.flatMap(({ data }): Action[] => [
    ...(['move', 'charge', 'defence'] as const).map(
      (order): Action => ({ do: 'order', commander: '', unit: data.id, order }),
    ),
    { do: 'rally', commander: '', unit: data.id, points: 0 },
  ]);
}
