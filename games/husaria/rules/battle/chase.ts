/** 7.13, 7.14, 7.3: following a beaten enemy, or entering the hex of a destroyed one. */
import type { Refusal } from '@hetman/core/game';
import { directionTo, distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { enterThrough } from '../movement/entering.js';
import { closed, groundOf } from '../movement/ground.js';
import { stackRefusal } from '../movement/stacking.js';
import { outOfBounds } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import type { BattleFrame, ChaseFrame, Route } from '../state/frames.js';
import { hexByLabel, isGun, isHorse, labelOf, moverClass, unitById, wagonOn } from '../state/pieces.js';
import { battleOf, type FrameRules, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { canFollow, survivors } from './battle.js';
import { eliminate, fallen } from './casualties.js';

/** Ruling 166: at most as far as the enemy went; one hex after one who died on the spot. */
const reachOf = (route: Route): number => (route.destroyed ? 1 : route.hexes.length - 1);

/** Zones are ignored (7.32); closed ground, enemies and full stacks are not. Horse may ride over enemy wagons here (ruling 80). */
function enterable(state: State, unit: Unit, to: Hex): boolean {
  const ground = groundOf(state.setting);
  const direction = directionTo(ground.grid, unit.hex, to);
  if (direction < 0 || ground.price[moverClass(unit)][unit.hex * 6 + direction] === closed) return false;
  const wagon = wagonOn(state, to);
  if (wagon && isHorse(unit) && wagon.card.side === unit.card.side) return false;
  return stackRefusal(state, unit, to) === null && !outOfBounds(state, unit, to);
}

interface Progress {
  /** Hex the chase began on. */
  readonly from: Hex;
  readonly reached: number;
  readonly strayed: boolean;
  readonly steps: number;
}

const atStart: Progress = { from: -1, reached: -1, strayed: false, steps: 0 };

/** 7.31, ruling 201: the next hex of the route, or once one beside it. */
function nextHexes(state: State, unit: Unit, route: Route, progress: Progress): Hex[] {
  const reach = reachOf(route);
  if (progress.steps >= reach) return [];
  const { grid } = groundOf(state.setting);
  const found: Hex[] = [];
  const last = Math.min(reach, route.hexes.length) - 1;
  const onRoute = progress.reached >= 0 && route.hexes[progress.reached] === unit.hex;
  const furthest = progress.strayed && !onRoute ? last : progress.reached + 1;
  for (let i = progress.reached + 1; i <= Math.min(last, furthest); i++) {
    const hex = route.hexes[i]!;
    if (enterable(state, unit, hex)) found.push(hex);
  }
  if (progress.strayed || route.destroyed) return found;
  // Beside where he is or what lies ahead: a chase does not turn back to where it began.
  const ahead = route.hexes.slice(Math.max(0, progress.reached));
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(grid, unit.hex, direction);
    if (hex === offMap || hex === progress.from || route.hexes.includes(hex)) continue;
    if (ahead.some((on) => distance(grid, on, hex) === 1) && enterable(state, unit, hex)) found.push(hex);
  }
  return found;
}

/** The dead leave no name on a route: the hex itself is followed. */
const routeName = (state: State, route: Route): string =>
  route.unit === nobody ? labelOf(state, route.hexes[0]!) : state.units[route.unit]!.card.id;

function chasers(state: State, battle: BattleFrame, frame: ChaseFrame): Unit[] {
  return survivors({ state }, battle, frame.side).filter((unit) => canFollow(state, unit, battle));
}

/** Routes left by the enemies of the chasing side. */
function openRoutes(state: State, battle: BattleFrame, frame: ChaseFrame): { route: Route; index: number }[] {
  const { side } = frame;
  return battle.routes
    .map((route, index) => ({ route, index }))
    .filter(({ route }) => {
      const owner = route.unit === nobody ? ownerOf(battle, route.hexes[0]!) : state.units[route.unit]!.card.side;
      return owner !== side;
    });
}

const ownerOf = (battle: BattleFrame, hex: Hex) => (battle.targets.includes(hex) ? enemyOf(battle.side) : battle.side);

function choices(state: State, frame: ChaseFrame): Action[] {
  const battle = battleOf(state);
  const found: Action[] = [];
  if (frame.unit !== nobody) {
    for (const hex of nextHexes(state, state.units[frame.unit]!, battle.routes[frame.route]!, frame)) {
      found.push({ do: 'pursue', hex: labelOf(state, hex) });
    }
    found.push({ do: 'halt' });
    return found;
  }
  for (const unit of chasers(state, battle, frame)) {
    for (const { route } of openRoutes(state, battle, frame)) {
      if (nextHexes(state, unit, route, atStart).length > 0) {
        found.push({ do: 'chase', unit: unit.card.id, after: routeName(state, route) });
      }
    }
  }
  found.push({ do: 'pass' });
  return found;
}

function chaseRefusal(state: State, frame: ChaseFrame, unitId: string, after: string): Refusal | null {
  const unit = unitById(state, unitId);
  if (!unit) return no.unknownUnit;
  if (unit.card.side !== frame.side) return no.enemyPiece;
  if (isGun(unit)) return no.gunsChase;
  const battle = battleOf(state);
  if (!chasers(state, battle, frame).includes(unit)) return no.notChasing;
  const chosen = openRoutes(state, battle, frame).find(({ route }) => routeName(state, route) === after);
  if (!chosen) return no.chaseRoute;
  return nextHexes(state, unit, chosen.route, atStart).length > 0 ? null : no.chaseRoute;
}

export const chase: FrameRules<'chase'> = {
  advance(play, frame) {
    if (choices(play.state, frame).length > 1) return true;
    if (frame.unit !== nobody) rest(play, frame);
    else play.state.frames.pop();
    return false;
  },
  actions: choices,
  refusal(state, frame, action) {
    if (frame.unit === nobody) {
      if (action.do === 'pass') return null;
      return action.do === 'chase' ? chaseRefusal(state, frame, action.unit, action.after) : no.notNow;
    }
    if (action.do === 'halt') return null;
    if (action.do !== 'pursue') return no.notNow;
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    const route = battleOf(state).routes[frame.route]!;
    return nextHexes(state, state.units[frame.unit]!, route, frame).includes(hex) ? null : no.chaseRoute;
  },
  apply(play, frame, action) {
    const { state } = play;
    const battle = battleOf(state);
    if (action.do === 'pass') state.frames.pop();
    else if (action.do === 'halt') rest(play, frame);
    else if (action.do === 'chase') {
      const chosen = openRoutes(state, battle, frame).find(({ route }) => routeName(state, route) === action.after)!;
      const unit = unitById(state, action.unit)!;
      Object.assign(frame, { ...atStart, from: unit.hex, unit: unit.index, route: chosen.index });
    } else if (action.do === 'pursue') pursue(play, frame, hexByLabel(state, action.hex)!);
  },
};

function pursue(play: Play, frame: ChaseFrame, to: Hex): void {
  const { state } = play;
  const battle = battleOf(state);
  const unit = state.units[frame.unit]!;
  const from = unit.hex;
  const at = battle.routes[frame.route]!.hexes.indexOf(to);
  frame.steps++;
  if (at >= 0) frame.reached = at;
  else frame.strayed = true;
  const here = enterThrough(play, unit, directionTo(groundOf(state.setting).grid, from, to));
  play.emit({ type: 'chased', rule: '7.31', unit: unit.card.id, from: labelOf(state, from), to: labelOf(state, to) });
  if (!here) rest(play, frame);
  // 13.32: guns that were forced off this hex are lost to whoever enters it.
  for (const left of battle.gunsLeft.filter((gun) => gun.hex === to)) {
    const gun = state.units[left.unit]!;
    if (gun.place === 'map' && gun.card.side !== unit.card.side) eliminate(play, gun, fallen, '13.32');
  }
}

/** The chaser stops: it has had its chase and may turn when all is done. */
function rest(play: Play, frame: ChaseFrame): void {
  const battle = battleOf(play.state);
  battle.followed.push(frame.unit);
  if (frame.steps > 0) battle.toTurn.push(frame.unit);
  Object.assign(frame, { ...atStart, unit: nobody, route: -1 });
}
