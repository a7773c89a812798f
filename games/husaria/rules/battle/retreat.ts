/** 7.2: going back, hex by hex, each further from where the unit stood. */
import { directionTo, distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { commanderRetreats, leaveByBridge } from '../commanders/commanders.js';
import { disperse } from '../morale/dispersal.js';
import { enterThrough } from '../movement/entering.js';
import { closed, groundOf } from '../movement/ground.js';
import { lendsWay } from '../movement/stacking.js';
import { inEnemyZone } from '../movement/zone-of-control.js';
import type { Action } from '../state/actions.js';
import type { BattleFrame, RetreatFrame } from '../state/frames.js';
import {
  below,
  commandersOn,
  hasCommander,
  hexByLabel,
  isGun,
  isHorse,
  labelOf,
  moverClass,
  topUnit,
  unitById,
  unitsOn,
  wagonOn,
} from '../state/pieces.js';
import { battleOf, type FrameRules, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { dropPikes, scattersWhenForcedBack } from '../wagons-and-works/pikemen.js';
import { eliminate, fallen, loseStrength } from './casualties.js';

/** 7.21, 7.22, rulings 52, 53, 164, 165: hexes the unit may step back onto. */
function stepsBack(state: State, unit: Unit, from: Hex, start: Hex): Hex[] {
  const ground = groundOf(state.setting);
  const prices = ground.price[moverClass(unit)];
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(ground.grid, from, direction);
    if (to === offMap || prices[from * 6 + direction] === closed) continue;
    if (distance(ground.grid, start, to) <= distance(ground.grid, start, from)) continue;
    if (!openForRetreat(state, unit, to) || inEnemyZone(state, unit.card.side, to)) continue;
    found.push(to);
  }
  return found;
}

function openForRetreat(state: State, unit: Unit, hex: Hex): boolean {
  const wagon = wagonOn(state, hex);
  if (wagon && (isHorse(unit) || wagon.card.side !== unit.card.side)) return false;
  const other = topUnit(state, hex);
  if (!other || other === unit) return true;
  if (other.card.side !== unit.card.side || isGun(other) || below(state, other)) return false;
  return !isGun(unit) && unit.sp === 1 && other.sp === 1 && lendsWay(state, other);
}

/** How many hexes the unit can go at best. Over an exit bridge it is out of the game and has gone far enough. */
export function reachBack(state: State, unit: Unit, from: Hex, start: Hex, left: number): number {
  if (left === 0) return 0;
  const { grid, exit } = groundOf(state.setting);
  let best = 0;
  for (const to of stepsBack(state, unit, from, start)) {
    const reached = exit[from * 6 + directionTo(grid, from, to)]
      ? left
      : 1 + reachBack(state, unit, to, start, left - 1);
    if (reached > best) best = reached;
    if (best === left) break;
  }
  return best;
}

/** Ruling 212: only steps that lie on a way as long as possible. */
export function retreatSteps(state: State, unit: Unit, from: Hex, start: Hex, left: number): Hex[] {
  const best = reachBack(state, unit, from, start, left);
  if (best === 0) return [];
  const { grid, exit } = groundOf(state.setting);
  return stepsBack(state, unit, from, start).filter(
    (to) => exit[from * 6 + directionTo(grid, from, to)] || 1 + reachBack(state, unit, to, start, left - 1) === best,
  );
}

/** Where a unit may begin its way back; one that scatters instead names its own hex (15.C of Vienna). */
const firstSteps = (state: State, battle: BattleFrame, unit: Unit): Hex[] =>
  scattersWhenForcedBack(state, unit) ? [unit.hex] : retreatSteps(state, unit, unit.hex, unit.hex, battle.length);

const waiting = (state: State): Unit[] => battleOf(state).toRetreat.map((index) => state.units[index]!);

/** 11.15: beaten back one hex, a stack on its wagon may stay and lose a point. */
export function mayStay(state: State, battle: BattleFrame, unit: Unit): boolean {
  if (battle.length !== 1 || unit.card.side === battle.side || battle.shaken.includes(unit.hex)) return false;
  return wagonOn(state, unit.hex)?.card.side === unit.card.side;
}

function choices(state: State, frame: RetreatFrame): Action[] {
  const battle = battleOf(state);
  const found: Action[] = [];
  const add = (unit: Unit, hexes: readonly Hex[]) => {
    for (const hex of hexes) found.push({ do: 'retreat', unit: unit.card.id, hex: labelOf(state, hex) });
  };
  if (frame.unit !== nobody) {
    const unit = state.units[frame.unit]!;
    add(unit, retreatSteps(state, unit, unit.hex, frame.way[0]!, frame.left));
    return found;
  }
  for (const unit of waiting(state)) {
    if (mayStay(state, battle, unit)) found.push({ do: 'stay', unit: unit.card.id });
    add(unit, firstSteps(state, battle, unit));
  }
  return found;
}

export const retreat: FrameRules<'retreat'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.unit !== nobody && state.units[frame.unit]!.place !== 'map') {
      frame.unit = nobody;
      return false;
    }
    if (frame.unit === nobody && waiting(state).length === 0) {
      state.frames.pop();
      return false;
    }
    const open = frame.unit !== nobody && frame.left === 0 ? [] : choices(state, frame);
    if (open.length > 1) return true;
    if (open.length === 1) retreat.apply(play, frame, open[0]!);
    else if (frame.unit === nobody) begin(play, frame, waiting(state)[0]!);
    else finish(play, frame);
    return false;
  },
  actions: choices,
  refusal(state, frame, action) {
    if (action.do !== 'retreat' && action.do !== 'stay') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    const battle = battleOf(state);
    if (frame.unit !== nobody ? unit.index !== frame.unit : !battle.toRetreat.includes(unit.index))
      return no.notRetreating;
    if (action.do === 'stay') return frame.unit === nobody && mayStay(state, battle, unit) ? null : no.noWagonToHold;
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    const open =
      frame.unit === nobody
        ? firstSteps(state, battle, unit)
        : retreatSteps(state, unit, unit.hex, frame.way[0]!, frame.left);
    return open.includes(hex) ? null : no.retreatPath;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'stay') {
      stay(play, unitById(state, action.unit)!);
      return;
    }
    if (action.do !== 'retreat') return;
    const unit = unitById(state, action.unit)!;
    if (frame.unit === nobody) begin(play, frame, unit);
    if (unit.place === 'map') stepBack(play, frame, unit, hexByLabel(state, action.hex)!);
  },
};

/** The whole stack holds the wagon; the unit named pays the one point. */
function stay(play: Play, unit: Unit): void {
  const battle = battleOf(play.state);
  const hex = unit.hex;
  battle.toRetreat = battle.toRetreat.filter((index) => play.state.units[index]!.hex !== hex);
  play.emit({ type: 'stayed', rule: '11.15', unit: unit.card.id, hex: labelOf(play.state, hex) });
  loseStrength(play, unit, 1, '11.15');
}

function begin(play: Play, frame: RetreatFrame, unit: Unit): void {
  const battle = battleOf(play.state);
  battle.toRetreat = battle.toRetreat.filter((index) => index !== unit.index);
  battle.retreated.push(unit.index);
  frame.unit = unit.index;
  frame.left = battle.length;
  frame.way = [unit.hex];
  // 9.23 first: a commander who dies on the retreat protects nobody (ruling 186).
  if (hasCommander(play.state, unit)) shake(play, battle, unit);
  if (scattersWhenForcedBack(play.state, unit)) {
    scatterPikes(play, battle, unit);
    return;
  }
  if (unit.pikes) battle.pikesBack = [...(battle.pikesBack ?? []), unit.index];
  dropPikes(play, unit);
  if (isGun(unit)) battle.gunsLeft.push({ unit: unit.index, hex: unit.hex });
  shake(play, battle, unit);
  if (hasCommander(play.state, unit)) battle.sheltered.push(unit.index);
}

/** 15.C of Vienna, ruling 222: a loss of the same result falls on them first. */
function scatterPikes(play: Play, battle: BattleFrame, unit: Unit): void {
  const { side } = unit.card;
  const lost = Math.min(battle.lossLeft[side], unit.sp);
  battle.lossLeft[side] -= lost;
  if (lost > 0 && loseStrength(play, unit, lost, '7.12')) return;
  disperse(play, unit, '15.C');
}

/** 9.23, ruling 168: one throw for each commander on the hex that is forced back. */
function shake(play: Play, battle: BattleFrame, unit: Unit): void {
  if (battle.shaken.includes(unit.hex)) return;
  battle.shaken.push(unit.hex);
  for (const commander of commandersOn(play.state, unit.hex, unit.card.side)) commanderRetreats(play, commander);
}

function stepBack(play: Play, frame: RetreatFrame, unit: Unit, to: Hex): void {
  const { state } = play;
  const from = unit.hex;
  // Ruling 200: the commander goes with the last unit of his hex, and with it to the end of its way.
  if (frame.way.length === 1 && unitsOn(state, from).length === 1)
    frame.commanders = commandersOn(state, from, unit.card.side).map((commander) => commander.index);
  const direction = directionTo(groundOf(state.setting).grid, from, to);
  const here = enterThrough(play, unit, direction);
  play.emit({
    type: 'retreated',
    rule: '7.21',
    unit: unit.card.id,
    from: labelOf(state, from),
    to: labelOf(state, to),
  });
  for (const index of frame.commanders) {
    const commander = state.commanders[index]!;
    if (here) commander.hex = to;
    else leaveByBridge(play, commander);
  }
  frame.left--;
  frame.way.push(to);
  if (!here) close(play, frame, unit, false);
}

/** Ruling 51: strength that a unit loses when so many hexes of its retreat are missing. */
export function lossWhenBlocked(state: State, unit: Unit, missing: number, length: number): number {
  const reading = state.setting.options['blockedRetreat'];
  if (missing === 0) return 0;
  return reading === 'eliminated' ? unit.sp : Math.min(unit.sp, reading === 'result' ? length : missing);
}

/** 7.33, ruling 177: who has not gone a hex has no free turn. */
export const turnsFree = (hexesGone: number): boolean => hexesGone > 0;

/** The way has ended: full length, or blocked (ruling 51). */
function finish(play: Play, frame: RetreatFrame): void {
  const { state } = play;
  const unit = state.units[frame.unit]!;
  const missing = frame.left;
  const turns = turnsFree(frame.way.length - 1);
  let dead = false;
  if (missing > 0 && drivenOut(state, unit, frame.way[0]!, unit.hex)) {
    play.emit({ type: 'driven-out', rule: 'N.area-retreat', unit: unit.card.id, hex: labelOf(state, unit.hex) });
    close(play, frame, unit, true);
    eliminate(play, unit, fallen, 'N.area-retreat');
    dead = true;
  } else if (missing > 0) {
    const lost = lossWhenBlocked(state, unit, missing, battleOf(state).length);
    play.emit({ type: 'retreat-blocked', rule: '7.22', unit: unit.card.id, missing });
    close(play, frame, unit, lost === unit.sp);
    if (state.setting.options['blockedRetreat'] === 'eliminated') eliminate(play, unit, fallen, '7.22');
    else dead = loseStrength(play, unit, lost, '7.22');
  } else close(play, frame, unit, false);
  if (!dead && turns && unit.place === 'map') battleOf(state).toTurn.push(unit.index);
}

/** N.area-retreat, ruling 267: nothing is left to it but to go over the border. */
export function drivenOut(state: State, unit: Unit, start: Hex, at: Hex): boolean {
  if (state.setting.notes.closed?.drivenOut !== 'eliminated') return false;
  const { grid, shut, terrain } = groundOf(state.setting);
  const column = isHorse(unit) ? 'horse' : 'foot';
  return [0, 1, 2, 3, 4, 5].some((direction) => {
    const to = neighbour(grid, at, direction);
    if (to === offMap || !shut.has(to) || terrain[to]![column] === null) return false;
    return distance(grid, start, to) > distance(grid, start, at);
  });
}

/** Notes the route for the chase; a unit that dies on the way leaves only its first hex to enter (7.14). */
function close(play: Play, frame: RetreatFrame, unit: Unit, destroyed: boolean): void {
  const battle = battleOf(play.state);
  if (destroyed) battle.routes.push({ unit: unit.index, hexes: [frame.way[0]!], destroyed });
  else if (frame.way.length > 1) battle.routes.push({ unit: unit.index, hexes: [...frame.way], destroyed });
  frame.unit = nobody;
  frame.left = 0;
  frame.way = [];
  frame.commanders = [];
}
