/** Two different offers never read the same: of what a recorded battle and battles played at random ask. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { AnyGame } from '@hetman/core/game';
import { alike, lookAtRecord } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { fireAndSword } from '../index.js';
import type { State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { parade } from '../testkit/parade.js';
import { prepared } from '../testkit/prepared.js';
import { promptOf } from './prompt/prompt.js';

/** With empty hands, and with pieces taken up one after the other. */
function twins(state: State, where: string, pieces = 4): string[] {
  if (!rules.decision(state)) return [];
  const bare = promptOf(state, null);
  const step = Math.max(1, Math.floor(bare.selectable.length / pieces));
  const hands = bare.selectable.filter((_, index) => index % step === 0).slice(0, pieces);
  return [bare, ...hands.map((piece) => promptOf(state, piece))].flatMap((prompt) =>
    alike(prompt).map((twin) => `${where}, ${prompt.decision!.kind}: ${twin}`),
  );
}

test.each(['patrol', 'attack-on-a-village'])('in the recorded battle %s', { timeout: 120_000 }, (scenario) => {
  const file = new URL(`../fixtures/skirmish-${scenario}-fixture-0.json.gz`, import.meta.url);
  const found: string[] = [];
  lookAtRecord(
    fireAndSword as AnyGame,
    JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')),
    25,
    (state, where) => found.push(...twins(state as State, where)),
  );
  expect(found).toEqual([]);
});

test('in the preparation, and in battles played at random', { timeout: 120_000 }, () => {
  const found: string[] = [];
  for (const [scenario, options] of [
    ['patrol', { terrain: 'together' }],
    ['ambush', { preparation: 'quick' }],
  ] as const) {
    const { state } = prepared({ scenario, seed: 'alike', options, ...(scenario === 'patrol' && { until: 'ground' }) });
    const [dice, random] = [seededDice(scenario), seededRandom(scenario)];
    for (let number = 0; number < 30 && !state.end; number++) {
      found.push(...twins(state, `${scenario} ${number}`));
      const actions = rules.actions(state);
      rules.apply({ state, dice, emit: () => undefined }, actions[random.below(actions.length)]!);
    }
  }
  expect(found).toEqual([]);
});

test('of units beside guns, houses, walls, wagons and obstacles, and where only Polish would be alike', () => {
  expect(twins(parade(), 'parade', 40)).toEqual([]);
  const offer = { label: { en: 'a', pl: 'x' }, figure: null, piece: 'p', hex: null, facing: null };
  const other = { ...offer, label: { en: 'b', pl: 'x' } };
  expect(alike({ offers: [offer, other] as never })).toHaveLength(1);
});
