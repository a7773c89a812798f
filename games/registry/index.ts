import type { AnyGame, Result } from '@hetman/core';
import { husaria } from '@hetman/husaria';
import { szczekociny } from '@hetman/szczekociny';
import { type FoundScenario, findGameIn, findScenarioIn } from './find/index.js';

/** Every game of the house: a new one is a folder under `games/` and its name here. */
export const games: readonly AnyGame[] = [husaria, szczekociny];

export const findScenario = (id: string): Result<FoundScenario> => findScenarioIn(games, id);

export const findGame = (systemId: string): Result<AnyGame> => findGameIn(games, systemId);

export { type FoundScenario, findGameIn, findScenarioIn };
