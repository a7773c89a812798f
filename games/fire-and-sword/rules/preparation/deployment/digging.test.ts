/** Field fortifications from the terms to the table, and the wagons of a camp (scenarios.fortifications). */
import { describe, expect } from 'vitest';
import { cm } from '../../../geometry/index.js';
import { answering } from '../../../testkit/answering.js';
import { rule } from '../../../testkit/index.js';
import { forceOf, prepared } from '../../../testkit/prepared.js';
import type { Action } from '../../state/actions.js';

const weak = forceOf('SWE-A');
const strong = forceOf('SWE-B', { levels: [0, 0, 0], deputy: true });
const dig = (...ends: [number, number][]): Action => ({
  do: 'dig',
  line: ends.map(([x, y]) => ({ x: cm(x), y: cm(y) })),
});
const terms = (elements: number): Action => ({ do: 'terms', elements, kobylicas: 0, chevaux: 0, extras: [] });

/** The weaker side has paid for so many elements and is drawn up. */
function paidFor(scenario: string, elements: number) {
  const battle = answering(prepared({ forces: [strong, weak], scenario, until: 'terms' }).state);
  battle.act(terms(elements));
  battle.until('deploy');
  return battle;
}

describe('fortifications', () => {
  rule(
    ['scenarios.fortifications', 'terrain.fortification'],
    'each element paid for is laid once, 4 cm long, in the zone',
    () => {
      const battle = paidFor('defend-the-crossing', 3);
      // Three elements are two points of the four, the rest are effects.
      expect(battle.state.preparation).toMatchObject({ elements: 3, effects: { length: 2 } });
      expect(battle.refused(dig([30, 50], [33, 50]))).toMatchObject({
        code: 'element-length',
        facts: { allowed: '4' },
      });
      expect(battle.refused(dig([30, 50], [32, 50], [34, 50]))?.code).toBe('element-length');
      expect(battle.refused(dig([20, 90], [24, 90]))?.code).toBe('outside-zone');
      expect(battle.refused(dig([20, 58], [24, 58]))?.code).toBe('element-place');
      battle.act(dig([30, 50], [34, 50]));
      expect(battle.refused(dig([32, 48], [32, 52]))?.code).toBe('element-place');
      // Nor upon another, but end to end.
      expect(battle.refused(dig([32, 50], [36, 50]))?.code).toBe('element-place');
      expect(battle.refused(dig([34, 50], [30, 50]))?.code).toBe('element-place');
      expect(battle.refused(dig([32, 50], [32, 54]))?.code).toBe('element-place');
      battle.act(dig([34, 50], [38, 50]));
      // On the far bank within 20 cm of the bridge.
      battle.act(dig([56, 72], [60, 72]));
      expect(battle.refused(dig([10, 50], [14, 50]))).toMatchObject({
        code: 'no-elements',
        rule: 'scenarios.fortifications',
      });
      battle.toBattle();
      const dug = battle.state.setting.obstacles.filter(({ type }) => type.id === 'field-fortification');
      expect(dug.map(({ line }) => line.map(({ x, y }) => [x / 100, y / 100]))).toEqual([
        [
          [30, 50],
          [34, 50],
        ],
        [
          [34, 50],
          [38, 50],
        ],
        [
          [56, 72],
          [60, 72],
        ],
      ]);
    },
  );

  rule('scenario.defend-the-village', 'they lie within 15 cm of the village only', () => {
    const battle = paidFor('defend-the-village', 2);
    expect(battle.refused(dig([10, 10], [14, 10]))?.code).toBe('element-place');
    expect(battle.refused(dig([60, 80], [64, 80]))?.code).toBe('element-place');
    battle.act(dig([64, 74], [68, 74]));
    // What is not wanted stays behind.
    battle.toBattle();
    expect(battle.state.setting.obstacles.filter(({ type }) => type.id === 'field-fortification')).toHaveLength(1);
    expect(battle.state.preparation!.elements).toBe(0);
  });

  rule('scenarios.fortifications', 'the stronger side has none, and other scenarios have none', () => {
    const battle = paidFor('defend-the-crossing', 2);
    while (battle.side() === 0) battle.answer();
    expect([battle.side(), battle.refused(dig([30, 110], [34, 110]))?.code]).toEqual([1, 'no-elements']);
    const { state } = prepared({ forces: [strong, weak], scenario: 'patrol', until: 'deploy' });
    expect(answering(state).refused(dig([30, 110], [34, 110]))?.code).toBe('no-elements');
  });
});

rule('scenario.night-attack', 'up to four wagons are drawn up along the edge of the camp, as obstacles', () => {
  const battle = answering(prepared({ forces: [strong, weak], scenario: 'night-attack', until: 'deploy' }).state);
  expect(battle.side()).toBe(1);
  expect(battle.refused(dig([40, 50], [40, 54]))?.code).toBe('element-length');
  expect(battle.refused(dig([45, 45], [51, 45]))?.code).toBe('element-place');
  for (const y of [40, 46, 52, 58]) battle.act(dig([40, y], [40, y + 6]));
  expect(battle.refused(dig([80, 50], [80, 56]))?.code).toBe('no-elements');
  const drawnUp = battle.state.setting.obstacles.filter(({ id }) => id.startsWith('dug-'));
  expect(drawnUp.map(({ type }) => type.id)).toEqual(Array.from({ length: 4 }, () => 'low-obstacle'));
});
