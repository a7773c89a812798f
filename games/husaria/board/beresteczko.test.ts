/** The board of the four days: every legal action has its offer, and what the day asks for stands beside the map. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { findNamed } from '@hetman/core/rulebook';
import { expect, test } from 'vitest';
import { husaria } from '../index.js';
import { husariaSystem as system } from '../system.js';
import { open, play, position, refused } from '../testkit/index.js';
import { husariaBoard as board } from './index.js';

const days = system.scenarios.filter(({ battle }) => battle === 'beresteczko-1651').map(({ id }) => id);
const key = (action: unknown) => JSON.stringify(action);

test.each(days)('%s: offers are complete, logs and panels are in words', (scenario) => {
  const state = system.setUp(scenario, {}, seededDice(scenario));
  play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
  const random = seededRandom(scenario);
  const dice = seededDice(`${scenario} board`);
  for (let i = 0; i < 60; i++) {
    const legal = system.actions(state);
    const offered = new Set(board.prompt(state, null).offers.map((offer) => key(offer.actions[0])));
    expect(legal.filter((action) => !offered.has(key(action)))).toEqual([]);
    system.apply(state, legal[random.below(legal.length)]!, dice, (event) => {
      const { text } = board.log(state, event);
      expect([text.en, text.pl].join()).not.toMatch(/[{}]|undefined/);
    });
    for (const panel of board.panels(state))
      for (const line of panel.lines) {
        expect(line.text.en.length * line.text.pl.length).toBeGreaterThan(0);
        if (line.rule !== null) expect(findNamed(husaria.catalogue, `${line.rule}@beresteczko-1651`)).toBeDefined();
      }
  }
});

const linesOf = (scenario: string, stage: number, units: { id: string; hex?: string; place?: 'waiting' }[]) =>
  board
    .panels(position({ scenario, stage, side: 'poles', units }))
    .filter(({ id }) => id === 'today' || id === 'conditions')
    .flatMap(({ lines }) => lines.map(({ text, rule }) => `${rule} ${text.en}`));

test('what holds today is told: rain, bounds, the closed bank, panic, who is to come, how victory stands', () => {
  const pole = { id: 'samuel-1', hex: '2014' };
  const tartar = { id: 'tartar-horde-1', hex: '2820' };
  expect(linesOf('beresteczko-1651/28-june', 3, [pole, tartar, { id: 'tartar-khan-1', place: 'waiting' }])).toEqual([
    'N.replacements Tatars and Cossacks still to come: 1 now, 0 later',
    'N.control 4119: +10 Poles (held by: nobody)',
    'N.distance Tatars and Cossacks: cavalry furthest from the eastern edge +27',
    'N.automatic Poles: outright victory if at the end there are no units on the map (Tatars and Cossacks) (not fulfilled now)',
    'N.automatic Tatars and Cossacks: outright victory if at the end there are no units outside the camp (Poles) (not fulfilled now)',
  ]);
  expect(linesOf('beresteczko-1651/29-june', 3, [pole, tartar])[0]).toBe('N.bound Some units keep to their camp');
  expect(linesOf('beresteczko-1651/30-june', 9, [pole, tartar]).slice(0, 2)).toEqual([
    'N.rain Rain from stage 17',
    'N.closed Nobody may cross to the closed bank',
  ]);
  expect(linesOf('beresteczko-1651/30-june', 17, [pole, tartar])[0]).toBe(
    'N.rain Rain: no muskets or guns, movement halved',
  );
  expect(linesOf('beresteczko-1651/10-july', 3, [pole])[0]).toBe(
    'N.panic Tatars and Cossacks: a commander and a unit lost each stage',
  );
});

test('one touch on the hex brings the first who is due; the others are in the list', () => {
  const state = position({
    scenario: 'beresteczko-1651/28-june',
    stage: 2,
    side: 'cossacks',
    units: [
      { id: 'samuel-1', hex: '4620' },
      { id: 'tartar-khan-1', place: 'waiting' },
      { id: 'tartar-khan-2', place: 'waiting' },
    ],
  });
  expect(open(state, 'arrive')).toHaveLength(2);
  const onHex = board.prompt(state, null).offers.filter(({ hex }) => hex === '5123');
  expect(onHex.map(({ piece }) => piece)).toEqual(['tartar-khan-1']);
  expect(refused(state, onHex[0]!.actions[0] as never)).toBeNull();
});

test('touching who cannot be given up in a panic says why', () => {
  const state = position({
    scenario: 'beresteczko-1651/10-july',
    side: 'cossacks',
    units: [
      { id: 'samuel-1', hex: '4015' },
      { id: 'cossack-infantry-1', hex: '4410' },
    ],
  });
  expect(board.whyNot(state, null, { hex: '4015', piece: 'samuel-1' })).toMatchObject({ rule: 'N.panic' });
});

test('in the rain counters show what they can still move', () => {
  const state = position({
    scenario: 'beresteczko-1651/30-june',
    stage: 17,
    units: [{ id: 'samuel-1', hex: '2014' }],
  });
  expect(board.board(state).counters[0]!.movement).toBe(4);
});
