/** Every place that a unit can come to, by trying every act of the rules on copies: slow and obvious. */
import { seededDice } from '@hetman/core/dice';
import { offMap } from '@hetman/core/hex';
import { groundOf } from '../rules/movement/ground.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import { labelOf } from '../rules/state/pieces.js';
import { directionNamed, nameOf, topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';

const dice = seededDice('slow reach');
/** What the enemy is asked on the way: anything else means that the move, or the whole phase, is over. */
const reactions: ReadonlySet<string> = new Set(['gun-reaction', 'bow-reaction', 'counter-charge']);

/** Applies an act; whoever could react lets it pass, and commanders on the way escape to the first refuge. */
function act(state: State, action: Action): Event[] {
  const events: Event[] = [];
  system.apply(state, action, dice, (event) => events.push(event));
  for (let frame = topFrame(state); frame && !state.end; frame = topFrame(state)) {
    if (frame.kind === 'escape') system.apply(state, system.actions(state)[0]!, dice, () => undefined);
    else if (reactions.has(frame.kind)) system.apply(state, { do: 'pass' }, dice, () => undefined);
    else break;
  }
  return events;
}

interface Node {
  readonly state: State;
  /** Points left. */
  readonly left: number;
}

export interface SlowReach {
  /** Most points left by place, "1011 N". */
  readonly places: Map<string, number>;
  /** Most points left by way out, "1001 N N": hex, facing, direction. */
  readonly out: Map<string, number>;
  /** Hexes on which the battle ends, because a chief is ridden down there. */
  readonly ends: Set<string>;
}

const keep = (found: Map<string, number>, key: string, left: number): void => {
  if (left > (found.get(key) ?? -1)) found.set(key, left);
};

/** The state waits for the unit to be chosen, or has it on its way. */
export function slowReach(before: State, unit: Unit, points: number): SlowReach {
  const { index } = unit;
  const first = system.clone(before);
  if (topFrame(first)?.kind === 'movement') act(first, { do: 'move', unit: unit.card.id });
  const reached: SlowReach = { places: new Map(), out: new Map(), ends: new Set() };
  const seen = new Set<string>();
  // By half points left, most first: what is seen again later is no better.
  const open: Node[][] = Array.from({ length: 2 * points + 1 }, () => []);
  open[2 * points]!.push({ state: first, left: points });
  keep(reached.places, placeOf(first, index), points);
  for (let at = open.length - 1; at >= 0; at--) {
    for (let node = open[at]!.pop(); node; node = open[at]!.pop()) {
      for (const next of nextOf(node, index, seen, reached)) open[Math.round(2 * next.left)]!.push(next);
    }
  }
  return reached;
}

const placeOf = (state: State, index: number): string =>
  `${labelOf(state, state.units[index]!.hex)} ${nameOf(state.units[index]!.facing)}`;

function nextOf({ state, left }: Node, index: number, seen: Set<string>, reached: SlowReach): Node[] {
  const frame = topFrame(state);
  const moving = frame?.kind === 'move' && frame.unit === index;
  const turning = frame?.kind === 'turn' && frame.unit === index;
  if (!moving && !turning) return [];
  const place = placeOf(state, index);
  const key = moving ? `${place} ${frame.fresh} ${frame.passing} ${frame.joined} ${frame.halted}` : `turn ${place}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const { grid, exit } = groundOf(state.setting);
  const found: Node[] = [];
  for (const action of system.actions(state)) {
    if (action.do === 'stop' || action.do === 'aim' || action.do === 'lay-down') continue;
    const next = system.clone(state);
    const { hex } = state.units[index]!;
    const events = act(next, action);
    const mp = events.flatMap((event) =>
      'mp' in event && event.mp !== undefined && event.unit === state.units[index]!.card.id ? [event.mp] : [],
    )[0];
    if (next.units[index]!.place !== 'map' && 'to' in action) {
      const way = directionNamed(action.to);
      const out = grid.neighbours[hex * 6 + way] === offMap || exit[hex * 6 + way] === 1;
      if (out) keep(reached.out, `${place} ${action.do} ${action.to}`, left);
      continue;
    }
    const leftThere = turning ? left : Number(mp);
    if (next.end) reached.ends.add(labelOf(next, next.units[index]!.hex));
    keep(reached.places, placeOf(next, index), leftThere);
    found.push({ state: next, left: leftThere });
  }
  return found;
}
