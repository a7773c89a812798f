/** Units driven about by lot: every candidate is legal, nothing overlaps, and the game always goes on. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { colonel, dragoons, elite, enemy, foot, gun, horse, position, rabble, tartars } from '../testkit/index.js';
import { rules } from './system.js';

const field = () =>
  position({
    phase: 'initiative',
    turn: 1,
    commanders: [colonel('C', 50, 5, { points: 4 }), colonel('D', 60, 110, { side: 'stronger', points: 3 })],
    units: [
      foot('A', 20, 20, { order: null }),
      elite('B', 40, 20, { order: null }),
      tartars('T', 60, 20, {
        order: null,
        open: [60, 65, 70].map((x) => ({ at: [x, 20] as [number, number], facing: 0 })),
      }),
      dragoons('G', 80, 20, { order: null }),
      gun('K', 100, 20, { order: null }),
      rabble('R', 20, 10, { order: null, files: 2 }),
      enemy('E', 62, 90, { order: null }),
      enemy('F', 32, 95, { order: null, files: 1 }),
      horse('H', 98, 90, { side: 'stronger', facing: 180, order: null }),
    ],
    terrain: [
      { id: 'wood', type: 'grove', shape: { kind: 'circle', centre: [40, 50], radius: 9 } },
      { id: 'forest', type: 'forest', shape: { kind: 'rectangle', from: [80, 40], to: [100, 55] } },
      { id: 'stream', type: 'stream', shape: { kind: 'rectangle', from: [0, 62], to: [60, 65] } },
      { id: 'hill', type: 'slope', shape: { kind: 'circle', centre: [100, 75], radius: 10 } },
    ],
    obstacles: [
      {
        type: 'low-obstacle',
        line: [
          [55, 40],
          [75, 45],
        ],
      },
    ],
    roads: [
      {
        line: [
          [60, 0],
          [60, 120],
        ],
      },
    ],
    buildings: [{ id: 'house', at: [20, 45], size: [6, 6] }],
  });

test.each(['one', 'two', 'three', 'four'])('a battle by lot (%s) breaks no promise', (seed) => {
  const state = field();
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  let actions = 0;
  while (!state.end && actions < 400) {
    const decision = rules.decision(state)!;
    const able = rules.actions(state);
    expect(able.length).toBeGreaterThan(0);
    const action = able[random.below(able.length)]!;
    expect([action, rules.refusal(state, decision.side, action)]).toEqual([action, null]);
    rules.apply({ state, dice, tell: () => undefined }, action);
    rules.checkInvariants(state);
    actions++;
  }
  expect(actions).toBeGreaterThan(100);
});

test('a clone goes its own way, and the fingerprint tells them apart', () => {
  const state = field();
  const copy = rules.clone(state);
  expect(rules.fingerprint(copy)).toBe(rules.fingerprint(state));
  rules.apply({ state: copy, dice: seededDice('x'), tell: () => undefined }, rules.actions(copy)[0]!);
  expect(rules.fingerprint(copy)).not.toBe(rules.fingerprint(state));
});
