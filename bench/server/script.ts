import { openTable, type Side, seededRandom } from '@hetman/core';
import { findScenario } from '@hetman/games';

export interface ScriptedAction {
  readonly by: Side;
  readonly do: unknown;
}

/**
 * A beginning that every game of the scenario can play, whatever its dice: drawn at random up to the first die. The
 * generator then needs no rules while it measures; the server checks each action in full.
 */
export function beginningOf(scenario: string, seed: string): ScriptedAction[] {
  const found = findScenario(scenario);
  if (!found.ok) throw new Error(found.error.message);
  const { game } = found.value;
  const opened = openTable(game, { scenario: found.value.scenario.id, dice: seed });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  const random = seededRandom(`script ${seed}`);
  const script: ScriptedAction[] = [];
  for (let decision = table.decision(); decision; decision = table.decision()) {
    const actions = game.system.actions(table.state());
    const action = actions[random.below(actions.length)];
    const acted = table.act({ by: decision.side, action });
    if (!acted.ok) throw new Error(acted.error.message);
    if (acted.value.entry.dice) break;
    script.push({ by: decision.side, do: action });
  }
  return script;
}
