/** The Husaria system, as the house takes it. */
import type { GamePackage } from '@hetman/core/game';
import { bots } from './ai/index.js';
import { husariaBoard } from './board/index.js';
import { ordersForm } from './board/orders-form.js';
import { roadOf } from './board/road.js';
import { oddsOf } from './odds/odds.js';
import { makePosition } from './position/make.js';
import { parsePosition } from './position/parse.js';
import { catalogue } from './rulebook/index.js';
import type { Action } from './rules/actions.js';
import { stageOf } from './rules/campaign.js';
import type { State } from './rules/state.js';
import { husariaSystem } from './rules/system.js';
import { overview } from './texts/overview.js';

export const husaria: GamePackage<State, Action> = {
  system: husariaSystem,
  bots,
  catalogue,
  parsePosition,
  makePosition,
  describeState: overview,
  odds: oddsOf,
  board: husariaBoard,
  orders: ordersForm,
  road: roadOf,
  losses(state) {
    const tally: Record<string, Record<string, number>> = {};
    for (const side of state.setting.sides) tally[side.id] = {};
    const count = (side: 0 | 1, kind: string) => {
      const own = tally[state.setting.sides[side].id]!;
      own[kind] = (own[kind] ?? 0) + 1;
    };
    for (const unit of state.units) if (unit.place === 'dead') count(unit.card.side, unit.card.kind);
    for (const commander of state.commanders) if (commander.place === 'dead') count(commander.card.side, 'commander');
    for (const wagon of state.wagons) if (wagon.place === 'dead') count(wagon.card.side, 'wagon');
    return tally;
  },
  stage: stageOf,
};

export { husariaBoard } from './board/index.js';
export type { Action } from './rules/actions.js';
export type { State } from './rules/state.js';
export { husariaSystem } from './rules/system.js';
