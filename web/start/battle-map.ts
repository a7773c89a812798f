/** The ground of a battle for its thumbnail, worked out once. */
import type { BoardMap } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';

const known = new Map<string, BoardMap>();

export function battleMap(game: AnyGame, scenario: ScenarioInfo): BoardMap {
  const found = known.get(scenario.id) ?? game.board!.map(game.system.setUp(scenario.id, {}, seededDice('thumbnail')));
  known.set(scenario.id, found);
  return found;
}
