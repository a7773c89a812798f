/** Everything that can be done can be touched, and everything that is shown is true. */
import { seededDice } from '@hetman/core/dice';
import { boardGaps } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem as system } from '../system.js';
import { asked, battery, company, hussars, musketeers, phase, play, squadron, step } from '../testkit/index.js';
import { randomPosition } from '../testkit/random-position.js';
import { szczekocinyBoard as board } from './index.js';

/** A counter for every piece on the map, and panels for both sides. */
const shown = (state: State): string[] => {
  const pieces =
    state.units.filter(({ place }) => place === 'map' || place === 'captured').length +
    state.commanders.filter(({ place }) => place === 'map').length;
  const counters = board.board(state).counters.length;
  return [
    ...(counters === pieces ? [] : [`${counters} counters for ${pieces} pieces`]),
    ...(board.panels(state).length > 4 ? [] : ['panels are missing']),
  ];
};

test('at random moments of crowded battles every legal action has its offer, and every offer is legal', () => {
  for (let seed = 0; seed < 6; seed++) {
    const { state } = randomPosition(`board ${seed}`);
    expect(boardGaps(system, board, state, { seed: String(seed), steps: 25, also: shown })).toEqual([]);
  }
});

/** A way offered is walked; nobody answers it. */
function walked(state: State, actions: readonly unknown[]) {
  const trial = system.clone(state);
  for (const action of actions as readonly Action[]) {
    while (asked(trial) === 'reaction' || asked(trial) === 'reply') play(trial, [{ do: 'pass' }]);
    play(trial, [action]);
  }
  return trial;
}

describe('moving', () => {
  const field = () => phase({ units: [company('A', '1010'), musketeers('E', '0210')] });

  test('an offer of a move leads where it says, with as much left as it says', () => {
    const state = field();
    const offers = board.prompt(state, 'A').offers.filter((offer) => offer.piece === 'A' && offer.path.length > 1);
    expect(offers.length).toBeGreaterThan(30);
    for (const offer of offers) {
      const trial = walked(state, offer.actions);
      const counter = board.board(trial).counters.find((one) => one.id === 'A')!;
      expect([counter.hex, counter.facing]).toEqual([offer.hex, offer.facing]);
      expect(String(trial.units.find(({ card }) => card.id === 'A')!.mp)).toBe(offer.figure);
    }
  });

  test('what a player finds by hand is on offer: straight ahead, after a turn, back, at double time', () => {
    const offers = board.prompt(field(), 'A').offers;
    const to = (hex: string, facing: string) => offers.find((one) => one.hex === hex && one.facing === facing);
    expect(to('0610', 'W')?.figure).toBe('0');
    expect(to('1010', 'NNW')?.figure).toBe('3');
    expect(to('0410', 'W')?.notes).toContainEqual(expect.objectContaining({ rule: '8.9' }));
    expect(offers.some((offer) => offer.actions.some((action) => (action as Action).do === 'back'))).toBe(true);
  });

  test('touching what is out of reach says why', () => {
    const state = field();
    expect(board.whyNot(state, 'A', { hex: '1110', piece: null })).toMatchObject({ rule: '8.1' });
    expect(board.whyNot(state, 'A', { hex: '2020', piece: null })?.code).toBeDefined();
    expect(board.whyNot(state, null, { hex: '0210', piece: 'E' })?.code).toBeDefined();
  });
});

describe('who goes along', () => {
  const line = () =>
    phase({
      units: [company('A', '1010'), company('B', '1010'), company('C', '1011'), musketeers('E', '0210')],
    });

  test('a stack is picked up whole unless one wants a unit alone or the line', () => {
    const state = line();
    const prompt = board.prompt(state, 'A');
    expect(prompt.companies?.map(({ id, pieces }) => [id, pieces])).toEqual([
      ['alone', []],
      ['stack', ['B']],
      ['line', ['B', 'C']],
    ]);
    expect(prompt.company).toEqual(['B']);
    expect(board.prompt(state, 'A', []).company).toEqual([]);
  });

  test('a line goes side by side, by one gesture', () => {
    const state = line();
    const offer = board.prompt(state, 'A', ['B', 'C']).offers.find((one) => one.hex === '0910' && one.facing === 'W')!;
    expect(offer.actions[1]).toEqual({ do: 'gather', what: 'line' });
    const counters = board.board(walked(state, offer.actions)).counters;
    expect(['A', 'B', 'C'].map((id) => counters.find((one) => one.id === id)!.hex)).toEqual(['0910', '0910', '0911']);
    expect(board.preview!(state, offer).ends).toEqual(['0911']);
  });
});

describe('coming to blows', () => {
  test('a way onto an enemy says through which zone, with the odds of the melee', () => {
    const state = phase({ units: [company('A', '1010'), musketeers('E', '0909', { facing: 'E' })] });
    const offer = board.prompt(state, 'A').offers.find((one) => one.hex === '0909' && one.path.length > 1)!;
    expect(offer.label.en).toContain('from the front');
    const { odds } = board.preview!(state, offer);
    expect(odds?.title.en).toBe('Melee');
    expect(odds?.results.reduce((sum, result) => sum + result.probability, 0)).toBeCloseTo(1, 12);
  });

  test('cavalry with a run is offered the charge beside the plain way in', () => {
    const state = phase({ units: [squadron('S', '1010'), musketeers('E', '0508', { facing: 'E' })] });
    const onto = board.prompt(state, 'S').offers.filter((one) => one.hex === '0508' && one.path.length > 1);
    const charge = onto.find((one) => one.label.en.startsWith('Charge'))!;
    expect(charge.actions.at(-1)).toEqual({ do: 'charge' });
    expect(onto.some((one) => one.label.en.startsWith('Melee'))).toBe(true);
    expect(board.preview!(state, charge).odds?.title.en).toBe('Charge');
  });

  test('a shot shows its odds before it is begun and while it is prepared', () => {
    const state = phase({ units: [company('A', '1010'), musketeers('E', '0810', { facing: 'E' })] });
    const aim = board.prompt(state, 'A').offers.find((one) => (one.actions[0] as Action).do === 'aim')!;
    expect(aim.hex).toBe('0810');
    expect(board.preview!(state, aim).odds?.title.en).toBe('Musketry');
    expect(board.odds(state)).toBeNull();
    play(state, aim.actions as Action[]);
    expect(board.odds(state)?.facts.map(({ value }) => value)).toEqual(['3', '2', '2']);
  });
});

test('a reaction names the enemy, and orders that would answer it from now on', () => {
  const state = phase({ units: [company('A', '1010'), hussars('E', '0810', { facing: 'E' })] });
  play(state, [{ do: 'move', unit: 'A' }, step('SW')]);
  expect(asked(state)).toBe('reaction');
  const prompt = board.prompt(state, null);
  expect(prompt.hint.en).toContain('A (');
  expect(prompt.selectable).toEqual(['E']);
  const forGood = prompt.standingOrders?.filter(({ quick }) => !quick) ?? [];
  expect(forGood.map(({ orders }) => (orders as { reaction: string }).reaction)).toEqual(['never', 'always']);
});

test('the field of fire ends where the rules end it, and a commander reaches four hexes', () => {
  const state = phase({ units: [battery('G', '1010'), musketeers('E', '0410')] });
  const fire = board.regions!(state, 'G');
  expect(fire.map(({ label }) => label.en)).toEqual(['1–3: +2', '4–6: +1', '7–10: ±0']);
  expect(fire.flatMap(({ hexes }) => hexes)).toContain('0410');
  expect(fire.flatMap(({ hexes }) => hexes)).not.toContain('1110');
  const [command] = board.regions!(state, 'general of poles');
  expect(command?.hexes.length).toBeGreaterThan(30);
});

test('the map has its heights, woods, villages, roads and the stream', () => {
  const map = board.map(system.setUp('szczekociny-1794/battle', {}, seededDice('map')));
  expect([map.terrain['2712'], map.terrain['2510'], map.terrain['2404'], map.terrain['1504']]).toEqual([
    'height',
    'incline',
    'trees',
    'houses',
  ]);
  expect(map.rowsFrom).toBe('south');
  expect(map.brooks).toEqual([['3720', '3820', '3919', '4019']]);
  expect(map.places.map((place) => place.name.en)).toContain('Wywła');
});

test('the cup is shown as the viewer may know it', () => {
  const state = system.setUp('szczekociny-1794/battle', {}, seededDice('cup'));
  const view = { ...state, cup: [0, -2, -2, -3] };
  const cup = board.panels(view).find(({ id }) => id === 'cup')!;
  expect(cup.lines.map(({ text }) => text.en)).toEqual([
    'Commander-in-Chief Kościuszko',
    'Prussian army: 2 hidden',
    'Russian army: 1 hidden',
    'General Pistor: in the cup from turn 3',
  ]);
});
