/** The peer's moves in the form its documentation gives: they change `G` and call anything else invalid. */
import type { MoveFn } from 'boardgame.io';
import { columnOf, cost, fronts, neighbours, rowOf } from './board.js';
import { inZone, nobody, type PeerState, type PeerUnit, stepTarget, targetBefore, unitOn } from './state.js';

/** boardgame.io's own constant; its package for it cannot be imported from an ES module. */
const invalid = 'INVALID_MOVE' as const;
type Move = MoveFn<PeerState>;

function walk(G: PeerState, index: number, unit: PeerUnit, to: number): void {
  G.cells[columnOf(unit.hex)]![rowOf(unit.hex)] = nobody;
  G.cells[columnOf(to)]![rowOf(to)] = index;
  unit.hex = to;
}

function finish(G: PeerState, unit: PeerUnit): void {
  unit.moved = true;
  G.active = nobody;
}

const choose: Move = ({ G, playerID }, index: number) => {
  const unit = G.units[index];
  if (G.step !== 'march' || G.active !== nobody || !unit) return invalid;
  if (unit.side !== playerID || unit.moved || unit.sp === 0) return invalid;
  G.active = index;
  G.mp = unit.mp;
  return undefined;
};

const step: Move = ({ G, playerID }, direction: number) => {
  const unit = G.units[G.active];
  if (!unit || !fronts[unit.facing]!.includes(direction)) return invalid;
  const to = stepTarget(G, unit, direction);
  if (to < 0) return invalid;
  walk(G, G.active, unit, to);
  G.mp -= cost[to]!;
  if (G.mp === 0 || inZone(G, playerID, to)) finish(G, unit);
  return undefined;
};

const turn: Move = ({ G }, facing: number) => {
  const unit = G.units[G.active];
  if (!unit || unit.facing === facing || G.mp < 1) return invalid;
  unit.facing = facing;
  G.mp -= 1;
  if (G.mp === 0) finish(G, unit);
  return undefined;
};

const stop: Move = ({ G }) => {
  const unit = G.units[G.active];
  if (!unit) return invalid;
  finish(G, unit);
  return undefined;
};

const attack: Move = ({ G, playerID, random }, index: number, direction: number) => {
  const unit = G.units[index];
  if (G.step !== 'fight' || unit?.side !== playerID || unit.sp === 0 || unit.fought) return invalid;
  const target = fronts[unit.facing]!.includes(direction) ? targetBefore(G, unit, direction) : nobody;
  if (target === nobody) return invalid;
  unit.fought = true;
  const [first, second] = random.D6(2);
  const sum = first! + second! + unit.sp - G.units[target]!.sp;
  if (sum >= 10) hurt(G, target);
  else if (sum >= 7) pushBack(G, target, direction);
  else if (sum <= 3) hurt(G, index);
  return undefined;
};

function hurt(G: PeerState, index: number): void {
  const unit = G.units[index]!;
  unit.sp -= 1;
  if (unit.sp === 0) G.cells[columnOf(unit.hex)]![rowOf(unit.hex)] = nobody;
}

/** One hex straight back, or a loss where that is not possible. */
function pushBack(G: PeerState, index: number, direction: number): void {
  const unit = G.units[index]!;
  const to = neighbours[unit.hex * 6 + direction]!;
  if (to >= 0 && cost[to]! > 0 && unitOn(G, to) === nobody) walk(G, index, unit, to);
  else hurt(G, index);
}

const end: Move = ({ G, events }) => {
  if (G.active !== nobody) return invalid;
  if (G.step === 'march') G.step = 'fight';
  else events.endTurn();
  return undefined;
};

export const moves = { choose, step, turn, stop, attack, end };
