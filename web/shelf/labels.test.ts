import { expect, test } from 'vitest';
import { knownOf } from './find.js';
import { labels } from './labels.js';

test('every battle that can be laid out has a map for its card, the others none', () => {
  for (const { board, scenarios, maps } of labels) {
    const battles = board ? [...new Set(scenarios.map(({ battle }) => battle))] : [];
    expect(Object.keys(maps)).toEqual(battles);
    for (const map of Object.values(maps)) expect(Object.keys(map.terrain).length).toBeGreaterThan(50);
  }
});

test('a scenario is known by its game and its id; one of a newer page is not', () => {
  const found = knownOf({ system: 'husaria', scenario: 'kluszyn-1610/battle' });
  expect(found?.scenario.battle).toBe('kluszyn-1610');
  expect(knownOf({ system: 'husaria', scenario: 'kircholm-1605/battle' })).toBeNull();
  expect(knownOf({ system: 'chess', scenario: 'kluszyn-1610/battle' })).toBeNull();
});
