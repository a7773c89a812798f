/** The board offers all that the rules allow, and nothing else. */
import { seededDice } from '@hetman/core/dice';
import { boardGaps } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import { cavalry, commander, infantry, play, position } from '../testkit/index.js';
import { randomPosition } from '../testkit/random-position.js';
import { husariaBoard as board } from './index.js';

/** A counter for every piece on the map, and panels for both sides. */
const shown = (state: State): string[] => {
  const pieces = [...state.units, ...state.commanders, ...state.wagons].filter(({ place }) => place === 'map').length;
  const counters = board.board(state).counters.length;
  return [
    ...(counters === pieces ? [] : [`${counters} counters for ${pieces} pieces`]),
    ...(board.panels(state).length > 4 ? [] : ['panels are missing']),
  ];
};

test('at random moments of crowded battles every legal action has its offer, and every offer is legal', () => {
  for (let seed = 0; seed < 12; seed++) {
    const { state } = randomPosition(`board ${seed}`);
    expect(boardGaps(system, board, state, { seed: String(seed), steps: 40, also: shown })).toEqual([]);
  }
});

test('pieces are named in whole words of each language, and so is who can still do something', () => {
  const units = (count: number) =>
    ['1010', '1210', '1410', '1610', '1810']
      .slice(0, count)
      .map((hex, index) => cavalry(`H${index}`, 'poles', hex, { facing: 'NE' }));
  const besideEnemies = (count: number) => {
    const enemies = units(count).map(({ hex }, index) =>
      infantry(`E${index}`, 'russians', `${Number(hex!.slice(0, 2)) + 1}${hex!.slice(2)}`, { facing: 'S' }),
    );
    return position({ phase: 'attack', units: [...units(count), ...enemies] });
  };
  const { spoken } = board.board(besideEnemies(1)).counters.find(({ id }) => id === 'H0')!;
  expect(spoken.en).toContain('1010, north-east');
  expect(spoken.pl).toContain('1010, północny wschód');
  const remaining = [1, 2, 5].map((count) => board.prompt(besideEnemies(count), null).remaining?.pl);
  expect(remaining).toEqual(['Może atakować: 1 oddział', 'Mogą atakować: 2 oddziały', 'Może atakować: 5 oddziałów']);
  const must = [1, 2, 5].map((count) => board.prompt(besideEnemies(count), null).blocked?.[0]?.text.pl);
  expect(must).toEqual([
    'Musi jeszcze atakować: 1 oddział',
    'Muszą jeszcze atakować: 2 oddziały',
    'Musi jeszcze atakować: 5 oddziałów',
  ]);
});

describe('moving', () => {
  const field = () =>
    position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), infantry('B', 'russians', '1005', { facing: 'S' })],
    });

  test('an offer of a move leads where it says', () => {
    const state = field();
    const offers = board
      .prompt(state, 'A')
      .offers.filter((offer) => offer.piece === 'A' && offer.hex !== null && offer.path.length > 2);
    expect(offers.length).toBeGreaterThan(30);
    for (const offer of offers) {
      const trial = system.clone(state);
      play(trial, offer.actions as Action[]);
      const counter = board.board(trial).counters.find((one) => one.id === 'A')!;
      expect([counter.hex, counter.facing]).toEqual([offer.hex, offer.facing]);
    }
  });

  test('a commander in hand is ridden by the touch of a hex', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), infantry('B', 'russians', '1005', { facing: 'S' })],
      commanders: [commander('C', 'poles', '1010')],
    });
    const { offers } = board.prompt(state, 'C');
    const rides = offers.filter(({ piece, hex }) => piece === 'C' && hex !== null);
    expect(rides.length).toBeGreaterThan(30);
    expect(offers.some(({ actions }) => actions.length === 1 && (actions[0] as Action).do === 'lead')).toBe(false);
    play(state, rides.find(({ hex }) => hex === '1212')!.actions as Action[]);
    expect(board.board(state).counters.find(({ id }) => id === 'C')?.hex).toBe('1212');
  });

  test('a hex in an enemy zone says that the unit must stop, with the rule', () => {
    const stop = board.prompt(field(), 'A').offers.find((offer) => offer.hex === '1006');
    expect(stop?.notes).toContainEqual(expect.objectContaining({ rule: '5.21', kind: 'stop' }));
  });

  test('touching what is out of reach says why', () => {
    expect(board.whyNot(field(), 'A', { hex: '1011', piece: null })).toMatchObject({ rule: '4.1' });
    expect(board.whyNot(field(), 'A', { hex: '1020', piece: null })).toMatchObject({ rule: '4.23' });
    expect(board.whyNot(field(), null, { hex: '1005', piece: 'B' })).toMatchObject({ code: 'not-your-piece' });
  });
});

test('odds are shown while a battle is composed, with meaning and modifiers', () => {
  const state = position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
  });
  expect(board.odds(state)).toBeNull();
  expect(board.prompt(state, null).duties).toEqual([expect.objectContaining({ piece: 'A', rule: '6.12' })]);
  play(state, [{ do: 'attack', unit: 'A', hex: '1011' }]);
  const odds = board.odds(state)!;
  expect(odds.facts.map((fact) => fact.value)).toEqual(['4', '2', '2:1', '2:1']);
  expect(odds.results.reduce((sum, result) => sum + result.probability, 0)).toBeCloseTo(1, 12);
  expect(odds.results.find((result) => result.label === 'B1')?.meaning.en).toBe('defender retreats 1 hex');
});

test('the map has its ground, waters, roads and places', () => {
  const map = board.map(system.setUp('kluszyn-1610/battle', {}, seededDice('map')));
  expect(map.terrain['0101']).toBe('trees');
  expect(map.sides.filter((side) => side.kind === 'bridge')).toEqual([{ between: ['3717', '3817'], kind: 'bridge' }]);
  expect(map.places.map((place) => place.name.en)).toContain('Pirniewo');
});
