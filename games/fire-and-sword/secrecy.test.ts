/** Non-interference: states that differ only in what a viewer may not know look the same to him in every way. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { fireAndSword } from './index.js';
import type { Action } from './rules/actions.js';
import { orderKinds, type State } from './rules/state.js';
import { forceOf, prepared } from './testkit/prepared.js';

const { system } = fireAndSword;

/** All that a viewer can ask for at one moment. */
function everythingFor(state: State, viewer: string, probes: readonly Action[]): string {
  const { setting, ...seen } = system.view(state, viewer) as State;
  const decision = system.decision(state);
  return JSON.stringify({
    seen,
    ground: setting.terrain.map(({ id }) => id),
    decision,
    actions: decision?.side === viewer ? system.actions(state) : null,
    refusals: probes.map((action) => system.refusal(state, viewer, action)),
    words: fireAndSword.describeState({ setting, ...seen }, 'pl'),
    losses: fireAndSword.losses(state),
    stage: fireAndSword.stage(state),
    outcome: system.outcome(state),
  });
}

/** The same world with other secrets of one side: hidden orders, turns of flank marches, a bid, a force in the making. */
function twin(state: State, side: 0 | 1, random: { below(count: number): number }): State {
  const other = system.clone(state);
  for (const unit of other.units) {
    if (unit.side !== side) continue;
    if (unit.hidden) unit.order = orderKinds[random.below(3)]!;
    if (unit.waits === 'flank') unit.due = 1 + random.below(6);
  }
  for (const frame of other.frames) {
    if (frame.kind !== 'bid' || frame.first === null || side !== 0) continue;
    const chief = other.commanders.find(({ data }) => data.side === 0 && data.chief)!;
    const bid = random.below(chief.data.points + 1);
    frame.first = bid;
    chief.points = chief.data.points - bid;
  }
  if (other.frames.some(({ kind }) => kind === 'muster') && other.preparation!.forces[side])
    other.preparation!.forces[side] = forceOf('TAT-B');
  return other;
}

test('bids, face-down orders, forces in the making and turns of flank marches change nothing for the enemy', () => {
  const random = seededRandom('secrecy');
  const dice = seededDice('secrecy');
  const differing = { orders: 0, flank: 0, bids: 0, forces: 0 };
  for (const seed of ['a', 'b', 'c']) {
    const forces = [forceOf('POL-A', { levels: [0] }), forceOf('SWE-A', { deputy: true })] as const;
    const mustering = prepared({ scenario: 'patrol', seed, until: 'muster' }).state;
    system.apply(mustering, { do: 'muster', force: forces[0] }, dice, () => undefined);
    const states = [mustering, prepared({ scenario: 'patrol', forces, seed }).state];
    for (const state of states) {
      for (let done = 0; done < 60 && !system.outcome(state); done++) {
        const actions = system.actions(state);
        for (const side of [0, 1] as const) {
          const viewer = state.setting.sides[side === 0 ? 1 : 0].id;
          const other = twin(state, side, random);
          if (system.decision(state)?.side === state.setting.sides[side].id || !state.units.length) {
            if (system.fingerprint(other) !== system.fingerprint(state)) count(state, differing);
          }
          const probes = [actions[0]!, { do: 'done' } as const];
          expect(everythingFor(other, viewer, probes) === everythingFor(state, viewer, probes)).toBe(true);
        }
        if (state === mustering) break;
        system.apply(state, actions[random.below(actions.length)]!, dice, () => undefined);
      }
    }
  }
  expect(differing.orders).toBeGreaterThan(5);
  expect(differing.forces).toBeGreaterThan(0);
});

function count(state: State, differing: { orders: number; flank: number; bids: number; forces: number }): void {
  if (state.units.some(({ hidden }) => hidden)) differing.orders++;
  if (state.units.some(({ waits }) => waits === 'flank')) differing.flank++;
  if (state.frames.some((frame) => frame.kind === 'bid' && frame.first !== null)) differing.bids++;
  if (state.frames.some(({ kind }) => kind === 'muster')) differing.forces++;
}
