/** A hex game of Kłuszyn's size for boardgame.io: the same small decisions, far fewer rules. */
import type { AiEnumerate, Game } from 'boardgame.io';
import { fronts } from './board.js';
import { moves } from './moves.js';
import { nobody, type PeerState, setUp, stepTarget, targetBefore } from './state.js';

/** Fifteen stages of two turns, as in Kłuszyn. */
const lastTurn = 30;

function marches(G: PeerState, side: string): AiEnumerate {
  const found: AiEnumerate = [];
  for (let index = 0; index < G.units.length; index++) {
    const unit = G.units[index]!;
    if (unit.side === side && !unit.moved && unit.sp > 0) found.push({ move: 'choose', args: [index] });
  }
  return found;
}

function acts(G: PeerState): AiEnumerate {
  const unit = G.units[G.active]!;
  const found: AiEnumerate = [];
  for (const direction of fronts[unit.facing]!) {
    if (stepTarget(G, unit, direction) >= 0) found.push({ move: 'step', args: [direction] });
  }
  for (let facing = 0; facing < 6; facing++) {
    if (facing !== unit.facing) found.push({ move: 'turn', args: [facing] });
  }
  found.push({ move: 'stop' });
  return found;
}

function attacks(G: PeerState, side: string): AiEnumerate {
  const found: AiEnumerate = [];
  for (let index = 0; index < G.units.length; index++) {
    const unit = G.units[index]!;
    if (unit.side !== side || unit.fought || unit.sp === 0) continue;
    for (const direction of fronts[unit.facing]!) {
      if (targetBefore(G, unit, direction) !== nobody) found.push({ move: 'attack', args: [index, direction] });
    }
  }
  return found;
}

function enumerate(G: PeerState, side: string): AiEnumerate {
  if (G.active !== nobody) return acts(G);
  const found = G.step === 'march' ? marches(G, side) : attacks(G, side);
  found.push({ move: 'end' });
  return found;
}

/** Undo is off because random play needs none: kept on, it makes every move of the peer dearer. */
export const hexGame: Game<PeerState> = {
  name: 'hexes',
  disableUndo: true,
  setup: setUp,
  moves,
  turn: {
    onBegin: ({ G, ctx }) => {
      G.step = 'march';
      for (const unit of G.units) {
        if (unit.side !== ctx.currentPlayer || unit.sp === 0) continue;
        unit.moved = false;
        unit.fought = false;
      }
    },
  },
  endIf: ({ ctx }) => (ctx.turn > lastTurn ? { draw: true } : undefined),
  ai: { enumerate: (G, _ctx, playerID) => enumerate(G, playerID) },
};
