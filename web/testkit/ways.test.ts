/** Whatever the rules allow at a decision can be answered with the pointer, with keys, and through the list. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { HexBoard } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import type { AnyGame } from '@hetman/core/game';
import { countWays, lookAtRandom, lookAtRecord, wayLine } from '@hetman/core/testkit';
import { husaria } from '@hetman/husaria';
import { randomPosition as husariaPosition } from '@hetman/husaria/testkit';
import { szczekociny } from '@hetman/szczekociny';
import { randomPosition as szczekocinyPosition } from '@hetman/szczekociny/testkit';
import { describe, expect, test } from 'vitest';
import { hexWays } from './hex-ways.js';

/** Decisions of each game that are looked at: a few in every test run; for the published figures thousands. */
const wanted = Number(process.env['HETMAN_WAYS_DECISIONS'] ?? 0);
const published = wanted > 0;
const timeout = 7_200_000;

interface Looked {
  readonly game: AnyGame;
  readonly folder: string;
  /** Its battles, which are counted one by one: title, and how the ids of their scenarios begin. */
  readonly battles: readonly (readonly [string, string])[];
  /** A short recorded game for every run. */
  readonly short: string;
  readonly positionOf: (seed: string) => unknown;
}

const games: readonly (readonly [string, Looked])[] = [
  [
    'Husaria',
    {
      game: husaria as AnyGame,
      folder: 'husaria',
      battles: [
        ['Kłuszyn 1610', 'kluszyn-1610'],
        ['Beresteczko 1651', 'beresteczko-1651'],
        ['Vienna 1683', 'vienna-1683'],
      ],
      short: 'kluszyn-1610-charge-on-the-russians-fixture-0.json',
      positionOf: (seed) => husariaPosition(seed).state,
    },
  ],
  [
    'Szczekociny 1794',
    {
      game: szczekociny as AnyGame,
      folder: 'szczekociny',
      battles: [['Szczekociny 1794', 'szczekociny-1794']],
      short: 'szczekociny-1794-wywla-fixture-0.json',
      positionOf: (seed) => szczekocinyPosition(seed).state,
    },
  ],
];

const read = (file: URL): unknown => {
  const bytes = readFileSync(file);
  return JSON.parse((file.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
};

describe.each(games)('%s', (name, { game, folder, battles, short, positionOf }) => {
  const { system } = game;
  const counting = () => countWays(system, hexWays(system, game.board as HexBoard<unknown>));
  const check = (what: string, { counts }: ReturnType<typeof counting>) => {
    if (published) for (const count of counts()) process.stdout.write(`${wayLine(what, count)}\n`);
    expect(counts().flatMap(({ way, gaps }) => gaps.map((gap) => `${way}: ${gap}`))).toEqual([]);
  };

  test.each(published ? battles : battles.slice(0, 1))('in recorded games of %s', { timeout }, (battle, id) => {
    const fixtures = new URL(`../../games/${folder}/fixtures/`, import.meta.url);
    const isRecord = (file: string) => file.startsWith(id) && /\.json(\.gz)?$/.test(file);
    const files = published ? readdirSync(fixtures).filter(isRecord) : [short];
    const all = counting();
    for (const file of files) {
      const record = read(new URL(file, fixtures)) as { entries: readonly unknown[] };
      const every = Math.max(1, Math.floor((record.entries.length * files.length) / (wanted || 25)));
      lookAtRecord(game, record, every, all.look);
    }
    check(`${battle}, recorded`, all);
  });

  test('in crowded little battles played at random', { timeout }, () => {
    const all = counting();
    const each = 8;
    for (let seed = 0; seed * each < (wanted || 60); seed++)
      lookAtRandom(system, positionOf(`ways ${seed}`), { seed: String(seed), decisions: 6 * each, every: 6 }, all.look);
    check(`${name}, crowded`, all);
  });

  test.runIf(published).each(battles)('in whole battles of %s played at random', { timeout }, (battle, id) => {
    const all = counting();
    const scenarios = system.scenarios.filter((scenario) => scenario.id.startsWith(id));
    const each = Math.ceil(wanted / scenarios.length);
    for (const scenario of scenarios) {
      const state = system.setUp(scenario.id, {}, seededDice(`ways ${scenario.id}`));
      lookAtRandom(system, state, { seed: scenario.id, decisions: each * 23, every: 23 }, all.look);
    }
    check(`${battle}, random`, all);
  });
});
