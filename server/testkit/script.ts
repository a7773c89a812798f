import { openTable, type Side, seededRandom } from '@hetman/core';
import { findScenario } from '@hetman/games';

export interface ScriptedAction {
  readonly by: Side;
  readonly do: unknown;
}

/**
 * A beginning that every game of the scenario can play, whatever its dice: set-up and movement up to the first die.
 * The client needs no rules to play it, the server checks each action in full.
 */
export function beginningOf(scenario: string, length: number, seed: string): ScriptedAction[] {
  const found = findScenario(scenario);
  if (!found.ok) throw new Error(found.error.message);
  const { game } = found.value;
  const opened = openTable(game, { scenario: found.value.scenario.id, dice: seed });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  const random = seededRandom(`script ${seed}`);
  const script: ScriptedAction[] = [];
  while (script.length < length && table.decision()) {
    const by = table.decision()!.side;
    const actions = game.system.actions(table.state());
    const action = actions[random.below(actions.length)];
    const acted = table.act({ by, action });
    if (!acted.ok) throw new Error(acted.error.message);
    if (acted.value.entry.dice) break;
    script.push({ by, do: action });
  }
  return script;
}
