/** A cowardly commander keeps away from the enemy (effects.additional). */
import type { Refusal } from '@hetman/core/game';
import { cm, nearer } from '../geometry/index.js';
import { canBeMet, struckShapes } from './around.js';
import { commanderShape, onTable } from './pieces.js';
import { no, withFacts } from './refusals.js';
import { ride } from './ride.js';
import type { SideIndex } from './setting.js';
import { type Commander, nobody, type State } from './state.js';

/** He ends no ride nearer to an enemy. */
export const cowardFrom = cm(10);

function nearEnemy(state: State, commander: Commander): boolean {
  const own = commanderShape(commander);
  return state.units.some(
    (unit) =>
      unit.side !== commander.data.side &&
      canBeMet(unit) &&
      !unit.abandoned &&
      struckShapes(state, unit).some((shape) => nearer(own, shape, cowardFrom)),
  );
}

/** Who begins his movement too near must ride away while he can; where every way leads near another he stays. */
export function cowardRefusal(state: State, side: SideIndex): Refusal | null {
  const { coward } = state.fortunes[side];
  const commander = state.commanders.find(({ data }) => data.id === coward);
  if (!commander || !onTable(commander) || commander.moved || commander.joined !== nobody) return null;
  if (!nearEnemy(state, commander)) return null;
  const frame = { kind: 'ride' as const, side, commander: commander.index };
  const away = ride.actions(state, frame).some((action) => action.do === 'to');
  return away ? withFacts(no.cowardMustRide, { commander: coward }) : null;
}
