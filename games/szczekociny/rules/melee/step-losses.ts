/** 3.4, 4.6, 12.1: losses step by step, eliminated units and what follows for commanders and points. */
import type { Hex } from '@hetman/core/hex';
import type { MeleeFrame } from '../state/frames.js';
import { commandersOn, firepowerOf, isFlipped, isHeld, lift, sizeOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { type Commander, nowhere, type State, type Unit } from '../state/state.js';

export function score(play: Play, side: SideIndex, points: number, why: string): void {
  const { state, emit } = play;
  state.points[side] += points;
  emit({ type: 'points', rule: '12.1', side: state.setting.sides[side].id, points, why, net: netOf(state) });
}

/** 12.2: one tally; positive in favour of the Allies. */
export const netOf = (state: State): number => state.points[1] - state.points[0];

/** `withdrawal`: gone because the way back is too long (11.11.5). */
export type Cause = 'fire' | 'other' | 'withdrawal';

/** One step lost; the unit may be gone afterwards. */
export function lose(play: Play, unit: Unit, cause: Cause, rule: string): void {
  unit.losses++;
  const size = sizeOf(unit);
  play.emit({ type: 'loss', rule, unit: unit.card.id, size, firepower: firepowerOf(unit), flipped: isFlipped(unit) });
  if (size <= 0) eliminate(play, unit, cause, rule);
}

/** 12.1: only ranged combat earns points for an eliminated unit. */
export function eliminate(play: Play, unit: Unit, cause: Cause, rule: string): void {
  const { state, emit } = play;
  const { hex } = unit;
  const { side } = unit.card;
  unit.losses = unit.card.size;
  lift(state, unit, 'dead');
  unit.returns = 0;
  emit({ type: 'eliminated', rule, unit: unit.card.id });
  if (cause === 'fire') score(play, enemyOf(side), state.setting.book.points.eliminated, 'eliminated');
  if (cause !== 'withdrawal') fallWithUnit(play, unit, hex);
  leaveWithoutUnits(play, unit);
}

/** 4.6: who stood with the unit falls with it when nobody else is there; in a melee that is known at its end (ruling 105). */
function fallWithUnit(play: Play, unit: Unit, hex: Hex): void {
  const { state } = play;
  const { side } = unit.card;
  if (hex === nowhere) return;
  if (!isHeld(state, side, hex)) fallWithHex(play, side, hex);
  else for (const frame of state.frames) if (frame.kind === 'melee' && frame.hex === hex) noteFallen(frame, side);
}

function noteFallen(frame: MeleeFrame, side: SideIndex): void {
  frame.fallen = [...new Set([...(frame.fallen ?? []), side])];
}

export function fallWithHex(play: Play, side: SideIndex, hex: Hex): void {
  for (const commander of commandersOn(play.state, side, hex)) killCommander(play, commander);
}

/** 4.6: the unit's commander goes when he has nobody left to command. */
export function leaveWithoutUnits(play: Play, unit: Unit): void {
  const { state } = play;
  const own = state.commanders[unit.card.commander]!;
  if (own.place === 'map' && own.card.role === 'commander' && !hasUnits(state, own)) {
    const reveals = removeCommander(state, own);
    play.emit({ type: 'without-command', rule: '4.6', commander: own.card.id, reveals });
  }
}

/** Units of a formation that are still in the battle, on the map or withdrawn. */
export const hasUnits = (state: State, commander: Commander): boolean =>
  state.units.some(
    (unit) => unit.card.commander === commander.index && (unit.place === 'map' || unit.place === 'withdrawn'),
  );

/** 4.6, 12.1: he is out of the battle, and the enemy has his points. */
export function killCommander(play: Play, commander: Commander): void {
  const reveals = removeCommander(play.state, commander);
  play.emit({ type: 'commander-killed', rule: '4.6', commander: commander.card.id, reveals });
  score(play, enemyOf(commander.card.side), play.state.setting.book.points.commander, 'commander');
}

/** True where a chit left the cup before all eyes, so that everybody knows it was there. */
function removeCommander(state: State, commander: Commander): boolean {
  commander.place = 'dead';
  commander.hex = nowhere;
  return takeChit(state, commander);
}

/** Takes his chit out of the cup; true where it was there. */
export function takeChit(state: State, commander: Commander): boolean {
  const at = state.cup.indexOf(commander.index);
  if (at >= 0) state.cup.splice(at, 1);
  return at >= 0;
}
