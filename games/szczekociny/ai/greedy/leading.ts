/** Chits, names and rides: those who are near the enemy act first, and commanders stay with their men. */
import type { Action } from '../../rules/state/actions.js';
import type { RideFrame } from '../../rules/state/frames.js';
import { commanderById, farApart, hexByLabel, isHeld, sizeOf } from '../../rules/state/pieces.js';
import { best, type Mind, nearestEnemy } from './mind.js';

/** How much a commander's units could do now. */
function promise(mind: Mind, id: string): number {
  const { state, side } = mind;
  const commander = commanderById(state, id)!;
  const { command } = state.setting.book;
  let sum = 0;
  for (const unit of state.units) {
    if (unit.card.commander !== commander.index || unit.place !== 'map') continue;
    if (commander.hex >= 0 && farApart(state, unit.hex, commander.hex) > command) continue;
    sum += sizeOf(unit) / (2 + nearestEnemy(state, side, unit.hex));
  }
  return sum;
}

export const chooseCommander = (mind: Mind, actions: readonly Action[]): Action =>
  best(actions, (action) => ('commander' in action ? promise(mind, action.commander) : 0));

/** Where most of his men are in reach, behind the front, best among them. */
export function chooseRide(mind: Mind, frame: RideFrame, actions: readonly Action[]): Action {
  const { state, side } = mind;
  const commander = state.commanders[frame.commander]!;
  const { command } = state.setting.book;
  const own = state.units.filter(
    (unit) =>
      unit.place === 'map' &&
      unit.card.side === side &&
      (commander.card.role === 'commander'
        ? unit.card.commander === commander.index
        : unit.card.army === commander.card.army),
  );
  const value = (hex: number): number => {
    const reached = own.filter((unit) => farApart(state, unit.hex, hex) <= command - 1).length;
    const enemy = nearestEnemy(state, side, hex);
    const danger = enemy <= 2 ? 4 * (3 - enemy) : 0;
    return 2 * reached - danger - (isHeld(state, side, hex) ? 0 : enemy <= 4 ? 1 : 0) - 0.05 * enemy;
  };
  return best(actions, (action) => value(action.do === 'ride' ? hexByLabel(state, action.hex)! : commander.hex));
}

/** Beside the most friends. */
export const chooseReturn = (mind: Mind, actions: readonly Action[]): Action =>
  best(actions, (action) =>
    action.do === 'return' ? Math.min(4, nearestEnemy(mind.state, mind.side, hexByLabel(mind.state, action.hex)!)) : 0,
  );
