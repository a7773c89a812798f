/** How a battle ended that nobody fought to its end, in words that are true for whoever reads them. */
import { filled, joined, type Outcome, type ScenarioInfo, type Text } from '@hetman/core/game';
import { shellMessages } from '../../locales/shell.js';

/** Null where nobody resigned. */
export function whoGaveUp({ reason, winner }: Outcome, sides: ScenarioInfo['sides']): Text | null {
  if (reason !== 'resigned') return null;
  const names = joined(sides.filter(({ id }) => id !== winner).map(({ name }) => name));
  return filled(shellMessages.resigned, { side: names });
}
