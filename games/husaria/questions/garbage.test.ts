/** Whatever is asked, there is an answer as plain data or a coded problem, and the position stays as it was. */
import type { Random } from '@hetman/core/dice';
import { directions } from '@hetman/core/hex';
import { askAnything } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { husaria } from '../index.js';
import type { State } from '../rules/state/state.js';
import { randomPosition } from '../testkit/random-position.js';

const codes = ['unknown-question', 'question-shape', 'unknown-subject', 'illegal', 'no-odds'];
const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;

/** Questions of every kind about any pieces and places, those that are off the map or the enemy's among them. */
function anyQuestion(state: State, random: Random): Record<string, unknown> {
  const unit = () => pick(random, state.units).card.id;
  const hex = () => pick(random, state.setting.map.zones['camp']!);
  const side = () => pick(random, state.setting.sides).id;
  const facing = () => pick(random, directions);
  const several = <T>(one: () => T): T[] => Array.from({ length: 1 + random.below(3) }, one);
  const commander = () => `c${random.below(5)}`;
  const arm = () => pick(random, ['guns', 'small-arms', 'bows', undefined]);
  const when = () => pick(random, ['own', 'reaction', undefined]);
  const volley = () => ({ shooters: several(unit), target: unit(), arm: arm(), when: when() });
  const every: readonly (() => object)[] = [
    () => ({ ask: 'reach', unit: unit(), fresh: pick(random, [true, false]) }),
    () => ({ ask: 'ride', commander: commander() }),
    () => ({ ask: 'command', commander: commander() }),
    () => ({ ask: 'wagon', wagon: `w${random.below(5)}` }),
    () =>
      pick(random, [
        { ask: 'zone', unit: unit() },
        { ask: 'zone', side: side() },
      ]),
    () => ({ ask: 'zones-over', hex: hex() }),
    () => ({ ask: 'facing', unit: unit(), hex: hex() }),
    () => ({ ask: 'terrain', hex: hex(), unit: unit() }),
    () => ({ ask: 'stacking', hex: hex(), units: several(unit) }),
    () => ({ ask: 'sight', from: hex(), to: hex() }),
    () => ({ ask: 'targets', unit: unit(), arm: arm(), when: when() }),
    () => ({ ask: 'shot', ...volley() }),
    () => ({ ask: 'under-fire', unit: unit() }),
    () => ({ ask: 'reactions', unit: unit(), step: facing(), fresh: pick(random, [true, undefined]) }),
    () => ({ ask: 'reactions', unit: unit(), to: hex(), facing: facing() }),
    () => ({
      ask: 'reactions',
      unit: unit(),
      path: several(() =>
        pick(random, [
          { do: 'step', to: facing() },
          { do: 'turn', facing: facing() },
          { do: 'back', to: facing() },
        ]),
      ),
    }),
    () => ({ ask: 'attacks', side: side() }),
    () => ({ ask: 'battle', attackers: several(unit), targets: several(hex) }),
    () => ({ ask: 'retreats', unit: unit(), hexes: 1 + random.below(4), as: pick(random, ['attacker', 'defender']) }),
    () => ({ ask: 'dispersal', unit: unit() }),
    () =>
      pick(random, [
        { ask: 'rally', side: side() },
        { ask: 'rally', unit: unit() },
      ]),
    () => ({ ask: pick(random, ['morale', 'points', 'control']) }),
    () => ({ ask: pick(random, ['arrivals', 'leaving']), side: side() }),
    () => ({ ask: 'odds' }),
    () => ({ ask: 'odds', of: 'battle', attackers: several(unit), targets: several(hex), fates: false }),
    () => ({ ask: 'odds', of: 'shot', ...volley(), fates: false }),
    () => ({ ask: 'odds', of: 'dispersal', unit: unit(), length: 1 + random.below(5) }),
    () => ({ ask: 'odds', of: 'morale', unit: unit() }),
    () => ({
      ask: 'odds',
      of: 'commander',
      commander: commander(),
      cause: pick(random, ['unit-lost', 'retreat', 'arrows']),
    }),
    () => ({ ask: 'odds', of: 'departure' }),
  ];
  return JSON.parse(JSON.stringify(pick(random, every)()));
}

test('every kind of question is answered at any moment, and torn ones have a coded problem', () => {
  const seen = askAnything(husaria, {
    positions: 80,
    between: 8,
    codes,
    positionOf: (seed) => randomPosition(seed).state,
    anyQuestion,
  });
  for (const name of [...Object.keys(husaria.questions), ...Object.keys(husaria.rolls)])
    expect(seen, name).toContain(name);
});
