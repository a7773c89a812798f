/** The Husaria system as a package of the platform. */
import { tallyOf } from '@hetman/core/engine';
import type { GamePackage } from '@hetman/core/game';
import { bots } from './ai/index.js';
import { campaignProgress } from './board/campaign-progress.js';
import { husariaBoard } from './board/index.js';
import { ordersForm } from './board/orders-form.js';
import { oddsOf } from './odds/odds.js';
import type { OddsReport } from './odds/reports.js';
import { makePosition } from './position/make.js';
import { parsePosition } from './position/parse.js';
import { questions, rolls } from './questions/index.js';
import { catalogue } from './rulebook/index.js';
import { stageOf } from './rules/scenario/campaign.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import type { State } from './rules/state/state.js';
import { husariaSystem } from './system.js';
import { overview } from './texts/overview.js';

const isDead = ({ place }: { readonly place: string }): boolean => place === 'dead';

export const husaria: GamePackage<State, Action, Event, OddsReport> = {
  system: husariaSystem,
  bots,
  catalogue,
  parsePosition,
  makePosition,
  describeState: overview,
  odds: oddsOf,
  questions,
  rolls,
  tableRolls: {
    throws: ['battle', 'fire'],
    resultOf: (event) => (event.type === 'battle' || event.type === 'fire' ? event.result : null),
  },
  board: husariaBoard,
  orders: ordersForm,
  campaignProgress,
  losses: (state) =>
    tallyOf(state.setting.sides, [
      ...state.units.filter(isDead).map(({ card }) => [card.side, card.kind] as const),
      ...state.commanders.filter(isDead).map(({ card }) => [card.side, 'commander'] as const),
      ...state.wagons.filter(isDead).map(({ card }) => [card.side, 'wagon'] as const),
    ]),
  stage: stageOf,
};

export { husariaBoard } from './board/index.js';
export type { Action } from './rules/state/actions.js';
export type { State } from './rules/state/state.js';
export { husariaSystem } from './system.js';
