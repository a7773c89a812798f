/** One touch, and a battle against the computer begins: everything else is left to the game. */
import type { ScenarioInfo } from '@hetman/core/game';
import type { Manifest } from '@hetman/games/loader';
import { useSignal } from '@preact/signals';
import { musterMessages } from '../locales/muster.js';
import { shellMessages } from '../locales/shell.js';
import { say } from '../shell/language.js';
import { beginHere } from './begin.js';

interface QuickBattleProps {
  readonly manifest: Manifest;
  readonly scenario: ScenarioInfo;
  /** Whether it says what will be done. */
  readonly hint?: boolean;
}

export function QuickBattle({ manifest, scenario, hint = false }: QuickBattleProps) {
  const busy = useSignal(false);
  const problem = useSignal('');
  const begin = async () => {
    busy.value = true;
    const bot = manifest.bots.at(-1)!.id;
    const others = scenario.sides.slice(1).map(({ id }) => [id, bot]);
    problem.value = await beginHere({ scenario, options: {}, forces: {} }, Object.fromEntries(others));
    busy.value = false;
  };
  return (
    <div class="quick-battle">
      <button type="button" class="main" disabled={busy.value} onClick={() => void begin()}>
        {busy.value ? say(shellMessages.loading) : say(musterMessages.quick)}
      </button>
      {hint && <p class="quiet">{say(musterMessages.quickHint)}</p>}
      {problem.value && <p role="alert">{problem.value}</p>}
    </div>
  );
}
