/** How an offer names the dice of a garrison: wall by wall in fire, in close combat with the enemy whom they strike. */
import { fill, type Language } from '@hetman/core/game';
import { type SideOfUnit, sides } from '../../geometry/index.js';
import { stretchesOf } from '../../rules/melee/fight-walls.js';
import type { Action } from '../../rules/state/actions.js';
import { unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';

const wallText = (wall: SideOfUnit, dice: number, language: Language): string =>
  fill(words.label(`wall.${wall}`, language), { dice }, language);

export function wallsText(
  state: State,
  { unit: id, dice }: Extract<Action, { do: 'walls' }>,
  language: Language,
): string {
  const unit = unitById(state, id);
  if (topFrame(state)?.kind !== 'strikes' || !unit)
    return sides.map((side, wall) => wallText(side, dice[wall]!, language)).join(', ');
  return stretchesOf(state, unit)
    .map(({ wall, enemy }, at) => {
      const text = wallText(wall, dice[at]!, language);
      return `${text} (${state.units[enemy]!.data.name[language]})`;
    })
    .join(', ');
}
