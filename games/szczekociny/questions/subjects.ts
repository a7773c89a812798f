/** What questions name in this system, and its corners and neighbours as answers have them. */
import { hexSubjects, reasonsIn } from '@hetman/core/engine';
import { corners, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { groundOf } from '../rules/state/ground.js';
import { commanderById, hexByLabel, labelOf, unitById } from '../rules/state/pieces.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { refusalText } from '../texts/index.js';

export {
  all,
  byDirection,
  direction,
  hexLabel,
  id,
  ids,
  idsOf,
  sideId,
  sideNamed,
  sidesAsked,
  type WhyNot,
} from '@hetman/core/engine';

export const corner = z.enum(corners);

export const { unitNamed, unitOnMap, commanderOnMap, hexNamed, labelsOf } = hexSubjects<State, Unit, Commander>({
  unitById,
  commanderById,
  hexByLabel,
  labelOf,
});

export const { whyNot, whyNotOrNull } = reasonsIn((refusal) => refusalText(refusal, 'en'));

/** The hex through that side; `off` beyond the edge of the map. */
export function through(state: State, hex: Hex, way: number): string {
  const to = neighbour(groundOf(state.setting).grid, hex, way);
  return to === offMap ? 'off' : labelOf(state, to);
}
