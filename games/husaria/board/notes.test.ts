/** What the notes of a scenario say beside the map, and how they are drawn on it. */
import { describe, expect, test } from 'vitest';
import { position } from '../testkit/index.js';
import { at, charge, field, nussdorf, relief } from '../testkit/vienna.js';
import { husariaBoard as board } from './index.js';

const lines = (state: Parameters<typeof board.panels>[0], id: string) =>
  board.panels(state).find((panel) => panel.id === id)?.lines ?? [];
const rulesOf = (state: Parameters<typeof board.panels>[0]) => new Set(lines(state, 'today').map(({ rule }) => rule));
const units = [at('rumelia-1', '2828'), at('saxon-infantry-1', '2512')];

describe('today', () => {
  test('restraints are told while they hold', () => {
    expect(rulesOf(field(relief, 'allies', 1, units))).toEqual(
      new Set(['N.held', 'N.bound', 'N.departure', 'N.desertion']),
    );
    const late = rulesOf(field(relief, 'allies', 16, units));
    expect([late.has('N.held'), late.has('N.bound')]).toEqual([false, false]);
    expect(rulesOf(field(charge, 'allies', 19, units)).has('N.dusk')).toBe(true);
    expect([...rulesOf(field(nussdorf, 'turks', 1, [at('bosnia-1', '3013')]))]).toEqual(['N.closed', 'N.palisade']);
  });

  test('Tartars on their way home are told as such', () => {
    const state = field(relief, 'allies', 9, units, { memory: { departed: true } });
    const line = lines(state, 'today').find(({ rule }) => rule === 'N.departure')!;
    expect([line.text.en, line.text.pl]).toEqual(['The Tatars are riding home', 'Tatarzy odjeżdżają do domu']);
  });
});

describe('victory', () => {
  test('places have their names, their points and their holder', () => {
    const state = field(relief, 'allies', 5, [...units, at('imperial-infantry-1', '3409')]);
    const texts = lines(state, 'conditions').map(({ text }) => text.en);
    expect(texts).toContain('Nussdorf 3409, 3509: +4 Allies (held by: divided)');
    expect(texts).toContain('St. Ulrich 3125: +10 Allies (held by: Turks)');
  });

  test('conditions are told with how they stand', () => {
    const status = (hex: string) =>
      lines(field(relief, 'allies', 5, [at('rumelia-1', '2828'), at('saxon-infantry-1', hex)]), 'conditions')
        .filter(({ rule }) => rule === 'N.victories')
        .map(({ text }) => text.en.match(/\(([^()]*)\)$/)![1]);
    expect([status('2512'), status('2513'), status('3224')]).toEqual([
      ['not fulfilled now', 'fulfilled now'],
      ['not fulfilled now', 'not fulfilled now'],
      ['fulfilled now', 'not fulfilled now'],
    ]);
  });

  test('a field without notes has no such panels', () => {
    const plain = position({ units: [] });
    expect([lines(plain, 'today'), lines(plain, 'conditions')]).toEqual([[], []]);
  });
});

test('what is out of play is veiled, and the terrains of Vienna are known to the map', () => {
  const outside = (scenario: string) =>
    board.map(field(scenario, 'allies', 5, units.slice(1))).areas.filter(({ kind }) => kind === 'outside');
  expect(outside(relief)).toEqual([]);
  const [veil] = outside(nussdorf);
  expect([veil!.hexes.includes('2117'), veil!.hexes.includes('2218'), veil!.hexes.includes('2217')]).toEqual([
    true,
    true,
    false,
  ]);
  const { terrain } = board.map(field(relief, 'allies', 5, units));
  expect(['3224', '3524', '2716', '2705', '2608', '4012'].map((hex) => terrain[hex])).toEqual([
    'saps',
    'fortress',
    'redoubt',
    'mound',
    'rows',
    'open-water',
  ]);
});
