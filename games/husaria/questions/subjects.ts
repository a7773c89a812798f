/** What questions name in this system, and its half points and neighbours as answers have them. */
import { hexSubjects, reasonsIn } from '@hetman/core/engine';
import { ok, type Result, unknownSubject } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { groundOf } from '../rules/movement/ground.js';
import { commanderById, hexByLabel, labelOf, unitById, wagonById } from '../rules/state/pieces.js';
import type { Commander, State, Unit, Wagon } from '../rules/state/state.js';
import { refusalText } from '../texts/index.js';

export {
  all,
  byDirection,
  direction,
  hexLabel,
  id,
  ids,
  idsOf,
  labels,
  sideId,
  sideNamed,
  sidesAsked,
  type WhyNot,
} from '@hetman/core/engine';

export const { unitNamed, unitOnMap, commanderOnMap, hexNamed, labelsOf } = hexSubjects<State, Unit, Commander>({
  unitById,
  commanderById,
  hexByLabel,
  labelOf,
});

export const { whyNot, whyNotOrNull } = reasonsIn((refusal) => refusalText(refusal, 'en'));

export function wagonNamed(state: State, name: string): Result<Wagon> {
  const wagon = wagonById(state, name);
  return wagon ? ok(wagon) : unknownSubject('wagon', name);
}

/** Half points as movement points. */
export const mp = (halfPoints: number): number => halfPoints / 2;

/** The hex through that side; `off` beyond the edge of the map. */
export const through = (state: State, hex: Hex, way: number): string =>
  labelOf(state, groundOf(state.setting).grid.neighbours[hex * 6 + way]!);
