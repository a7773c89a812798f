/** Commanders of artillery at their guns (special.artillery-commander). */
import { touch, within } from '../../geometry/index.js';
import { commanderShape, onTable, shapes } from '../state/pieces.js';
import type { Commander, State, Unit } from '../state/state.js';

/** He touches the gun and has helped nobody yet in this turn. */
const helperOf = (state: State, unit: Unit): Commander | undefined =>
  unit.data.card.type !== 'artillery'
    ? undefined
    : state.commanders.find(
        (commander) =>
          commander.data.side === unit.battle.side &&
          commander.data.card.rules?.includes('artillery-commander') &&
          onTable(commander) &&
          !commander.turn.aided &&
          !commander.battle.fleeing &&
          shapes(unit).some((shape) => within(shape, commanderShape(commander), touch)),
      );

export const isAided = (state: State, unit: Unit): boolean => helperOf(state, unit) !== undefined;

export function useAid(state: State, unit: Unit): void {
  const commander = helperOf(state, unit);
  if (commander) commander.turn = { ...commander.turn, aided: true };
}
