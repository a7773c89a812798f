/** 6.6: cavalry that does not wait to be attacked. */
import type { Refusal } from '@hetman/core/game';
import { angle, directionTo, distance, type Hex, neighbour, offMap, turned } from '@hetman/core/hex';
import { enterThrough } from '../movement/entering.js';
import { closed, groundOf, horse } from '../movement/ground.js';
import { stackRefusal } from '../movement/stacking.js';
import { inEnemyZone, isFront } from '../movement/zone-of-control.js';
import { attackedByNotes, heldRefusal, outOfBounds } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import type { CounterChargeFrame } from '../state/frames.js';
import { heldBy, isHorse, labelOf, unitById, wagonOn } from '../state/pieces.js';
import { directionNamed, type FrameRules, nameOf, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { newBattle } from './strengths.js';

/** 6.62, rulings 59 and 167: two hexes away, and a step without a turn would bring it into the charger's front. */
function triggers(state: State, charger: Unit, hex: Hex): boolean {
  const { grid } = groundOf(state.setting);
  if (distance(grid, charger.hex, hex) !== 2) return false;
  const sideways = state.setting.options['counterChargeTrigger'] === 'ahead' ? 0 : 1;
  for (let turn = -sideways; turn <= sideways; turn++) {
    const next = neighbour(grid, charger.hex, turned(charger.facing, turn));
    if (next === offMap) continue;
    const direction = directionTo(grid, next, hex);
    if (direction >= 0 && isFront(charger.facing, direction)) return true;
  }
  return false;
}

/** Ruling 185: the mover's last step led away from this unit. */
function isLeaving(state: State, charger: Unit): boolean {
  const moving = state.frames.findLast((frame) => frame.kind === 'move');
  return moving?.kind === 'move' && moving.leaving?.includes(charger.index) === true;
}

/** 6.62, ruling 61: the mover already faces another unit of the charging side, beside it. */
function engaged(state: State, target: Unit, chargers: readonly number[]): boolean {
  const { grid } = groundOf(state.setting);
  for (let turn = -1; turn <= 1; turn++) {
    const hex = neighbour(grid, target.hex, turned(target.facing, turn));
    if (hex === offMap || heldBy(state, hex, target.card.side)) continue;
    const top = state.top[hex]!;
    if (top >= 0 && !chargers.includes(top)) return true;
  }
  return false;
}

/** Why this unit may not counter-charge at all just now. */
function chargerRefusal(
  state: State,
  side: SideIndex,
  unit: Unit,
  target: Unit,
  chargers: readonly number[],
): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (!isHorse(unit)) return no.notHorse;
  if (unit.charged) return no.chargedAlready;
  if (!triggers(state, unit, target.hex)) return no.chargeTrigger;
  if (isLeaving(state, unit)) return no.chargeLeaving;
  const held = heldRefusal(state, unit);
  if (held) return held;
  if (engaged(state, target, chargers)) return no.chargeEngaged;
  return inEnemyZone(state, side, unit.hex) ? no.chargerInZone : null;
}

/** 6.63, ruling 60: one front hex, a turn of 60 degrees at most, the mover then in front. */
function dashRefusal(state: State, unit: Unit, target: Unit, to: number, facing: number): Refusal | null {
  if (!isFront(unit.facing, to) || angle(unit.facing, facing) > 1) return no.chargeMove;
  const ground = groundOf(state.setting);
  const hex = neighbour(ground.grid, unit.hex, to);
  if (hex === offMap) return no.chargeGround;
  if (ground.price[horse][unit.hex * 6 + to] === closed)
    return ground.river[unit.hex * 6 + to] ? no.river : no.chargeGround;
  if (ground.terrain[hex]!.stopsCharge || wagonOn(state, hex) || ground.exit[unit.hex * 6 + to]) return no.chargeGround;
  const crowd = stackRefusal(state, unit, hex) ?? (outOfBounds(state, unit, hex) ? no.bound : null);
  if (crowd) return crowd;
  const direction = directionTo(ground.grid, hex, target.hex);
  if (direction < 0 || !isFront(facing, direction) || !ground.zoneReaches[hex * 6 + direction]) return no.chargeReach;
  return null;
}

function dashes(state: State, unit: Unit, target: Unit): { to: number; facing: number }[] {
  const found: { to: number; facing: number }[] = [];
  for (let step = -1; step <= 1; step++) {
    const to = turned(unit.facing, step);
    for (let turn = -1; turn <= 1; turn++) {
      const facing = turned(unit.facing, turn);
      if (!dashRefusal(state, unit, target, to, facing)) found.push({ to, facing });
    }
  }
  return found;
}

export function anyCharger(state: State, side: SideIndex, target: Unit): boolean {
  return state.units.some(
    (unit) => !chargerRefusal(state, side, unit, target, []) && dashes(state, unit, target).length > 0,
  );
}

function charges(state: State, frame: CounterChargeFrame): Action[] {
  const target = state.units[frame.target]!;
  const found: Action[] = [];
  for (const unit of state.units) {
    if (chargerRefusal(state, frame.side, unit, target, frame.chargers)) continue;
    for (const { to, facing } of dashes(state, unit, target)) {
      found.push({ do: 'charge', unit: unit.card.id, to: nameOf(to), facing: nameOf(facing) });
    }
  }
  return found;
}

export const counterCharge: FrameRules<'counter-charge'> = {
  advance(play, frame) {
    if (frame.chargers.length > 0 || charges(play.state, frame).length > 0) return true;
    conclude(play, frame);
    return false;
  },
  actions(state, frame) {
    return [...charges(state, frame), frame.chargers.length > 0 ? { do: 'go' } : { do: 'pass' }];
  },
  refusal(state, frame, action) {
    if (action.do === 'go') return frame.chargers.length > 0 ? null : no.notNow;
    if (action.do === 'pass') return frame.chargers.length === 0 ? null : no.notNow;
    if (action.do !== 'charge') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    const to = directionNamed(action.to);
    const facing = directionNamed(action.facing);
    if (to < 0 || facing < 0) return no.unknownDirection;
    const target = state.units[frame.target]!;
    return (
      chargerRefusal(state, frame.side, unit, target, frame.chargers) ?? dashRefusal(state, unit, target, to, facing)
    );
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do !== 'charge') {
      conclude(play, frame);
      return;
    }
    const unit = unitById(state, action.unit)!;
    unit.charged = true;
    unit.facing = directionNamed(action.facing);
    frame.chargers.push(unit.index);
    const from = labelOf(state, unit.hex);
    enterThrough(play, unit, directionNamed(action.to));
    const target = state.units[frame.target]!;
    play.emit({
      type: 'counter-charge',
      rule: '6.61',
      unit: unit.card.id,
      target: target.card.id,
      from,
      to: labelOf(state, unit.hex),
      facing: action.facing,
    });
  },
};

/** 6.61, 6.64: the fight follows at once and the mover goes no further. */
function conclude(play: Play, frame: CounterChargeFrame): void {
  const { state } = play;
  state.frames.splice(state.frames.indexOf(frame), 1);
  if (frame.chargers.length === 0) return;
  const target = state.units[frame.target]!;
  const moving = state.frames.findLast((f) => f.kind === 'move');
  if (moving?.kind === 'move') moving.halted = true;
  attackedByNotes(play, target);
  state.frames.push(newBattle(frame.side, frame.chargers, [target.hex], true));
}
