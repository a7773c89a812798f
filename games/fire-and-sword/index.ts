/** By Fire and Sword, as the house takes it. */
import type { GamePackage } from '@hetman/core/game';
import { bots } from './ai/index.js';
import { fireAndSwordBoard } from './board/index.js';
import { forceBuilder } from './force-builder/index.js';
import { oddsWithChain } from './odds/index.js';
import type { OddsReport } from './odds/reports.js';
import { ordersForm } from './orders-form.js';
import { makePosition, parsePosition } from './position/index.js';
import { questions, rolls } from './questions/index.js';
import { catalogue } from './rulebook/index.js';
import { lossesOf } from './rules/melee/unit-losses.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import type { State } from './rules/state/state.js';
import { briefingOf, scoreOf } from './score.js';
import { fireAndSwordSystem } from './system.js';
import { overview } from './texts/overview.js';

export const fireAndSword: GamePackage<State, Action, Event, OddsReport> = {
  system: fireAndSwordSystem,
  bots,
  catalogue,
  parsePosition,
  makePosition,
  describeState: overview,
  odds: oddsWithChain,
  questions,
  rolls,
  board: fireAndSwordBoard,
  orders: ordersForm,
  forces: forceBuilder,
  briefing: briefingOf,
  score: scoreOf,
  losses(state) {
    return Object.fromEntries(
      state.setting.sides.map(({ id }, side) => {
        const own = state.units.filter(({ data }) => data.side === side).map(lossesOf);
        const dead = state.commanders.filter(
          ({ data, battle: { place } }) => data.side === side && place === 'destroyed',
        );
        const sum = (key: 'destroyed' | 'fled') => own.reduce((total, one) => total + one[key], 0);
        return [id, { destroyed: sum('destroyed'), fled: sum('fled'), commander: dead.length }];
      }),
    );
  },
  stage: (state) => state.turn,
};

export type { Action } from './rules/state/actions.js';
export type { State } from './rules/state/state.js';
export { fireAndSwordSystem } from './system.js';
