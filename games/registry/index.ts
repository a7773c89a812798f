import type { AnyGame, Result } from '@hetman/core';
import { type FoundScenario, findGameIn, findScenarioIn } from './find/index.js';
import { registry } from './loader/index.js';

/** Every game, loaded: for programs that have all files at hand. */
export const games: readonly AnyGame[] = await Promise.all(registry.map((loader) => loader.load()));

export const findScenario = (id: string): Result<FoundScenario> => findScenarioIn(games, id);

export const findGame = (systemId: string): Result<AnyGame> => findGameIn(games, systemId);

export { type GameLoader, loadGame, type Manifest, manifestOf, registry } from './loader/index.js';
export { type FoundScenario, findGameIn, findScenarioIn };
