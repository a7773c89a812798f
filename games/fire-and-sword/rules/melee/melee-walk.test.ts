/** Random combats: units of all arms held from any sides fight both rounds without a broken promise or a dead end. */
import { type Dice, type Random, seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { rules } from '../../system.js';
import { colonel, foot } from '../../testkit/index.js';
import { charged, melee } from '../../testkit/melee.js';
import type { State } from '../state/state.js';

const riders = ['reiters', 'pancerni', 'winged-hussars-lances', 'boyar-sons', 'sipahi-lances', 'levy', 'deli'];
const onFoot = ['register', 'german-pikemen', 'streltsy', 'cossack-rabble', 'haiduks'];
const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!;

/** A unit of the first side in the middle; enemies before it, and at times on a flank and behind it. */
function drawn(random: Random): State {
  const horse = random.below(2) === 0;
  const files = 1 + random.below(3);
  const bases = files * (1 + random.below(2));
  const depth = (horse ? 3 : 2) * Math.ceil(bases / files);
  const orders = ['move', 'defence', null] as const;
  const unit = (id: string, card: string, at: [number, number], facing: number, more: object = {}) => ({
    ...foot(id, at[0], at[1], {
      side: 'stronger' as const,
      facing,
      bases: 1 + random.below(3),
      order: pick(random, orders),
      losses: random.below(3),
      ...more,
    }),
    card,
  });
  const own = unit('A', pick(random, horse ? riders : onFoot), [50, 50], 0, { side: 'weaker', bases, files });
  const width = 4 * files;
  const front = unit('B', pick(random, [...riders, ...onFoot]), [50 + width, 50], 180);
  const flank = unit('C', pick(random, riders), [50 + width, 50 - 4], 270, { bases: 1 });
  const rear = unit('D', pick(random, riders), [50, 50 - depth], 0, { bases: 1 });
  const friend = unit('F', pick(random, onFoot), [44, 30], 0, { side: 'weaker' });
  const units = [own, front, friend];
  if (random.below(3) === 0 && depth >= 4) units.push(flank);
  if (random.below(4) === 0) units.push(rear);
  const state = melee({
    units,
    commanders: [colonel('K', 40, 35, random.below(2) === 0 ? { joined: 'A' } : {})],
    terrain:
      random.below(2) === 0
        ? []
        : [{ id: 'hill', type: 'slope', shape: { kind: 'rectangle', from: [30, 45], to: [90, 80] } }],
  });
  if (random.below(2) === 0) charged(state, 'B', 'A', 20);
  else if (own.order !== 'defence') charged(state, 'A', 'B', 20);
  return state;
}

/** A house that is held, with enemies at two to four of its walls. */
function stormed(random: Random): State {
  const spots = [
    { at: [57, 50], facing: 0 },
    { at: [63, 50], facing: 270 },
    { at: [63, 56], facing: 180 },
    { at: [57, 56], facing: 90 },
  ] as const;
  const count = 2 + random.below(3);
  const first = random.below(4);
  const storming = Array.from({ length: count }, (_, index) => {
    const { at, facing } = spots[(first + index) % 4]!;
    const bases = 1 + random.below(2);
    const order = pick(random, ['move', null] as const);
    return {
      ...foot(`E${index}`, at[0], at[1], { facing, bases, order, losses: random.below(2) }),
      card: pick(random, [...onFoot, ...riders]),
    };
  });
  const inside = { bases: 1 + random.below(4), building: 'house', order: pick(random, ['defence', null] as const) };
  const garrison = foot('G', 90, 90, { side: 'stronger', losses: random.below(2), ...inside });
  const house = { id: 'house', at: [60, 53] as [number, number], size: [6, 6] as [number, number] };
  return melee({ units: [...storming, { ...garrison, card: pick(random, onFoot) }], buildings: [house] });
}

/** Both rounds, by actions chosen at random; every action that was done. */
function walked(state: State, random: Random, dice: Dice): string[] {
  const before = state.units.map((unit) => unit.data.id);
  const done: string[] = [];
  while (state.frames.some(({ kind }) => kind === 'combat') && !state.end) {
    const able = rules.actions(state);
    expect(able.length).toBeGreaterThan(0);
    const action = pick(random, able);
    expect(rules.refusal(state, rules.decision(state)!.side, action)).toBeNull();
    rules.apply({ state, dice, emit: () => undefined }, action);
    rules.checkInvariants(state);
    done.push(action.do);
    expect(done.length).toBeLessThan(200);
  }
  expect(state.units.map((unit) => unit.data.id)).toEqual(before);
  return done;
}

test.each(Array.from({ length: 40 }, (_, index) => index))('random combat %i', (seed) => {
  const random = seededRandom(`melee ${seed}`);
  const dice = seededDice(`melee dice ${seed}`);
  walked(drawn(random), random, dice);
});

test('houses stormed at random: their owners share dice out among the walls, and nothing breaks', () => {
  const done = Array.from({ length: 60 }, (_, seed) => {
    const random = seededRandom(`storm ${seed}`);
    return walked(stormed(random), random, seededDice(`storm dice ${seed}`));
  });
  expect(done.filter((actions) => actions.includes('walls')).length).toBeGreaterThan(10);
});
