/** Catalogue, texts, board and position files fit the rules, and whole games are played. */
import { readdirSync, readFileSync } from 'node:fs';
import { seededDice } from '@hetman/core/dice';
import { verify } from '@hetman/core/record';
import { boardGaps, catalogueGaps, playMoments, playRandomly, textGaps } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { scenarios } from './content/index.js';
import { game } from './index.js';
import { actionFields } from './rules/state/actions.js';
import { no } from './rules/state/refusals.js';
import { position, positionProblem } from './testkit/index.js';
import events from './texts/events.json' with { type: 'json' };
import refusals from './texts/refusals.json' with { type: 'json' };
import words from './texts/words.json' with { type: 'json' };

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^(dist|node_modules)/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));
const none = (gaps: object) => Object.fromEntries(Object.entries(gaps).filter(([, list]) => list.length > 0));
const scenario = scenarios[0]!.id;

test('every rule cited exists, and every rule has a test that names it', () => {
  const { catalogue, system } = game;
  const gaps = catalogueGaps({ catalogue, options: system.options, refusals: Object.values(no), sources });
  expect(none(gaps)).toEqual({});
});

test('every event, refusal, decision and action has its words, and there are no others', () => {
  const rules = sources.filter(({ file }) => file.startsWith('rules/') && !file.endsWith('.test.ts'));
  const gaps = textGaps({
    events,
    refusals,
    words,
    sources: rules.map(({ text }) => text),
    no: Object.values(no),
    actionFields,
    frames: rules.map(({ text }) => text).join('\n'),
    reports: {},
    fixed: ['hit', 'missed', 'destroyed', 'time'],
  });
  expect(none(gaps)).toEqual({});
});

test('the board offers every legal action and nothing else, with words', () => {
  const state = game.system.setUp(scenario, {}, seededDice('board'));
  expect(boardGaps(game.system, game.board!, state, { seed: 'board', steps: 60 })).toEqual([]);
});

test('every moment of a game is written as a position and read as the same state', () => {
  const { system } = game;
  const state = system.setUp(scenario, {}, seededDice('moments'));
  const played = playMoments(system, state, { seed: 'moments', decisions: 60 }, (moment) => {
    const loaded = game.parsePosition(game.makePosition(moment.state));
    expect(loaded.ok && system.fingerprint(loaded.value.state)).toBe(system.fingerprint(moment.state));
  });
  expect(played).toBeGreaterThan(5);
});

test('games are played to their end by the rules, and their records verify', () => {
  for (const seed of ['1', '2', '3']) {
    const record = playRandomly(game, { scenario, seed }).record();
    expect(record.outcome).toBeDefined();
    expect(verify(game, record)).toEqual([]);
  }
});

test('a bad position file is refused with its place', () => {
  expect(positionProblem({ units: [{ id: 'X', hex: '0101' }] })).toBe('unknown unit "X"');
  expect(positionProblem({ units: [{ id: 'R1', hex: '9901' }] })).toBe('hex 9901 is not on the map');
  expect(position(['R1 0103', 'B1 0703']).end).toBeNull();
});
