/** Chapter 10: units that scatter, and their way back. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import type { Action } from './actions.js';
import { eliminate, lostOnTrack } from './casualties.js';
import { disturb } from './entering.js';
import { groundOf } from './ground.js';
import { outOfBounds } from './notes/hooks.js';
import { passBy } from './passed.js';
import { hasCommander, hexByLabel, isHorse, labelOf, lift, moraleOf, place, unitById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no } from './refusals.js';
import type { SideIndex } from './setting.js';
import { groundRefusal, stackRefusal, wagonRefusal } from './stacking.js';
import type { Commander, State, Unit } from './state.js';
import { inEnemyZone } from './zone-of-control.js';

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
  const { state, tell } = play;
  if (hasCommander(state, unit)) {
    tell({ type: 'held-together', rule: '10.13', unit: unit.card.id });
    return;
  }
  tell({ type: 'dispersed', rule, unit: unit.card.id, hex: labelOf(state, unit.hex) });
  lift(state, unit, 'dispersed');
  overflow(play, unit.card.side);
}

/** 10.15, ruling 77: the unit that fills the last box loses everybody on the track. */
function overflow(play: Play, side: SideIndex): void {
  const track = dispersedUnits(play.state, side);
  if (track.length < play.state.setting.book.tracks.dispersed) return;
  play.tell({ type: 'track-full', rule: '10.15', side: play.state.setting.sides[side].id });
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

function rallyRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  if (rallyHexes(state, unit).has(hex)) return null;
  const { grid } = groundOf(state.setting);
  const near = rallyPoint(state, unit).commanders.some((commander) => distance(grid, commander.hex, hex) === 1);
  return near && outOfBounds(state, unit, hex) ? no.bound : no.rallyPlace;
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

export const rally: FrameRules<'rally'> = {
  advance(play, frame) {
    if (frame.left > 0 && rally.actions(play.state, frame).length > 1) return true;
    return passBy(play.state, frame);
  },
  actions(state, frame) {
    const found: Action[] = [];
    for (const unit of dispersedUnits(state, frame.side)) {
      for (const hex of rallyHexes(state, unit))
        found.push({ do: 'rally', unit: unit.card.id, hex: labelOf(state, hex) });
    }
    found.push({ do: 'end' });
    return found;
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return null;
    if (action.do !== 'rally') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    if (unit.card.side !== frame.side) return no.enemyPiece;
    if (unit.place !== 'dispersed') return no.notDispersed;
    const hex = hexByLabel(state, action.hex);
    return hex === undefined ? no.unknownHex : rallyRefusal(state, unit, hex);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') {
      state.frames.pop();
      return;
    }
    if (action.do !== 'rally') return;
    const unit = unitById(state, action.unit)!;
    const hex = hexByLabel(state, action.hex)!;
    frame.left--;
    if (rallyPoint(state, unit).weakened) unit.sp--;
    if (unit.sp === 0) {
      eliminate(play, unit, lostOnTrack, '10.14');
      return;
    }
    place(state, unit, hex);
    play.tell({ type: 'rallied', rule: '10.14', unit: unit.card.id, hex: action.hex, sp: unit.sp });
    state.frames.push({ kind: 'turn', side: frame.side, unit: unit.index });
    disturb(play, unit, hex);
  },
};
