import type { AnyGame, Result } from '@hetman/core';
import { type FoundScenario, findGameIn, findScenarioIn } from './find/index.js';
import { shelf } from './shelf/index.js';

/** Every game of the shelf, opened: for programs that have all files at hand. */
export const games: readonly AnyGame[] = await Promise.all(shelf.map((box) => box.open()));

export const findScenario = (id: string): Result<FoundScenario> => findScenarioIn(games, id);

export const findGame = (systemId: string): Result<AnyGame> => findGameIn(games, systemId);

export { type Boxed, type Label, labelOf, openBox, shelf } from './shelf/index.js';
export { type FoundScenario, findGameIn, findScenarioIn };
