import { noDice } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import { distance } from '@hetman/core/hex';
import { describe, expect } from 'vitest';
import { husariaSystem } from '../../system.js';
import { asked, deciding, leader, open, play, refused, ruleAgainst, unit, where } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { groundOf } from '../movement/ground.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf, unitsOn, wagonById } from '../state/pieces.js';
import type { State } from '../state/state.js';

const battle = 'kluszyn-1610/battle';
const charge = 'kluszyn-1610/charge-on-the-russians';
const free = 'kluszyn-1610/free';
const start = (scenario: string, options: Options = {}) => husariaSystem.setUp(scenario, options, noDice);
const deployed: Action[] = [{ do: 'deploy' }, { do: 'ready' }];

/** The Russians and their fences are on the map, the Poles begin. */
function polesToSetUp(scenario: string, options: Options = {}): State {
  const state = start(scenario, options);
  play(state, [...deployed, { do: 'deploy' }]);
  return state;
}

const names = (state: State, from: string): string[] =>
  state.units.filter(({ card }) => card.name.en.startsWith(from)).map(({ card }) => card.name.en);
const apart = (state: State, a: string, b: string): number =>
  distance(groundOf(state.setting).grid, hexByLabel(state, a)!, hexByLabel(state, b)!);
const nearAny = (state: State, piece: string, hexes: readonly string[], within: number): boolean =>
  hexes.some((hex) => apart(state, where(state, piece)!, hex) <= within);

describe('who begins', () => {
  rule('N.initiative', 'the Russians set up first and place the fences, then the Poles; the Poles move first', () => {
    for (const scenario of [battle, free]) {
      const state = start(scenario);
      expect([deciding(state), asked(state)]).toEqual(['russians', 'deploy']);
      play(state, deployed);
      expect([deciding(state), asked(state)]).toEqual(['russians', 'fences']);
      play(state, [{ do: 'deploy' }]);
      expect([deciding(state), asked(state)]).toEqual(['poles', 'deploy']);
      play(state, deployed);
      expect([deciding(state), state.phase]).toEqual(['poles', 1]); // no gun is in range, so phase 1 has passed
    }
  });

  rule('N.initiative', 'in the second scenario too', () => {
    expect(deciding(start(charge))).toBe('russians');
    expect(deciding(polesToSetUp(charge))).toBe('poles');
  });
});

describe('putting pieces on the map', () => {
  rule('N.deploy', 'a letter: on it or beside it, on any hex that bears it', () => {
    const state = polesToSetUp(battle);
    play(state, [{ do: 'pick', piece: 'gorski-1' }]);
    const hexes = open(state, 'put').map(({ hex }) => hex);
    expect(hexes).toHaveLength(3 * 7); // P stands on 0614, 0617 and 0620
    for (const hex of ['0614', '0613', '0617', '0520', '0621']) expect(hexes).toContain(hex);
    expect(ruleAgainst(state, { do: 'put', hex: '0612' })).toBe('N.deploy');
    expect(ruleAgainst(state, { do: 'put', hex: '0913' })).toBe('N.deploy');
  });

  rule('N.deploy', 'a number is that hex, a number in brackets how far from it', () => {
    const state = polesToSetUp(charge);
    const choices = (piece: string) => {
      play(state, [{ do: 'pick', piece }]);
      const hexes = open(state, 'put').map(({ hex }) => hex);
      play(state, [{ do: 'pass' }]);
      return hexes;
    };
    expect(choices('niewiadomski-1')).toEqual(['2612']);
    expect(choices('porycki')).toEqual(['2016']);
    expect(choices('gorski-1')).toHaveLength(19);
    expect(choices('firlej-1')).toHaveLength(7);
  });

  rule('N.deploy', 'Zborowski stands with his regiment in the second scenario', () => {
    const state = polesToSetUp(charge);
    play(state, [{ do: 'deploy' }]);
    expect(where(state, 'zborowski')).toBe('1919');
  });

  rule('N.deploy', 'in the second scenario the Russians stand up to four hexes from their camp', () => {
    const state = start(charge);
    play(state, [{ do: 'pick', piece: 'russian-cavalry-1' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '2716' })).toBeNull();
    expect(ruleAgainst(state, { do: 'put', hex: '2616' })).toBe('N.deploy');
    play(state, [{ do: 'pass' }, { do: 'pick', piece: 'szujski' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '3015' })).toBe('N.deploy'); // he himself is in the camp
  });

  rule(['N.deploy', '4.1'], 'any facing', () => {
    const state = polesToSetUp(battle);
    play(state, [
      { do: 'pick', piece: 'gorski-1' },
      { do: 'put', hex: '0614' },
    ]);
    expect(open(state, 'face')).toHaveLength(6);
    play(state, [{ do: 'face', facing: 'SW' }]);
    expect([where(state, 'gorski-1'), unit(state, 'gorski-1').facing]).toEqual(['0614', 4]);
  });

  rule('N.deploy', 'a piece may be put elsewhere until its owner is ready', () => {
    const state = polesToSetUp(battle);
    const put = (hex: string): Action[] => [
      { do: 'pick', piece: 'gorski-1' },
      { do: 'put', hex },
      { do: 'face', facing: 'N' },
    ];
    play(state, [...put('0614'), ...put('0617')]);
    expect([where(state, 'gorski-1'), unitsOn(state, hexByLabel(state, '0614')!)]).toEqual(['0617', []]);
  });

  rule('N.deploy', 'everybody must be on the map, and nobody else’s pieces are touched', () => {
    const state = polesToSetUp(battle);
    expect(ruleAgainst(state, { do: 'ready' })).toBe('N.deploy');
    expect(refused(state, { do: 'pick', piece: 'szujski' })?.code).toBe('not-your-piece');
    expect(refused(state, { do: 'pick', piece: 'napoleon' })?.code).toBe('unknown-unit');
    play(state, [{ do: 'deploy' }]);
    expect(refused(state, { do: 'deploy' })?.code).toBe('not-now');
    expect(ruleAgainst(state, { do: 'ready' })).toBeNull();
  });

  rule(['N.deploy', '4.27'], 'the limit of a hex holds', () => {
    const state = polesToSetUp(battle);
    play(state, [
      { do: 'pick', piece: 'gorski-1' },
      { do: 'put', hex: '0614' },
      { do: 'face', facing: 'N' },
    ]);
    play(state, [{ do: 'pick', piece: 'gorski-2' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '0614' })).toBe('4.27');
  });

  rule(['N.deploy', '11.17'], 'horse and wagons keep apart, and so do wagons', () => {
    const state = polesToSetUp(battle);
    play(state, [
      { do: 'pick', piece: 'wagon-kazanowski' },
      { do: 'put', hex: '0913' },
    ]);
    play(state, [{ do: 'pick', piece: 'firlej-1' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '0913' })).toBe('11.17');
    play(state, [
      { do: 'put', hex: '0914' },
      { do: 'face', facing: 'N' },
      { do: 'pick', piece: 'wagon-zolkiewski' },
    ]);
    expect(ruleAgainst(state, { do: 'put', hex: '0914' })).toBe('11.17');
    expect(ruleAgainst(state, { do: 'put', hex: '0913' })).toBe('11.17');
  });

  rule(['N.camp', '4.27'], 'two Russian units share a hex of their camp, not three, and nowhere outside it', () => {
    const state = start(charge);
    const put = (n: number, hex: string): Action[] => [
      { do: 'pick', piece: `russian-infantry-${n}` },
      { do: 'put', hex },
      { do: 'face', facing: 'N' },
    ];
    play(state, [...put(1, '3114'), ...put(2, '3114'), ...put(3, '3014')]);
    play(state, [{ do: 'pick', piece: 'russian-infantry-4' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '3114' })).toBe('4.27');
    expect(ruleAgainst(state, { do: 'put', hex: '3014' })).toBe('4.27');
  });

  rule('N.camp', 'foreigners have no such right in theirs', () => {
    const state = start(battle);
    play(state, [
      { do: 'pick', piece: 'colbron-infantry-1' },
      { do: 'put', hex: '2506' },
      { do: 'face', facing: 'N' },
    ]);
    play(state, [{ do: 'pick', piece: 'colbron-infantry-2' }]);
    expect(ruleAgainst(state, { do: 'put', hex: '2506' })).toBe('4.27');
  });
});

describe('names and numbers of the lists', () => {
  rule('N.names', 'a name means all its counters; numbered names are units', () => {
    const state = start(battle);
    expect(names(state, 'Górski')).toEqual(['Górski 1', 'Górski 2', 'Górski 3']);
    expect([names(state, 'Horn'), names(state, 'Posse'), names(state, 'Quarnhemb')].map((all) => all.length)).toEqual([
      2, 2, 2,
    ]);
    expect(state.commanders.map(({ card }) => card.id)).not.toContain('horn');
    expect(state.units.find(({ card }) => card.id === 'zbarski-1')?.card.kind).toBe('cavalry'); // ruling 115
  });

  rule('N.reduced', 'the second scenario is short of eight cavalry and six infantry, at no price', () => {
    const count = (scenario: string, id: string) =>
      start(scenario).units.filter(({ card }) => card.id.startsWith(`${id}-`)).length;
    expect([count(battle, 'russian-cavalry'), count(charge, 'russian-cavalry')]).toEqual([30, 22]);
    expect([count(battle, 'russian-infantry'), count(charge, 'russian-infantry')]).toEqual([24, 18]);
    const state = start(charge);
    expect([state.points, state.morale]).toEqual([[0, 0], 7]);
  });
});

describe('fences', () => {
  const toFences = (scenario: string) => {
    const state = start(scenario);
    play(state, deployed);
    return state;
  };

  rule(['N.fences', '14.12'], 'twelve, anywhere on the dotted line, one to a hex, facing west', () => {
    const state = toFences(battle);
    expect(open(state, 'fence')).toHaveLength(15 * 2);
    expect(ruleAgainst(state, { do: 'fence', hex: '1308', facing: 'NW' })).toBe('N.fences');
    play(state, [{ do: 'fence', hex: '1323', facing: 'SW' }]);
    expect(ruleAgainst(state, { do: 'fence', hex: '1323', facing: 'NW' })).toBe('N.fences');
    expect(ruleAgainst(state, { do: 'fence', hex: '1322', facing: 'SE' })).toBe('14.12');
    for (let row = 9; row <= 19; row++)
      play(state, [{ do: 'fence', hex: `13${String(row).padStart(2, '0')}`, facing: 'NW' }]);
    expect([state.fences.length, asked(state)]).toEqual([12, 'deploy']);
  });

  rule('N.fences', 'the rest placed by the program', () => {
    const state = toFences(battle);
    play(state, [{ do: 'fence', hex: '1320', facing: 'SW' }, { do: 'deploy' }]);
    const hexes = state.fences.map(({ hex }) => labelOf(state, hex));
    expect([new Set(hexes).size, hexes[0], asked(state)]).toEqual([12, '1320', 'deploy']);
  });

  rule('N.fences-removed', 'in the second scenario the Poles take eight away', () => {
    const state = polesToSetUp(charge);
    play(state, deployed);
    expect([deciding(state), asked(state)]).toEqual(['poles', 'remove-fences']);
    expect(ruleAgainst(state, { do: 'remove-fence', hex: '1323' })).toBe('N.fences-removed');
    for (let row = 9; row <= 16; row++) play(state, [{ do: 'remove-fence', hex: `13${String(row).padStart(2, '0')}` }]);
    expect([state.fences.length, asked(state)]).toEqual([4, 'weaken']);
  });

  rule('N.fences-removed', 'a reading of the table leaves the choice to their owner', () => {
    const state = polesToSetUp(charge, { fencesRemovedBy: 'owner' });
    play(state, deployed);
    expect([deciding(state), asked(state)]).toEqual(['russians', 'remove-fences']);
  });
});

rule('N.weakened', 'five hussar units of the Poles’ choice begin the second scenario with one point', () => {
  const state = polesToSetUp(charge);
  play(state, deployed);
  for (let i = 0; i < 8; i++) play(state, [open(state, 'remove-fence')[0]!]);
  expect(ruleAgainst(state, { do: 'weaken', unit: 'zylicki-1' })).toBe('N.weakened');
  expect(ruleAgainst(state, { do: 'weaken', unit: 'russian-cavalry-1' })).toBe('N.weakened');
  const tired = ['gorski-1', 'gorski-2', 'strus-1', 'bak-1', 'wejher-1'];
  play(state, [{ do: 'weaken', unit: tired[0]! }]);
  expect(ruleAgainst(state, { do: 'weaken', unit: tired[0]! })).toBe('N.weakened');
  for (const id of tired.slice(1)) play(state, [{ do: 'weaken', unit: id }]);
  expect(
    state.units
      .filter(({ card, sp }) => sp < card.sp)
      .map(({ card }) => card.id)
      .sort(),
  ).toEqual(tired.sort());
  expect(asked(state)).toBe('lances');
});

describe('set up by the program', () => {
  rule('N.deploy', 'it finds room for everybody in all three scenarios, inside the rules', () => {
    for (const scenario of [battle, charge, free]) {
      const state = polesToSetUp(scenario);
      play(state, deployed);
      const pieces = [...state.units, ...state.commanders, ...state.wagons];
      expect(pieces.filter(({ place }) => place !== 'map')).toEqual([]);
      for (const group of state.setting.deployment) {
        for (const id of group.pieces) {
          const hex = (unit(state, id) ?? leader(state, id) ?? wagonById(state, id)).hex;
          expect(group.hexes, id).toContain(labelOf(state, hex));
        }
      }
    }
  });

  rule('N.deploy', 'what stands already stays where it was put', () => {
    const state = polesToSetUp(battle);
    play(state, [
      { do: 'pick', piece: 'gorski-1' },
      { do: 'put', hex: '0621' },
      { do: 'face', facing: 'S' },
    ]);
    play(state, [{ do: 'deploy' }]);
    expect([where(state, 'gorski-1'), unit(state, 'gorski-1').facing]).toEqual(['0621', 3]);
  });

  rule('N.deploy', 'commanders are put with their own', () => {
    const state = polesToSetUp(battle);
    play(state, [{ do: 'deploy' }]);
    for (const { card, hex } of state.commanders) {
      if (card.side === 0) expect(unitsOn(state, hex).length, card.id).toBeGreaterThan(0);
    }
    expect(nearAny(state, 'strus-1', ['0910'], 1)).toBe(true);
  });
});
