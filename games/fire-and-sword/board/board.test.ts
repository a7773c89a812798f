/** Everything that can be done can be chosen from the list, in the preparation and in every phase of the battle. */
import { seededDice } from '@hetman/core/dice';
import { boardGaps } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import { onTable } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { scenarios } from '../scenarios/index.js';
import { fireAndSwordSystem as system } from '../system.js';
import { fireAndSwordBoard as board } from './index.js';

/** How far a unit goes is measured on the table: the list has distances of its own for each kind of motion. */
const motions: readonly Action['do'][] = ['forward', 'backward', 'wheel', 'bases', 'cross'];
const choice = (action: unknown): string => {
  const { do: kind } = action as Action;
  return motions.includes(kind) ? kind : JSON.stringify(action);
};

/** A piece with bases for every unit on the table. */
const shown = (state: State): string[] => {
  const pieces = board.pieces(state).filter(({ bases }) => bases.length > 0);
  return state.units
    .filter((unit) => onTable(unit) && !pieces.some(({ id }) => id === unit.data.id))
    .map(({ data }) => `${data.id} is not shown`);
};

describe('at random moments every legal action has its offer, and every offer is legal', () => {
  const begun = (id: string, preparation: string): State =>
    system.setUp(`skirmish/${id}`, { preparation }, seededDice(`board ${id}`), () => undefined);
  const common = { choice, also: shown };

  test.each(scenarios.map(({ id }) => id))('%s', { timeout: 60_000 }, (id) => {
    const prepared = boardGaps(system, board, begun(id, 'full'), { ...common, seed: id, steps: 40 });
    const fought = boardGaps(system, board, begun(id, 'quick'), { ...common, seed: id, steps: 400, every: 9 });
    expect([...prepared, ...fought]).toEqual([]);
  });
});
