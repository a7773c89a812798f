/** Chapter 15: pikemen, a face that infantry puts on. */
import type { Refusal } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import type { BattleFrame } from '../state/frames.js';
import { hasCommander } from '../state/pieces.js';
import { battleOf, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Notes, SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Ruling 105 */
const mayCarry = (pikes: NonNullable<Notes['pikes']>, nation: string): boolean =>
  pikes.nation === nation || pikes.nations?.includes(nation) === true;

/** 15.11, 15.12 */
export function pikesRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  const { pikes } = state.setting.notes;
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.card.kind !== 'infantry') return no.notInfantry;
  if (!pikes || pikes.side !== side || !mayCarry(pikes, unit.card.nation)) return no.pikesNation;
  if (unit.pikes) return no.pikesAlready;
  if (state.pikeTokens === 0 || !nationHasPikes(state, pikes, unit)) return no.noPikes;
  return reformRefusal(state, unit) ?? (ordered(state, unit) ? null : no.pikesRange);
}

/** Ruling 269: where each nation has tokens of its own. */
function nationHasPikes(state: State, { perNation }: NonNullable<Notes['pikes']>, { card }: Unit): boolean {
  const own = perNation?.[card.nation];
  return own === undefined || state.units.filter((unit) => unit.pikes && unit.card.nation === card.nation).length < own;
}

/** 15.12 of Vienna: one change in a stage. */
export const reformRefusal = (state: State, unit: Unit): Refusal | null =>
  state.setting.book.pikes.oncePerTurn && state.reformed.includes(unit.index) ? no.pikesOnce : null;

/** 15.12 of Vienna, ruling 220: a commander of the side near enough to give the order. */
function ordered(state: State, unit: Unit): boolean {
  const { commandRange } = state.setting.book.pikes;
  if (!commandRange) return true;
  const { grid } = groundOf(state.setting);
  return state.commanders.some(({ card, place, hex }) => {
    if (place !== 'map' || card.side !== unit.card.side) return false;
    return distance(grid, hex, unit.hex) <= commandRange[Math.min(card.modifier, commandRange.length - 1)]!;
  });
}

const reform = (state: State, unit: Unit): void => {
  if (state.setting.book.pikes.oncePerTurn) state.reformed.push(unit.index);
};

/** 15.A, ruling 145: the token takes over the strength that is left. */
export function takePikes(play: Play, unit: Unit): void {
  unit.pikes = true;
  unit.sp = Math.min(unit.sp, play.state.setting.book.pikes.sp);
  play.state.pikeTokens--;
  reform(play.state, unit);
  play.emit({ type: 'pikes', rule: '15.12', unit: unit.card.id });
}

/** 15.15 */
export function layDownPikes(play: Play, unit: Unit): void {
  unit.pikes = false;
  play.state.pikeTokens++;
  reform(play.state, unit);
  play.emit({ type: 'pikes-laid-down', rule: '15.15', unit: unit.card.id });
}

/** 15.C of Vienna: forced back, pikemen scatter where they stand. A commander on the hex holds them together (10.13). */
export const scattersWhenForcedBack = (state: State, unit: Unit): boolean =>
  unit.pikes && state.setting.book.pikes.forcedBack === 'dispersed' && !hasCommander(state, unit);

/** 15.C: forced back, the token gives way to the infantry. */
export function dropPikes(play: Play, unit: Unit): void {
  if (!unit.pikes) return;
  unit.pikes = false;
  play.state.pikeTokens++;
  play.emit({ type: 'pikes-dropped', rule: '15.C', unit: unit.card.id });
}

/** The attacked may answer (ruling 106); after fire both sides may change once more (ruling 178). */
export const takesPart = (battle: BattleFrame, side: SideIndex, unit: Unit): boolean =>
  side === battle.side ? battle.attackers.includes(unit.index) : battle.targets.includes(unit.hex);

export function eligible(state: State, side: SideIndex): Unit[] {
  const battle = battleOf(state);
  return state.units.filter((unit) => !pikesRefusal(state, side, unit) && takesPart(battle, side, unit));
}

/** Ruling 178: small arms are asked for, and somebody may want pikes after the fire. */
export function noteFire(state: State): void {
  const battle = battleOf(state);
  if (!state.setting.book.pikes.afterFire || battle.fireAsked) return;
  if (eligible(state, 0).length > 0 || eligible(state, 1).length > 0) battle.fireAsked = true;
}
