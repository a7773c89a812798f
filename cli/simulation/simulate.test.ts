import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hetman } from '../testkit/console.js';
import { brokenToy, toy } from '../testkit/toy.js';
import { playMatch } from './match.js';
import { fittingBatch, playSeries } from './series.js';

const setting = {
  scenario: 'row/duel',
  options: {},
  bots: { red: 'greedy', blue: 'random' },
  seed: 's',
  recordFolder: null,
};

const series = (
  batch: number,
  signal = new AbortController().signal,
  onProgress: (finished: number) => void = () => undefined,
) => playSeries(setting, 30, { games: [toy], workers: 0, batch, signal, onProgress });

describe('a match', () => {
  const plan = { ...setting, seed: 's/0' };

  test('is decided by its plan', () => {
    expect(playMatch(toy, plan)).toEqual(playMatch(toy, plan));
    const seeds = Array.from({ length: 20 }, (_, i) => JSON.stringify(playMatch(toy, { ...plan, seed: `s/${i}` })));
    expect(new Set(seeds).size).toBeGreaterThan(5);
  });

  test('that stops without an outcome throws', () => {
    expect(() => playMatch(brokenToy({ decision: () => null }), plan)).toThrow('stops without a decision');
  });

  test('does not let a bot cheat', () => {
    const cheat = {
      id: 'greedy',
      name: { en: '', pl: '' },
      make: () => ({ choose: () => ({ type: 'win' }) as never }),
    };
    expect(() => playMatch({ ...toy, bots: [cheat, ...toy.bots] }, plan)).toThrow('chooses an illegal action');
  });
});

describe('a series', () => {
  test('is the same whatever the size of the batches', async () => {
    const one = await series(1);
    expect(one).toHaveLength(30);
    for (const batch of [2, 7, 30, 100]) expect(await series(batch)).toEqual(one);
  });

  test('gives what was finished when it is interrupted', async () => {
    const controller = new AbortController();
    const stopAtTen = (finished: number) => {
      if (finished >= 10) controller.abort();
    };
    expect(await series(5, controller.signal, stopAtTen)).toHaveLength(10);
  });

  test('has batches that leave work for every worker', () => {
    expect(fittingBatch(20, 8)).toBe(1);
    expect(fittingBatch(1000, 2)).toBe(8);
    expect(fittingBatch(1, 0)).toBe(1);
  });
});

describe('hetman simulate', () => {
  const run = (words: string) => hetman([toy], `simulate row --workers 0 ${words}`.split(' '));

  test('prints the promised JSON and nothing that depends on time', async () => {
    const { code, out, err } = await run('--games 50 --seed 7 --bots blue=random --json');
    expect(code).toBe(0);
    const summary = JSON.parse(out);
    expect(Object.keys(summary)).toEqual([
      ...['scenario', 'games', 'seed', 'bots', 'wins', 'rates', 'length', 'losses', 'endings'],
    ]);
    expect(summary).toMatchObject({ scenario: 'row/duel', games: 50, seed: '7' });
    expect(summary.bots).toEqual({ red: 'greedy', blue: 'random' });
    expect(summary.wins.red + summary.wins.blue + summary.wins.draw).toBe(50);
    expect(summary.wins.red).toBeGreaterThan(summary.wins.blue);
    expect(summary.rates.red.rate).toBe(summary.wins.red / 50);
    const endings: number[] = Object.values(summary.endings);
    expect(endings.reduce((sum, games) => sum + games)).toBe(50);
    expect(Object.keys(summary.losses.blue)).toEqual(['strength']);
    expect(err).toContain('100 % 50/50 games\n');
    expect((await run('--games 50 --seed 7 --bots blue=random --json')).out).toBe(out);
    expect((await run('--games 50 --seed 8 --bots blue=random --json')).out).not.toBe(out);
  });

  test('prints a table', async () => {
    const { out } = await run('--options hitsOn=5');
    expect(out).toContain('20 games, seed 1');
    expect(out).toMatch(/Red +greedy +\d+ +[\d.]+ % +[\d.]+ % – [\d.]+ %/);
  });

  test('writes records that verify', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hetman-'));
    expect((await run(`--games 3 --seed a/b --record ${folder}`)).code).toBe(0);
    const files = (await readdir(folder)).sort();
    expect(files).toEqual([0, 1, 2].map((i) => `row-duel-a-b-${i}.json`));
    const record = JSON.parse(await readFile(join(folder, files[1]!), 'utf8'));
    expect(record).toMatchObject({ scenario: 'row/duel', dice: { kind: 'seeded', seed: 'a/b/1' } });
    expect(record.outcome).toBeDefined();
    expect(record.entries.at(-1).hash).toBeDefined();
    const verified = await hetman([toy], ['verify', ...files.map((file) => join(folder, file))]);
    expect(verified.out).toMatch(/^(.*: ok, \d+ entries\n){3}$/);
    expect(verified.code).toBe(0);
  });
});
