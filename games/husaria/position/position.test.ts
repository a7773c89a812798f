import { noDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../rules/movement/ground.js';
import { scoreOf } from '../rules/scenario/points.js';
import { phaseName, sideOfPhase } from '../rules/state/phases.js';
import { hexByLabel, unitsOn } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { asked, deciding, leader, open, unit, where } from '../testkit/index.js';
import { makePosition } from './make.js';
import { parsePosition } from './parse.js';
import type { PositionFile } from './schema.js';

function read(file: PositionFile): State {
  const result = parsePosition(file);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}
const map = { columns: 12, rows: 12 };
/** Somebody must be there to decide, or the battle runs to its end. */
const field = (more: PositionFile = {}) =>
  read({ map, units: [{ id: 'own', kind: 'cavalry', side: 'poles', hex: '1212' }], ...more });

describe('the ground', () => {
  test('a scenario alone begins at its set-up; a battle alone is its first scenario', () => {
    const state = read({ system: 'husaria', scenario: 'kluszyn-1610', comment: 'from the top' });
    expect([state.setting.scenario, asked(state)]).toEqual(['kluszyn-1610/battle', 'deploy']);
  });

  test('a set-up may begin with other tracks and orders', () => {
    const state = read({
      scenario: 'kluszyn-1610/free',
      stage: 3,
      morale: -2,
      lances: { poles: 40 },
      points: { poles: 1 },
      orders: { poles: { chase: 'never' } },
    });
    expect([state.stage, state.morale, state.moraleInForce, state.lances, state.points]).toEqual([
      3,
      -2,
      -1,
      [40, 0],
      [1, 0],
    ]);
    expect(state.orders[0].chase).toBe('never');
  });

  test('an inline map: letters, sides, bridges, roads, zones', () => {
    const state = field({
      units: [],
      map: {
        columns: 3,
        rows: 3,
        terrain: ['fff', '...', 'sss'],
        sides: { river: ['0202/0203'], stream: ['0101/0102'] },
        bridges: ['0202/0203'],
        roads: [['0202', '0203']],
        zones: { X: ['0101'] },
      },
    });
    const { grid, terrain, river, onRoad, zones } = groundOf(state.setting);
    const hex = (label: string) => hexByLabel(state, label)!;
    expect([grid.size, terrain[hex('0101')]!.name.en, terrain[hex('0303')]!.name.en]).toEqual([9, 'forest', 'swamp']);
    expect([river.some((side) => side === 1), onRoad[hex('0203')], zones.get('X')]).toEqual([
      false, // the only river side is bridged
      1,
      new Set([hex('0101')]),
    ]);
  });

  test('single hexes can be given other ground, on any map', () => {
    const state = read({ scenario: 'kluszyn-1610', units: [], terrain: { '2016': 'f' } });
    expect(groundOf(state.setting).terrain[hexByLabel(state, '2016')!]!.name.en).toBe('forest');
    expect(groundOf(field().setting).terrain[hexByLabel(field(), '0101')!]!.name.en).toBe('open ground');
  });

  test('options, notes and book', () => {
    const state = field({
      book: 'kluszyn-1610',
      options: { fireFirst: 'attacker' },
      notes: { lances: { poles: 20 }, held: { nation: 'russians', untilStage: 4 }, lancesPerWagon: 5 },
    });
    expect([state.setting.battle, state.setting.options['fireFirst'], state.lances]).toEqual([
      'kluszyn-1610',
      'attacker',
      [20, 0],
    ]);
    expect(state.setting.notes.held).toEqual({ nation: 'russians', untilStage: 4 });
    expect(scoreOf(state, 0)).toEqual({ commander: 3, cavalry: 2, infantry: 1, artillery: 1, wagon: 0 });
  });

  test('one note replaced leaves the scenario’s others alone', () => {
    const { notes } = read({ scenario: 'kluszyn-1610', units: [], notes: { held: null } }).setting;
    expect([notes.held, notes.lances, notes.exitBridges]).toEqual([undefined, [250, 0], ['3717/3817']]);
  });
});

describe('the moment', () => {
  const foot: PositionFile = { units: [{ id: 'R', kind: 'infantry', side: 'russians', hex: '0505' }] };

  test('initiative, stages, stage, phase and side', () => {
    const state = field({
      ...foot,
      initiative: 'russians',
      stages: { first: 2, last: 9 },
      stage: 4,
      side: 'russians',
      phase: 'movement',
    });
    expect([state.stage, state.setting.stages.last, phaseName(state), sideOfPhase(state), state.phase]).toEqual([
      4,
      9,
      'movement',
      1,
      1,
    ]);
  });

  test('if they are left out: first stage, movement, the side with the initiative', () => {
    const state = field({ units: [{ id: 'P', kind: 'cavalry', side: 'poles', hex: '0505' }] });
    expect([state.stage, deciding(state), asked(state)]).toEqual([1, 'poles', 'movement']);
  });

  test('tracks', () => {
    const state = field({
      morale: 9,
      moraleInForce: 1,
      lances: { poles: 70 },
      points: { poles: 3, russians: 5 },
      freed: true,
      notes: { moraleStart: 4 },
    });
    expect([state.morale, state.moraleInForce, state.lances, state.points, state.freed]).toEqual([
      9,
      1,
      [70, 0],
      [3, 5],
      true,
    ]);
    expect(field({ notes: { moraleStart: 4 } }).morale).toBe(4);
  });

  test('dice and actions are handed on as they are', () => {
    const result = parsePosition({
      map,
      ...foot,
      dice: [1, 6],
      actions: [{ do: 'end' }, { by: 'poles', do: 'nonsense', with: 1 }],
    });
    expect(result.ok && [result.value.dice, result.value.actions]).toEqual([
      [1, 6],
      [
        { by: null, action: { do: 'end' } },
        { by: 'poles', action: { do: 'nonsense', with: 1 } },
      ],
    ]);
  });

  test('a battle that is over stays over', () => {
    const state = field({
      underway: [],
      outcome: { winner: 'poles', reason: 'chief', rule: 'N.instant', points: { poles: 3, russians: 0 } },
      points: { poles: 3 },
    });
    expect(husariaSystem.outcome(state)).toMatchObject({ winner: 'poles', reason: 'chief', points: { poles: 3 } });
    expect(husariaSystem.decision(state)).toBeNull();
  });
});

describe('the pieces', () => {
  test('a counter of the battle brings its printed values', () => {
    const state = read({
      scenario: 'kluszyn-1610',
      units: [
        { id: 'horn-1', hex: '1617' },
        { id: 'gorski-1', hex: '1016', sp: 1 },
      ],
      commanders: [{ id: 'zolkiewski', hex: '1016' }],
      wagons: [{ id: 'wagon-strus', hex: '0910' }],
    });
    expect(unit(state, 'horn-1')).toMatchObject({
      sp: 1,
      card: { kind: 'cavalry', nation: 'foreigners', formation: 'de-la-gardie', mp: 7, morale: 7, stars: 1, side: 1 },
    });
    expect([unit(state, 'gorski-1').sp, unit(state, 'gorski-1').card.sp]).toEqual([1, 2]);
    expect(leader(state, 'zolkiewski').card).toMatchObject({ modifier: 2, chief: true, formation: 'all' });
    expect(state.wagons[0]).toMatchObject({ place: 'map', card: { side: 0, nation: 'poles' } });
  });

  test('what a unit does not say is usual for its kind', () => {
    const kinds = ['hussar', 'cavalry', 'infantry', 'artillery'] as const;
    const state = field({ units: kinds.map((kind, i) => ({ id: kind, kind, side: 'poles', hex: `0${i + 1}01` })) });
    expect(
      kinds.map((kind) => unit(state, kind).card).map((card) => [card.sp, card.mp, card.morale, card.gun]),
    ).toEqual([
      [2, 7, 8, null],
      [2, 7, 7, null],
      [2, 4, 7, null],
      [2, 3, 7, 'L'],
    ]);
    expect(unit(state, 'hussar')).toMatchObject({ facing: 0, card: { nation: 'poles', formation: '', stars: 0 } });
  });

  test('every field of a unit', () => {
    const entry = {
      name: 'Gun',
      nation: 'foreigners',
      formation: 'left',
      sp: 1,
      fullSp: 3,
      mp: 5,
      morale: 9,
      stars: 2,
      gun: 'C',
      moved: true,
      attacked: true,
      struck: true,
      charged: true,
      shots: 1,
      fired: true,
      firedAtMover: true,
      camped: true,
    } as const;
    const state = field({
      side: 'russians',
      units: [
        { id: 'G', kind: 'artillery', side: 'russians', hex: '0505', facing: 'SW', ...entry },
        { id: 'other', kind: 'infantry', side: 'russians', hex: '0909' },
      ],
    });
    const { name, fullSp, nation, formation, mp, morale, stars, gun, ...marks } = entry;
    expect(unit(state, 'G')).toMatchObject({
      ...marks,
      facing: 4,
      card: { name: { en: name, pl: name }, sp: fullSp, nation, formation, mp, morale, stars, gun },
    });
  });

  test('lances, pikes, and a stack from the top down', () => {
    const state = field({
      notes: { pikes: { side: 'russians', nation: 'russians', tokens: 3 } },
      units: [
        { id: 'H', kind: 'hussar', side: 'poles', hex: '0101', lance: true },
        { id: 'P', kind: 'pikemen', side: 'russians', hex: '0505', sp: 1 },
        { id: 'Q', kind: 'infantry', side: 'russians', hex: '0505', sp: 1, pikes: true },
        { id: 'U', kind: 'infantry', side: 'russians', hex: '0909', sp: 1, level: 1 },
        { id: 'V', kind: 'infantry', side: 'russians', hex: '0909', sp: 1, level: 0 },
      ],
    });
    const stack = (hex: string) => unitsOn(state, hexByLabel(state, hex)!).map(({ card }) => card.id);
    expect([stack('0505'), stack('0909')]).toEqual([
      ['P', 'Q'],
      ['V', 'U'],
    ]);
    expect([unit(state, 'H').lance, unit(state, 'P').pikes, unit(state, 'Q').pikes, state.pikeTokens]).toEqual([
      true,
      true,
      true,
      1,
    ]);
  });

  test('places: a unit without a hex is scattered, a commander or wagon without one gone', () => {
    const state = field({
      units: [
        { id: 'A', kind: 'infantry', side: 'poles' },
        { id: 'B', kind: 'infantry', side: 'poles', place: 'dead' },
        { id: 'C', kind: 'infantry', side: 'poles', place: 'gone' },
      ],
      commanders: [
        { id: 'X', side: 'poles', place: 'dead', died: 2 },
        { id: 'Y', side: 'poles' },
        { id: 'Z', side: 'poles', hex: '0505', moved: true, modifier: 1, nation: 'n', formation: 'f', name: 'Zet' },
      ],
      wagons: [{ id: 'W', side: 'poles' }],
    });
    expect(state.units.map(({ place }) => place)).toEqual(['dispersed', 'dead', 'gone']);
    expect(state.commanders.map(({ place, died }) => [place, died])).toEqual([
      ['dead', 2],
      ['gone', 0],
      ['map', 0],
    ]);
    expect([where(state, 'Z'), leader(state, 'Z').moved, state.wagons[0]!.place]).toEqual(['0505', true, 'gone']);
    expect(leader(state, 'Z').card).toMatchObject({ modifier: 1, chief: false, nation: 'n', formation: 'f' });
  });

  test('fences', () => {
    const state = field({ fences: [{ hex: '0303', facing: 'NW', side: 'russians' }] });
    expect(state.fences).toEqual([{ hex: hexByLabel(state, '0303'), facing: 5, side: 1 }]);
  });
});

describe('a set-up half done', () => {
  test('goes on where it was', () => {
    const state = read({ scenario: 'kluszyn-1610/free' });
    husariaSystem.apply(state, { do: 'pick', piece: 'horn-1' }, noDice, () => undefined);
    const again = read(makePosition(state));
    expect([asked(again), open(again, 'put').map(({ hex }) => hex)]).toEqual(['deploy', ['1617']]);
  });
});
