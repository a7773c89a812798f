/** How a battle ended that nobody fought to its end, in words that are true for whoever reads them. */
import { fill, inBoth, joined, type Outcome, type ScenarioInfo, type Text } from '@hetman/core/game';
import { words } from '../../shell/words.js';

/** Null where nobody resigned. */
export function whoGaveUp({ reason, winner }: Outcome, sides: ScenarioInfo['sides']): Text | null {
  if (reason !== 'resigned') return null;
  const names = joined(sides.filter(({ id }) => id !== winner).map(({ name }) => name));
  return inBoth((language) => fill(words.resigned[language], { side: names[language] }));
}
