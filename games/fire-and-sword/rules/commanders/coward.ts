/** A cowardly commander keeps away from the enemy (effects.additional). */
import type { Refusal } from '@hetman/core/game';
import { cm, nearer } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { breakOffCandidates, breakOffRefusal, breakOffWayRefusal } from '../charge/break-off.js';
import { commanderShape, onTable } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { ridesOf } from './ride-acts.js';

/** He ends no ride nearer to an enemy. */
const cowardFrom = cm(10);

function nearEnemy(state: State, commander: Commander): boolean {
  const own = commanderShape(commander);
  return state.units.some(
    (unit) =>
      unit.battle.side !== commander.data.side &&
      canBeMet(unit) &&
      !unit.battle.abandoned &&
      struckShapes(state, unit).some((shape) => nearer(own, shape, cowardFrom)),
  );
}

/** Who begins his movement too near must ride away while he can; where every way leads near another he stays. */
export function cowardRefusal(state: State, commander: Commander): Refusal | null {
  const { side, id } = commander.data;
  if (state.fortunes[side].coward !== id || !onTable(commander)) return null;
  if (commander.turn.moved || commander.battle.joined !== nobody || !nearEnemy(state, commander)) return null;
  const away = ridesOf(state, { kind: 'ride', side, commander: commander.index }).length > 0;
  return away ? withFacts(no.cowardMustRide, { commander: id }) : null;
}

/** Before the movement of a side ends its coward has ridden away. */
export const cowardStays = (state: State, side: SideIndex): Refusal | null =>
  state.commanders
    .filter(({ data }) => data.side === side)
    .map((commander) => cowardRefusal(state, commander))
    .find((refusal) => refusal !== null) ?? null;

/** He avoids charges where he can: he does not stand while a way to break off is open. */
export function cowardAvoids(state: State, unit: Unit, charger: Unit): Refusal | null {
  if (unit.battle.leader === nobody || state.fortunes[unit.battle.side].coward !== unit.data.id) return null;
  if (breakOffRefusal(state, unit)) return null;
  const open = breakOffCandidates(state, unit, charger).some(
    (way) => way.do === 'break-off' && breakOffWayRefusal(state, unit, charger, way) === null,
  );
  return open ? withFacts(no.cowardMustAvoid, { commander: unit.data.id }) : null;
}
