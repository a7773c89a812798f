import { type AnyGame, fail, ok, type Result, type ScenarioInfo } from '@hetman/core';

export interface FoundScenario {
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
}

/** A battle's id alone means its first scenario. */
export function findScenarioIn(games: readonly AnyGame[], id: string): Result<FoundScenario> {
  const all = games.flatMap((game) =>
    (game.system.scenarios as readonly ScenarioInfo[]).map((scenario) => ({ game, scenario })),
  );
  const found =
    all.find(({ scenario }) => scenario.id === id) ?? all.find(({ scenario }) => scenario.id.split('/')[0] === id);
  if (found) return ok(found);
  const known = all.map(({ scenario }) => scenario.id).join(', ');
  return fail('unknown-scenario', `no scenario "${id}"; there are: ${known}`);
}

export function findGameIn(games: readonly AnyGame[], systemId: string): Result<AnyGame> {
  const found = games.find((game) => game.system.id === systemId);
  if (found) return ok(found);
  const known = games.map((game) => game.system.id).join(', ');
  return fail('unknown-system', `no game system "${systemId}"; there are: ${known}`);
}
