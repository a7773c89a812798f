/** Chapter 10: units that scatter, and their way back. */
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { eliminate, lostOnTrack } from '../battle/casualties.js';
import { groundOf } from '../movement/ground.js';
import { groundRefusal, stackRefusal, wagonRefusal } from '../movement/stacking.js';
import { inEnemyZone } from '../movement/zone-of-control.js';
import { outOfBounds } from '../notes/hooks.js';
import { hasCommander, isHorse, labelOf, lift, moraleOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { SideIndex } from '../state/setting.js';
import type { Commander, State, Unit } from '../state/state.js';

/** Highest face of the die that scatters the unit after a retreat of `length` hexes; 0 never. */
export function dispersalLimit(
  { setting }: State,
  unit: Unit,
  length: number,
  morale = moraleOf({ setting }, unit),
): number {
  const { dispersal } = setting.book;
  const column = isHorse(unit)
    ? unit.card.kind === 'hussar'
      ? dispersal.hussar
      : morale >= 7
        ? dispersal.cavalry7
        : dispersal.cavalry6
    : morale >= 8
      ? dispersal.infantry8
      : morale === 7
        ? dispersal.infantry7
        : dispersal.infantry6;
  return column[Math.min(length, column.length) - 1] ?? 0;
}

/** 10.12, 10.13: to the track, unless a commander holds the unit together. */
export function disperse(play: Play, unit: Unit, rule: string): void {
  const { state, emit } = play;
  if (hasCommander(state, unit)) {
    emit({ type: 'held-together', rule: '10.13', unit: unit.card.id });
    return;
  }
  emit({ type: 'dispersed', rule, unit: unit.card.id, hex: labelOf(state, unit.hex) });
  lift(state, unit, 'dispersed');
  overflow(play, unit.card.side);
}

/** 10.15, ruling 77: the unit that fills the last box loses everybody on the track. */
function overflow(play: Play, side: SideIndex): void {
  const track = dispersedUnits(play.state, side);
  if (track.length < play.state.setting.book.tracks.dispersed) return;
  play.emit({ type: 'track-full', rule: '10.15', side: play.state.setting.sides[side].id });
  for (const unit of track) eliminate(play, unit, lostOnTrack, '10.15');
}

export const dispersedUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.place === 'dispersed' && unit.card.side === side);

/** 10.14: half of the track, rounded up, may come back in this movement phase. */
export const returnsAllowed = (state: State, side: SideIndex): number =>
  Math.ceil(dispersedUnits(state, side).length / 2);

/** Rulings 75, 76: beside the formation's commander; when he is dead, beside the chief and weakened, for some to death. */
export function rallyPoint(state: State, unit: Unit): { commanders: Commander[]; weakened: boolean } {
  const own = state.commanders.filter((c) => c.card.side === unit.card.side);
  const named = own.filter((c) => c.card.formation === unit.card.formation);
  const alive = (named.length > 0 ? named : own).filter((c) => c.place === 'map');
  if (alive.length > 0) return { commanders: alive, weakened: false };
  const thisStageOnly = state.setting.options['commanderDead'] === 'this-stage';
  const weakened = !thisStageOnly || named.some((c) => c.died === state.stage);
  return { commanders: own.filter((c) => c.card.chief && c.place === 'map'), weakened };
}

export function rallyHexes(state: State, unit: Unit): Set<Hex> {
  const { commanders, weakened } = rallyPoint(state, unit);
  const arriving = weakened ? { ...unit, sp: unit.sp - 1 } : unit;
  return new Set(commanders.flatMap((commander) => openBeside(state, arriving, commander)));
}

function openBeside(state: State, unit: Unit, commander: Commander): Hex[] {
  const { grid } = groundOf(state.setting);
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(grid, commander.hex, direction);
    if (hex === offMap || groundRefusal(state, unit, hex)) continue;
    // N.bound, ruling 184: wherever the commander stands.
    if (outOfBounds(state, unit, hex)) continue;
    if (stackRefusal(state, unit, hex) || wagonRefusal(state, unit, hex) || inEnemyZone(state, unit.card.side, hex))
      continue;
    found.push(hex);
  }
  return found;
}
