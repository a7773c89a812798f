/** Setting up a hundred counters quickly, by legal actions only. */
import { noDice, seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import { husariaBoard as board } from './index.js';

const scenarios = system.scenarios.map(({ id }) => id);

/** At the first question of the set-up; some scenarios ask others before it. */
function begin(scenario: string): State {
  const state = system.setUp(scenario, {}, seededDice('set-up'));
  while (system.decision(state)!.kind !== 'deploy') playLegally(state, system.actions(state).slice(0, 1));
  return state;
}

/** Plays them at the gate, as a table would. */
function playLegally(state: State, actions: readonly unknown[]): void {
  for (const action of actions) {
    expect(system.refusal(state, system.decision(state)!.side, action)).toBeNull();
    system.apply(state, action as Action, noDice, () => undefined);
  }
}

describe.each(scenarios)('%s', (scenario) => {
  test('formation after formation fills its zone until all are placed', () => {
    const state = begin(scenario);
    const { side } = system.decision(state)!;
    for (let i = 0; i < 60; i++) {
      const offer = board.prompt(state, null).offers.find(({ id }) => id.startsWith('formation'));
      if (!offer) break;
      playLegally(state, offer.actions);
    }
    const left = board.prompt(state, null).blocked?.[0]?.pieces ?? [];
    // Groups of one piece are placed by hand or by the rest.
    const groups = state.setting.deployment.filter(({ pieces }) => pieces.some((id) => left.includes(id)));
    expect(groups.every(({ pieces }) => pieces.length === 1)).toBe(true);
    expect(board.deployment!.read(state, side)!.length).toBeGreaterThan(10);
  });

  test('every piece that waits has a name in both languages, and the question is about the ground of its side', () => {
    const state = begin(scenario);
    const { selectable, around } = board.prompt(state, null);
    expect(selectable.length).toBeGreaterThan(10);
    const names = selectable.flatMap((id) => Object.values(board.pieceName!(state, id)));
    expect(names.filter((name) => name === '' || selectable.includes(name))).toEqual([]);
    const side = state.setting.sides.findIndex(({ id }) => id === system.decision(state)!.side);
    for (const group of state.setting.deployment)
      if (group.side === side) expect(around).toEqual(expect.arrayContaining([...group.hexes]));
    expect(new Set(around).size).toBe(around!.length);
  });

  test('a set-up that was read is laid out again the same, over an empty map and over another set-up', () => {
    const model = begin(scenario);
    const { side } = system.decision(model)!;
    playLegally(model, [{ do: 'deploy' }]);
    const kept = board.deployment!.read(model, side)!;
    const empty = begin(scenario);
    playLegally(empty, board.deployment!.actions(empty, kept));
    expect(board.deployment!.read(empty, side)).toEqual(kept);

    const turned = kept.map((placing) => ({ ...placing, facing: placing.facing && ('S' as const) }));
    const units = turned.filter(({ facing }) => facing !== null);
    const rotated = turned.map((placing) => {
      const i = units.indexOf(placing);
      const next = units[(i + 1) % units.length]!;
      return i >= 0 && groupOf(model, placing.piece) === groupOf(model, next.piece)
        ? { ...placing, hex: next.hex }
        : placing;
    });
    playLegally(empty, board.deployment!.actions(empty, rotated));
    playLegally(empty, board.deployment!.actions(empty, kept));
    expect(board.deployment!.read(empty, side)).toEqual(kept);
  });
});

/** The zone of a piece, to swap only with neighbours who may stand there. */
const groupOf = (of: State, id: string): number => of.setting.deployment.findIndex(({ pieces }) => pieces.includes(id));

test('what is not of this side or not in its zone is left out', () => {
  const empty = begin(scenarios[0]!);
  expect(board.deployment!.actions(empty, [{ piece: 'nobody', hex: '0101', facing: null }])).toEqual([]);
  const piece = empty.setting.deployment[0]!.pieces[0]!;
  expect(board.deployment!.actions(empty, [{ piece, hex: '4028', facing: null }])).toEqual([]);
});
