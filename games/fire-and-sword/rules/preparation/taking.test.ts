/** Deli and what they take before the battle, by their owner's word (army.others, ruling 305). */
import { seededDice } from '@hetman/core/dice';
import { expect } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { refused, rule } from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import type { Action } from '../state/actions.js';
import { topFrame } from '../state/play.js';
import type { State } from '../state/state.js';
import { sensibleAnswer } from './answers.js';

const raid = forceOf('OTT-A', { more: ['deli', 'deli'] });
const deployment = (): State =>
  prepared({ forces: [raid, forceOf('SWE-B', { levels: [0, 0, 0] })], scenario: 'take-and-hold', until: 'deploy' })
    .state;
const act = (state: State, action: Action) => system.apply(state, action, seededDice('taking'), () => undefined);

/** The program answers until this side is asked. */
function until(state: State, side: 0 | 1): State {
  for (let frame = topFrame(state); frame?.kind === 'deploy' && frame.side !== side; frame = topFrame(state))
    act(state, sensibleAnswer(state, frame, () => 0)!);
  return state;
}

rule('army.others', 'intoxicants are declared unit by unit, and who took them joins no squadron', () => {
  const fresh = deployment();
  const side = fresh.units.find(({ data }) => data.card.id === 'deli')!.battle.side;
  const state = until(fresh, side);
  const [first, second] = state.units.filter(({ data }) => data.card.id === 'deli').map(({ data }) => data.id);
  const squadron: Action = { do: 'squadron', unit: first!, with: second! };
  const take = (unit: string): Action => ({ do: 'intoxicants', unit });
  expect(refused(state, squadron)).toBeNull();
  const sipahi = state.units.find(({ data }) => data.card.id === 'sipahi')!.data.id;
  expect(refused(state, take(sipahi))).toMatchObject({ code: 'no-intoxicants', rule: 'army.others' });
  act(state, take(first!));
  expect(refused(state, take(first!))?.code).toBe('no-intoxicants');
  expect(refused(state, squadron)?.code).toBe('squadron-kind');
  const taken = (of: State) =>
    of.units.filter(({ data }) => data.card.id === 'deli').map((unit) => unit.battle.intoxicated);
  expect(taken(state)).toEqual(['taken', '']);
  const joined = until(deployment(), side);
  act(joined, squadron);
  expect(refused(joined, take(first!))?.code).toBe('no-intoxicants');
});

rule('army.others', 'the program has all its deli take them', () => {
  const { state } = prepared({
    forces: [raid, forceOf('SWE-B', { levels: [0, 0, 0] })],
    scenario: 'take-and-hold',
    until: 'bid',
  });
  const deli = state.units.filter(({ data }) => data.card.id === 'deli');
  expect(deli.map(({ battle: { intoxicated } }) => intoxicated)).toEqual(['taken', 'taken']);
});
