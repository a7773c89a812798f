import { expect, test } from 'vitest';
import { knownOf } from './find.js';
import { manifests } from './manifests.js';

test('every battle that can be laid out has a picture for its card, the others none', () => {
  for (const { board, scenarios, pictures } of manifests) {
    const battles = board ? [...new Set(scenarios.map(({ battle }) => battle))] : [];
    expect(Object.keys(pictures)).toEqual(battles);
    for (const picture of Object.values(pictures)) {
      if (picture.kind === 'hexes') expect(Object.keys(picture.map.terrain).length).toBeGreaterThan(50);
      else expect(picture.ground.areas.length).toBeGreaterThan(2);
    }
  }
});

test('a scenario is known by its game and its id; one of a newer page is not', () => {
  const found = knownOf({ system: 'husaria', scenario: 'kluszyn-1610/battle' });
  expect(found?.scenario.battle).toBe('kluszyn-1610');
  expect(knownOf({ system: 'husaria', scenario: 'kircholm-1605/battle' })).toBeNull();
  expect(knownOf({ system: 'chess', scenario: 'kluszyn-1610/battle' })).toBeNull();
});
