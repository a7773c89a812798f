/** Before a test one reads why it is made, what hangs on it, and what each point is worth; afterwards what came of it. */
import { describe, expect, test } from 'vitest';
import { effectsTable } from '../../content/index.js';
import { testedMessages as texts } from '../../locales/tested.js';
import { effectNotes } from '../../rulebook/effect-rules.js';
import { catalogue } from '../../rulebook/index.js';
import { consequences } from '../../rules/consequences.js';
import { asked, colonel, enemy, foot, play, position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const shot = () => {
  const state = position({
    phase: 'combat',
    units: [foot('a', 50, 50, { order: 'defence' }), enemy('e', 62, 60, { bases: 3, losses: 2 })],
    commanders: [colonel('c', 62, 66, { side: 'stronger', points: 2 })],
  });
  play(state, [{ do: 'shoot', unit: 'a', target: 'e', mode: 'plain', commander: '' }], [1, 1, 1, 9, 9, 9, 9, 9, 9]);
  while (asked(state) === 'fire') play(state, [{ do: 'done' }]);
  if (asked(state) === 'lose') play(state, [{ do: 'lose', base: 0 }]);
  expect(asked(state)).toBe('test');
  return state;
};

describe('a test', () => {
  test('says who made it necessary and what is lost with it', () => {
    const { about } = board.prompt(shot(), null);
    expect(about!.text.en).toMatch(
      /, test of Morale \(under the fire of .+\): passed on \d or less\. If it fails: Its morale/,
    );
    expect(about!.text.pl).toMatch(/pod ogniem: /);
  });

  test('offers every number of points with the chance that it brings', () => {
    const state = shot();
    const { offers } = board.prompt(state, null);
    const figures = offers.map(({ figure }) => Number(figure!.replace('%', '')));
    expect(offers).toHaveLength(3);
    expect(figures[1]! - figures[0]!).toBe(10);
    expect(figures[2]! - figures[0]!).toBe(20);
    const [passes] = board.odds(state)!.results;
    expect(figures[0]).toBe(100 * passes!.probability);
  });

  test('tells afterwards what came of it', () => {
    const state = shot();
    const events = play(state, [{ do: 'roll' }], [1]);
    const { pools } = board.log(state, events.find(({ type }) => type === 'test')!);
    expect(pools!.meaning.en).toBe('Passed. It holds.');
  });

  test('whatever a test decides has words for both ends, and no words are left over', () => {
    const wanted = Object.keys(consequences).flatMap((kind) => [`${kind}.passed`, `${kind}.failed`]);
    const known = Object.keys(texts).filter((key) => !key.startsWith('why.'));
    expect(known.sort()).toEqual(wanted.sort());
    const reasons = Object.keys(texts).filter((key) => key.startsWith('why.'));
    const rules = new Set(catalogue.rules.map(({ id }) => `why.${id}`));
    expect(reasons.filter((key) => !rules.has(key))).toEqual([]);
  });
});

test('every effect that can be taken is explained by its own rule', () => {
  const effects = [...effectsTable.additional, ...effectsTable.reconnaissance];
  expect(effects.filter(({ id }) => effectNotes(id).length !== 1)).toEqual([]);
});
