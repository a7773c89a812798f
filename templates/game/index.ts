/** The game as a package of the platform. */
import { tallyOf } from '@hetman/core/engine';
import { fail, type GamePackage } from '@hetman/core/game';
import { bots } from './ai/index.js';
import { board } from './board/index.js';
import { makePosition, parsePosition } from './position/index.js';
import { catalogue } from './rulebook/index.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import { isAlive, type State } from './rules/state/state.js';
import { system } from './system.js';
import { describeState } from './texts/index.js';

export const game: GamePackage<State, Action, Event> = {
  system,
  bots,
  catalogue,
  parsePosition,
  makePosition,
  describeState,
  odds: () => fail('no-odds', 'nothing is being prepared: an attack is one action'),
  questions: {},
  rolls: {},
  board,
  orders: { fields: [], read: () => ({}) },
  losses: ({ setting, units }) =>
    tallyOf(
      setting.sides,
      units.filter((unit) => !isAlive(unit)).map(({ card }) => [card.side, 'unit'] as const),
    ),
  stage: ({ turn }) => turn,
};
