/** Foot posted in a building before the battle (scenarios.deployment, terrain.building). */
import type { Refusal } from '@hetman/core/game';
import { isRefusal } from '../../movement/attempt.js';
import type { Action } from '../../state/actions.js';
import { noteFor } from '../../state/notes.js';
import { baseCount, unitById } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import type { SideIndex } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import { insideZone, zonesOf } from '../ground/zones.js';
import { garrisonRefusal, surprise } from './deployment-notes.js';
import { waitingUnit } from './unplaced.js';

type PostAction = Extract<Action, { do: 'post' }>;

/** The weaker side pays for houses in the village that it defends. */
const unpaid = (state: State, side: SideIndex): boolean =>
  side === 0 &&
  noteFor(state, 'defence-order-in-buildings', side) !== null &&
  !state.preparation!.extras.includes('weaker-in-building');

/** Whether the house takes this unit: foot, and enough room. */
export function roomRefusal(state: State, unit: Unit, id: string): Refusal | null {
  const building = state.setting.buildings.find((known) => known.id === id);
  if (!building) return no.unknownBuilding;
  const { type } = unit.data.card;
  if (type !== 'infantry' && type !== 'dragoons') return no.infantryOnly;
  if (state.units.some((other) => other.battle.building === id)) return no.buildingHeld;
  const bases = baseCount(unit);
  return bases > building.capacity ? withFacts(no.buildingFull, { bases, most: building.capacity }) : null;
}

export function postRefusal(state: State, side: SideIndex, action: PostAction): Refusal | null {
  const unit = waitingUnit(state, side, action.unit);
  if (isRefusal(unit)) return unit;
  const room = roomRefusal(state, unit, action.building);
  if (room) return room;
  const building = state.setting.buildings.find(({ id }) => id === action.building)!;
  if (unpaid(state, side)) return no.housesUnpaid;
  const inZone = zonesOf(state, side).some((zone) => insideZone(state, side, zone, [building.shape]));
  return inZone ? garrisonRefusal(state, unit, true) : no.outsideZone;
}

export function post({ state, emit }: Play, action: PostAction): void {
  const unit = unitById(state, action.unit)!;
  unit.battle = { ...unit.battle, place: 'building', building: action.building, waits: '', mounted: false };
  surprise(state, unit);
  if (noteFor(state, 'defence-order-in-buildings', unit.battle.side))
    unit.battle = { ...unit.battle, order: 'defence' };
  emit({ type: 'posted', rule: 'scenarios.deployment', unit: action.unit });
}
