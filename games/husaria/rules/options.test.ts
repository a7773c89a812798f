import { noDice, seededDice } from '@hetman/core/dice';
import { optionsFor } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../rulebook/index.js';
import { husariaSystem } from '../system.js';
import { positionProblem } from '../testkit/index.js';
import { options, settleOptions } from './state/options.js';

const field = { map: { columns: 3, rows: 3 }, units: [] };

/** The default is first in the list. The behaviour of each other reading is tested with its rule. */
const readings = {
  leavingMap: ['counts', 'free'],
  forestTurn: ['table', 'example'],
  fenceStrength: ['each', 'all'],
  lanceStacking: ['best', 'sum'],
  lancesPerMarker: [10, 1],
  blockedRetreat: ['per-hex', 'result', 'eliminated'],
  counterChargeTrigger: ['front', 'ahead'],
  counterChargeLeaving: [false, true],
  moraleModifier: ['own-attacks', 'all-battles'],
  commanderFormation: ['nation', 'formation'],
  commanderDead: ['whenever', 'this-stage'],
  starShots: ['phase', 'battle'],
  fireFirst: ['defender', 'attacker'],
  gunRange: ['text', 'table'],
  heightSight: ['covered', 'over-lower'],
  archeryTwelve: ['hits', 'misses'],
  fencesRemovedBy: ['enemy', 'owner'],
  campaignStrength: ['restored', 'kept'],
  campaignWinner: ['days', 'points'],
  counterChargeAtStart: [false, true],
};

describe('disputed readings', () => {
  test('these are the options, with these values', () => {
    expect(Object.fromEntries(options.map(({ id, values }) => [id, values]))).toEqual(readings);
  });

  test('each belongs to a ruling that names it, and to rules of the book', () => {
    for (const { id, ruling, rules: numbers } of options) {
      expect(catalogue.rulings.find(({ number }) => number === ruling)?.option, id).toBe(id);
      for (const number of numbers) expect(catalogue.rules.map((rule) => rule.id)).toContain(number);
    }
    const named = catalogue.rulings.flatMap(({ option }) => (option === null ? [] : [option]));
    expect(named.sort()).toEqual(Object.keys(readings).sort());
  });

  test('each is explained in both languages', () => {
    for (const { text } of options) {
      expect(text.en.length).toBeGreaterThan(10);
      expect(text.pl.length).toBeGreaterThan(10);
    }
  });
});

describe('choosing', () => {
  const defaults = Object.fromEntries(Object.entries(readings).map(([id, [first]]) => [id, first]));

  test('an option that is not chosen has its default', () => {
    expect(settleOptions({})).toEqual(defaults);
    expect(settleOptions({ fireFirst: 'attacker' })).toEqual({ ...defaults, fireFirst: 'attacker' });
  });

  test('every value of every option is known to games and position files', () => {
    for (const [id, values] of Object.entries(readings)) {
      for (const value of values) {
        const chosen = { [id]: value };
        expect(husariaSystem.setUp('kluszyn-1610/free', chosen, noDice).setting.options[id]).toBe(value);
        expect(positionProblem({ ...field, options: chosen })).toBeNull();
      }
    }
  });

  test('unknown names and values are refused', () => {
    for (const chosen of [{ toString: 'x' }, { fireFirst: 'nobody' }, { lancesPerMarker: '10' }, { hussars: true }]) {
      expect(settleOptions(chosen as never)).toBeNull();
      expect(positionProblem({ ...field, options: chosen })).toBe('options: unknown option or value');
      expect(() => husariaSystem.setUp('kluszyn-1610/free', chosen as never, noDice)).toThrow('unknown option');
    }
  });

  test('an unknown battle or scenario is named', () => {
    expect(() => husariaSystem.setUp('grunwald-1410/battle', {}, noDice)).toThrow('grunwald-1410');
    expect(() => husariaSystem.setUp('kluszyn-1610/siege', {}, noDice)).toThrow('siege');
  });
});

describe('where a reading means something', () => {
  const offered = (id: string) =>
    optionsFor(options, husariaSystem.scenarios.find((info) => info.id === id)!).map((option) => option.id);

  test('a scenario offers readings about what it has', () => {
    expect(offered('kluszyn-1610/battle')).toEqual(expect.arrayContaining(['fencesRemovedBy', 'lanceStacking']));
    expect(offered('beresteczko-1651/campaign')).toEqual(expect.arrayContaining(['campaignWinner', 'archeryTwelve']));
    expect(offered('vienna-1683/nussdorf')).toContain('gunRange');
    const everywhere = options.filter(({ needs }) => needs === undefined).map(({ id }) => id);
    for (const { id } of husariaSystem.scenarios) expect(offered(id)).toEqual(expect.arrayContaining(everywhere));
  });

  /** How many choices there were in a random game, and where it led. */
  const played = (scenario: string, chosen: Record<string, string | number | boolean>): string[] => {
    const dice = seededDice('readings');
    const lot = seededDice('choices');
    const state = husariaSystem.setUp(scenario, chosen, dice);
    const moments: string[] = [];
    for (let i = 0; i < 300 && husariaSystem.decision(state); i++) {
      const actions = husariaSystem.actions(state);
      const usual = actions.find((action) => action.do === 'deploy' || action.do === 'ready');
      const action = usual ?? actions[(lot.d6('a') * 36 + lot.d6('b') * 6 + lot.d6('c')) % actions.length]!;
      husariaSystem.apply(state, action, dice, () => undefined);
      moments.push(String(actions.length));
    }
    return [...moments, husariaSystem.fingerprint(state)];
  };

  test.each(husariaSystem.scenarios.map(({ id }) => id))('what %s does not offer changes nothing in it', (id) => {
    const defaults = played(id, {});
    expect(defaults.length).toBe(301);
    for (const option of options.filter((one) => !offered(id).includes(one.id)))
      for (const value of option.values.slice(1)) expect(played(id, { [option.id]: value })).toEqual(defaults);
  });
});
