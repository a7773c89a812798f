import { describe, expect, test } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { hexByLabel } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { husariaSystem as system } from '../../system.js';
import { position, unit } from '../../testkit/index.js';
import { appetiteOf, confidenceOf, goalsOf } from './goals.js';
import { greedy } from './index.js';

const june28 = 'beresteczko-1651/28-june';
const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });
const day = (scenario: string, units: UnitEntry[], extras: PositionFile = {}): State =>
  position({ scenario, side: 'poles', units, ...extras });
const sense = (state: State, id: string, hex: string): number =>
  goalsOf(state, unit(state, id))?.(hexByLabel(state, hex)!) ?? 0;

describe('prizes', () => {
  const field = day(june28, [at('samuel-1', '4218'), at('wojna-1', '3010'), at('tartar-horde-1', '5020')]);

  test('the nearest unit is sent for a hex that is worth points, the others are not', () => {
    expect(sense(field, 'samuel-1', '4119')).toBeGreaterThan(5);
    expect(sense(field, 'samuel-1', '4118')).toBeGreaterThan(sense(field, 'samuel-1', '4114'));
    expect(sense(field, 'wojna-1', '4119')).toBe(0);
  });

  test('a prize that is held draws nobody; one that the enemy holds draws the other side', () => {
    const held = day(june28, [at('samuel-1', '4119'), at('wojna-1', '4121'), at('tartar-horde-1', '4125')]);
    expect(sense(held, 'wojna-1', '4119')).toBe(0);
    expect(sense(held, 'tartar-horde-1', '4119')).toBeGreaterThan(5);
  });

  test('ground is worth more the later it is, and only beyond what others have won', () => {
    const tartars = (stage: number) =>
      day(june28, [at('samuel-1', '1214'), at('tartar-horde-1', '3020'), at('tartar-horde-2', '4020')], { stage });
    expect(sense(tartars(20), 'tartar-horde-1', '2020')).toBeCloseTo(20);
    expect(sense(tartars(20), 'tartar-horde-2', '3120')).toBe(0);
    expect(sense(tartars(2), 'tartar-horde-1', '2020')).toBeLessThan(1);
  });
});

describe('places that decide', () => {
  test('the last unit outside the camp knows what it is worth there', () => {
    const field = day(june28, [at('samuel-1', '1514'), at('wojna-1', '1214'), at('tartar-horde-1', '5020')], {
      stage: 20,
    });
    expect(sense(field, 'samuel-1', '1514')).toBeGreaterThan(sense(field, 'samuel-1', '1414'));
    expect(sense(field, 'wojna-1', '1514')).toBe(0);
  });

  test('the Cossacks of 10 July stay in their camp, the Poles want to be in it', () => {
    const units = [at('samuel-1', '4015'), at('cossack-infantry-1', '4410')];
    const field = day('beresteczko-1651/10-july', units, { stage: 19 });
    expect(sense(field, 'cossack-infantry-1', '4410')).toBeGreaterThan(sense(field, 'cossack-infantry-1', '4015'));
    expect(sense(field, 'samuel-1', '4410')).toBeGreaterThan(sense(field, 'samuel-1', '4015'));
  });
});

test('who would lose everything and is much weaker fights less', () => {
  const field = (tartars: number, column = 40) =>
    day(june28, [
      ...Array.from({ length: 8 }, (_, i) => at(`hussars-${i + 1}`, `${column}${12 + i}`)),
      ...Array.from({ length: tartars }, (_, i) => at(`tartar-horde-${i + 1}`, `50${10 + i}`)),
    ]);
  expect(appetiteOf(field(1), 1)).toBe(0);
  expect(appetiteOf(field(5), 1)).toBeGreaterThan(0);
  expect(appetiteOf(field(5), 1)).toBeLessThan(appetiteOf(field(10), 1));
  expect(appetiteOf(field(1), 0)).toBe(1);
  // Too far away to come soon.
  expect(appetiteOf(field(1, 20), 1)).toBe(1);
});

test('whoever is due is brought onto the field; the weakest go in a panic', () => {
  const bot = greedy.make(system, 'goals');
  const coming = day(june28, [at('samuel-1', '4620'), { id: 'tartar-khan-1', place: 'waiting' }], {
    side: 'cossacks',
    stage: 2,
  });
  expect(bot.choose(coming, system.actions(coming))).toMatchObject({ do: 'arrive', piece: 'tartar-khan-1' });
  const camp = day(
    'beresteczko-1651/10-july',
    [at('samuel-1', '4015'), at('cossack-infantry-1', '4410'), at('cossack-commoners-1', '4510', { sp: 1 })],
    { side: 'cossacks' },
  );
  expect(bot.choose(camp, system.actions(camp))).toEqual({ do: 'lose-to-panic', piece: 'cossack-commoners-1' });
});

test('better troops are confident, more so while they have lances', () => {
  const field = (horse: string, lances: number) =>
    day(june28, [at(horse, '1212'), at('tartar-horde-1', '5010'), at('tartar-khan-1', '5012')], {
      lances: { poles: lances },
    });
  expect(confidenceOf(field('hussars-1', 80), 0)).toBe(1);
  expect(confidenceOf(field('samuel-1', 80), 0)).toBeLessThan(1);
  expect(confidenceOf(field('samuel-1', 80), 0)).toBeGreaterThan(0);
  expect(confidenceOf(field('hussars-1', 80), 1)).toBe(0);
});
