import { skirmish } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { findGameIn, findScenarioIn } from './index.js';

const [duel] = skirmish.system.scenarios;
const second = { ...duel!, id: 'row/second' };
const game = { ...skirmish, system: { ...skirmish.system, scenarios: [duel!, second] } };

test('a scenario is found by its id, and the first one by its battle', () => {
  expect(findScenarioIn([game], 'row/second')).toEqual({ ok: true, value: { game, scenario: second } });
  expect(findScenarioIn([game], 'row')).toEqual({ ok: true, value: { game, scenario: duel } });
});

test('an unknown one is a problem that lists what exists', () => {
  const message = 'no scenario "row/third"; there are: row/duel, row/second';
  expect(findScenarioIn([game], 'row/third')).toEqual({ ok: false, error: { code: 'unknown-scenario', message } });
  expect(findScenarioIn([game], '')).toMatchObject({ ok: false });
});

test('a game is found by its system', () => {
  expect(findGameIn([game], 'skirmish')).toEqual({ ok: true, value: game });
  const message = 'no game system "chess"; there are: skirmish';
  expect(findGameIn([game], 'chess')).toEqual({ ok: false, error: { code: 'unknown-system', message } });
});
