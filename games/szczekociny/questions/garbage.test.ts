/** Whatever is asked, there is an answer as plain data or a coded problem, and the position stays as it was. */
import type { Random } from '@hetman/core/dice';
import { corners, directions } from '@hetman/core/hex';
import { askAnything } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import { labelOf } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { randomPosition } from '../testkit/random-position.js';

const codes = ['unknown-question', 'question-shape', 'unknown-subject', 'no-odds'];
const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;

/** Questions of every kind about any pieces and places, those that are off the map or the enemy's among them. */
function anyQuestion(state: State, random: Random): Record<string, unknown> {
  const unit = () => pick(random, state.units).card.id;
  const hex = () => labelOf(state, Math.max(0, pick(random, state.units).hex));
  const side = () => pick(random, state.setting.sides).id;
  const several = <T>(one: () => T): T[] => Array.from({ length: 1 + random.below(3) }, one);
  const commander = () => pick(random, state.commanders).card.id;
  const maybe = <T>(one: () => T): T | undefined => (random.below(2) === 0 ? one() : undefined);
  const way = () => pick(random, directions);
  const facing = () => pick(random, corners);
  const melee = () => ({
    hex: hex(),
    attackers: maybe(() => several(unit)),
    side: maybe(side),
    from: maybe(way),
    how: maybe(() => pick(random, ['melee', 'charge', 'counterattack'])),
  });
  const shot = () => ({ shooters: several(unit), hex: hex(), when: maybe(() => pick(random, ['own', 'reply'])) });
  const acts = () =>
    several(() => pick(random, [{ do: 'step', to: way() }, { do: 'turn', facing: facing() }, { do: 'double' }]));
  const every: readonly (() => object)[] = [
    () => ({
      ask: 'reach',
      unit: unit(),
      with: maybe(() => several(unit)),
      double: maybe(() => true),
      fresh: maybe(() => true),
    }),
    () => ({ ask: 'zone', unit: unit() }),
    () => ({ ask: 'zones-over', hex: hex() }),
    () => ({ ask: 'facing', unit: unit(), hex: maybe(hex) }),
    () => ({ ask: 'terrain', hex: hex(), unit: maybe(unit) }),
    () => ({ ask: 'stacking', hex: hex(), units: several(unit) }),
    () => ({ ask: 'sight', from: hex(), to: hex() }),
    () => ({ ask: 'targets', unit: unit(), when: maybe(() => 'own') }),
    () => ({ ask: 'shot', ...shot() }),
    () => ({ ask: 'under-fire', unit: unit() }),
    () => ({ ask: 'attacks', side: maybe(side) }),
    () => ({ ask: pick(random, ['melee', 'lava']), ...melee() }),
    () => ({ ask: 'reactions', unit: unit(), with: maybe(() => several(unit)), step: way() }),
    () => ({ ask: 'reactions', unit: unit(), path: acts(), fresh: true }),
    () => ({ ask: 'reactions', unit: unit(), to: hex(), facing: facing() }),
    () => ({ ask: 'retreats', unit: unit(), with: maybe(() => several(unit)) }),
    () => ({ ask: 'returns', unit: unit() }),
    () => ({ ask: pick(random, ['flights', 'ride', 'command']), commander: commander() }),
    () => ({ ask: 'squares', hex: hex() }),
    () => ({ ask: 'check', unit: unit(), fire: maybe(() => true) }),
    () => ({ ask: 'points' }),
    () => ({ ask: 'odds' }),
    () => ({
      ask: 'odds',
      of: pick(random, ['morale', 'morale-under-fire']),
      unit: unit(),
      modifier: random.below(5) - 2,
    }),
    () => ({ ask: 'odds', of: 'commander', commander: commander() }),
    () => ({ ask: 'odds', of: 'shot', ...shot() }),
    () => ({ ask: 'odds', of: pick(random, ['melee', 'lava']), ...melee() }),
    () => ({ ask: 'odds', of: 'square', hex: hex() }),
    () => ({ ask: 'odds', of: 'staff-return' }),
  ];
  return JSON.parse(JSON.stringify(pick(random, every)()));
}

test('every kind of question is answered at any moment, and torn ones have a coded problem', () => {
  const seen = askAnything(szczekociny, {
    positions: 60,
    between: 12,
    codes,
    positionOf: (seed) => randomPosition(seed).state,
    anyQuestion,
  });
  for (const name of [...Object.keys(szczekociny.questions), ...Object.keys(szczekociny.rolls)])
    expect(seen, name).toContain(name);
});
