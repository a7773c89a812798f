/** Levels of morale: what lowers them, and what disorganisation brings with it (morale.disorganised, morale.result). */
import { moraleTable } from '../../content/index.js';
import { halfTurn, quarterTurn, type SideOfUnit, turnBetween } from '../../geometry/index.js';
import { enemiesInContact } from '../melee/contact.js';
import { brokenMelee, fightsOn } from '../melee/melees.js';
import { surrounded } from '../melee/resolution.js';
import { carryOutFate } from '../melee/retreat.js';
import { withdrawalMove } from '../movement/straight.js';
import type { CombatFrame, Fate } from '../state/frames.js';
import { armOf, baseCount, footprints } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { nobody, type Unit } from '../state/state.js';
import { isWarWagons } from '../wagons-and-works/war-wagons.js';
import { awayFrom } from './directions.js';
import { flee, fleeAlong } from './flight.js';
import { abandon, loseNerve, neverFlees } from './nerve.js';
import { withdrawFrom } from './withdrawal.js';

/** The way out between several shooters, or none where they stand opposite. */
type Away = number | 'stay' | null;

/** morale.disorganised: the order is lost; cavalry withdraws at once; a single base flees instead. */
export function disorganise(play: Play, unit: Unit, rule: string, from = nobody, away: Away = null): void {
  // Who flees goes on fleeing: only a rally brings it back, by way of a place of its own (orders.rallied).
  if (unit.battle.morale === 'flight') return;
  if (baseCount(unit) === 1 || unit.battle.morale === 'disorganised') {
    runFrom(play, unit, from, away);
    return;
  }
  unit.battle = { ...unit.battle, order: null, hidden: false, morale: 'disorganised' };
  unit.turn = { ...unit.turn, charge: null };
  for (const frame of play.state.frames) if (frame.kind === 'move' && frame.unit === unit.index) frame.halted = true;
  play.emit({ type: 'disorganised', rule, unit: unit.data.id });
  if (armOf(unit) === 'cavalry') retire(play, unit, from, away);
}

/** Flight from who stands before it, or else from the cause. */
function runFrom(play: Play, unit: Unit, from: number, away: Away): void {
  if (partFromEnemies(play, unit, 'flees')) return;
  if (typeof away === 'number') fleeAlong(play, unit, away);
  else flee(play, unit, from);
}

/** combat.contact: forced back before the first round, a unit goes as if it had lost it, and its enemies pursue. */
function partFromEnemies(play: Play, unit: Unit, fate: Fate): boolean {
  const { state } = play;
  const foes = enemiesInContact(state, unit);
  if (foes.length === 0) return false;
  const melee = brokenMelee(state, unit, foes);
  const combat = state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  if (combat?.step === 'begin' && combat.round === 1) combat.broken.push(melee);
  carryOutFate(play, melee, unit, surrounded(state, melee, unit) ?? fate);
  return true;
}

/** morale.result: one level down, two where the test failed by five or more. */
export function shake(play: Play, unit: Unit, from: number, by: number, away: Away = null): void {
  const two = by >= moraleTable.twoLevelsFrom;
  if (unit.battle.place === 'building' || neverFlees(unit) || isWarWagons(unit)) {
    loseNerve(play, unit, two);
    return;
  }
  if (unit.battle.place !== 'table' || unit.battle.morale === 'flight' || unit.data.card.type === 'wagon') return;
  if (unit.data.card.type === 'artillery') abandon(play, unit);
  else if (fightsOn(play.state, unit))
    unit.battle = {
      ...unit.battle,
      morale: two || unit.battle.morale === 'disorganised' || baseCount(unit) === 1 ? 'flight' : 'disorganised',
    };
  else if (two) runFrom(play, unit, from, away);
  else disorganise(play, unit, 'morale.result', from, away);
}

/** morale.withdrawal without an enemy in contact: it turns to the cause if that is not before it, and goes back. */
function retire(play: Play, unit: Unit, from: number, away: Away): void {
  if (partFromEnemies(play, unit, 'withdraws') || away === 'stay') return;
  const direction = away ?? awayFrom(play.state, unit, from);
  const side = from === nobody ? 'front' : sideAgainst(unit, direction);
  withdrawFrom(play, unit, { direction, side, distance: withdrawalMove(unit), foes: [], mayStayNear: false });
}

/** The side that looks most nearly against a direction. */
function sideAgainst(unit: Unit, direction: number): SideOfUnit {
  const turn = turnBetween(footprints(unit)[0]!.pose.facing, direction + halfTurn);
  if (Math.abs(turn) <= quarterTurn / 2) return 'front';
  if (Math.abs(turn) >= halfTurn - quarterTurn / 2) return 'rear';
  return turn > 0 ? 'right' : 'left';
}
