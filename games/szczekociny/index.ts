/** Szczekociny 1794, as the house takes it. */
import type { GamePackage } from '@hetman/core/game';
import { loadCatalogue } from '@hetman/core/rulebook';
import { bots } from './ai/index.js';
import { oddsOf } from './odds/odds.js';
import { ordersForm } from './orders-form.js';
import { makePosition } from './position/make.js';
import { parsePosition } from './position/parse.js';
import rules from './rulebook/rules.json' with { type: 'json' };
import rulings from './rulebook/rulings.json' with { type: 'json' };
import type { Action } from './rules/actions.js';
import type { State } from './rules/state.js';
import { szczekocinySystem } from './rules/system.js';
import { overview } from './texts/overview.js';

export const szczekociny: GamePackage<State, Action> = {
  system: szczekocinySystem,
  bots,
  catalogue: loadCatalogue(rules, rulings),
  parsePosition,
  makePosition,
  describeState: overview,
  odds: oddsOf,
  board: null,
  orders: ordersForm,
  losses(state) {
    const tally: Record<string, Record<string, number>> = {};
    for (const side of state.setting.sides) tally[side.id] = {};
    const count = (side: 0 | 1, kind: string) => {
      const own = tally[state.setting.sides[side].id]!;
      own[kind] = (own[kind] ?? 0) + 1;
    };
    for (const { card, place } of state.units) if (place !== 'map' && place !== 'withdrawn') count(card.side, card.arm);
    for (const { card, place } of state.commanders) if (place === 'dead') count(card.side, 'commander');
    return tally;
  },
  stage: (state) => state.turn,
};

export type { Action } from './rules/actions.js';
export type { State } from './rules/state.js';
export { szczekocinySystem } from './rules/system.js';
