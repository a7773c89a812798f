/** Szczekociny 1794 as a package of the platform. */
import { tallyOf } from '@hetman/core/engine';
import type { GamePackage } from '@hetman/core/game';
import { bots } from './ai/index.js';
import { szczekocinyBoard } from './board/index.js';
import { ordersForm } from './board/orders-form.js';
import { oddsOf } from './odds/odds.js';
import type { OddsReport } from './odds/reports.js';
import { makePosition } from './position/make.js';
import { parsePosition } from './position/parse.js';
import { tableRolls } from './position/results.js';
import { questions, rolls } from './questions/index.js';
import { catalogue } from './rulebook/index.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import type { State } from './rules/state/state.js';
import { szczekocinySystem } from './system.js';
import { overview } from './texts/overview.js';

export const szczekociny: GamePackage<State, Action, Event, OddsReport> = {
  system: szczekocinySystem,
  bots,
  catalogue,
  parsePosition,
  makePosition,
  describeState: overview,
  odds: oddsOf,
  questions,
  rolls,
  tableRolls,
  board: szczekocinyBoard,
  orders: ordersForm,
  losses({ setting, units, commanders }) {
    const lost = units.filter(({ place }) => place !== 'map' && place !== 'withdrawn');
    const fallen = commanders.filter(({ place }) => place === 'dead');
    return tallyOf(setting.sides, [
      ...lost.map(({ card }) => [card.side, card.arm] as const),
      ...fallen.map(({ card }) => [card.side, 'commander'] as const),
    ]);
  },
  stage: (state) => state.turn,
};

export type { Action } from './rules/state/actions.js';
export type { State } from './rules/state/state.js';
export { szczekocinySystem } from './system.js';
