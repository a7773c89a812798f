import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@hetman/core';
import { describe, expect, test } from 'vitest';
import { hetman } from '../testkit/console.js';
import { brokenToy, toy } from '../testkit/toy.js';
import { type FuzzedGame, fuzzGame } from './play.js';
import { fuzzTally } from './tally.js';

const setting = { scenario: 'row/duel', seed: 's', options: {}, varyOptions: false, mostActions: 10_000 };

/** The error of the first of many games that finds one. */
function errorOf(game: AnyGame): string | null {
  for (let number = 0; number < 400; number++) {
    const { failure } = fuzzGame(game, setting, number);
    if (failure) return failure.error;
  }
  return null;
}

describe('random play', () => {
  test('finds nothing in a sound game', () => {
    expect(errorOf(toy)).toBeNull();
  });

  const { system } = toy;
  test.each<[string, Parameters<typeof brokenToy>[0], string]>([
    ['a broken invariant', { checkInvariants: (s) => s.units.red.strength === 1 && fall() }, 'fell'],
    ['a dead end', { actions: (s) => (s.round === 4 ? [] : system.actions(s)) }, 'dead end: no action'],
    ['a state without decision', { decision: (s) => (s.round === 3 ? null : system.decision(s)) }, 'dead end'],
    ['a decision after the end', { decision: (s) => ({ side: s.turn, kind: 'x' }) }, 'the battle is over'],
    ['offers that are refused', { refusal: () => ({ code: 'never' }) }, 'is refused with never'],
    ['the other side let in', { refusal: (s, _, a) => system.refusal(s, s.turn, a) }, 'is accepted'],
    ['garbage let in', { refusal: (s, by, a) => (a === '' ? null : system.refusal(s, by, a)) }, 'is accepted'],
    ['a refusal without code', { refusal: (s, by, a) => system.refusal(s, by, a) && { code: '' } }, 'has no code'],
    ['a shallow clone', { clone: (s) => ({ ...s }) }, 'changed the state'],
    ['a clone that differs', { clone: (s) => ({ ...s, round: 9 }) }, 'a clone differs'],
    [
      'a refusal that meddles',
      {
        refusal(s, by, a) {
          s.hitsOn = 5;
          return system.refusal(s, by, a);
        },
      },
      'changed the state',
    ],
    ['an exception', { apply: () => fall() }, 'fell'],
    [
      'a view without the decision',
      { view: (s) => ({ ...system.clone(s), turn: 'nobody' }) as never },
      'in the view of',
    ],
  ])('finds %s', (_, broken, error) => {
    expect(errorOf(brokenToy(broken))).toContain(error);
  });

  test('finds positions that are not read as they were written', () => {
    const refused = { ok: false as const, error: { code: 'bad-position', message: 'no' } };
    expect(errorOf({ ...toy, parsePosition: () => refused })).toContain('is refused: no');
    const other = (json: unknown) => {
      const read = toy.parsePosition(json);
      if (read.ok) (read.value.state as { round: number }).round += 1;
      return read;
    };
    expect(errorOf({ ...toy, parsePosition: other })).toContain('is read as another');
  });

  test('blames no game for accepting more than its candidates, where it says that it has no more to offer', () => {
    const refusal: typeof system.refusal = (state, by, action) =>
      JSON.stringify(action)?.includes('?') ? null : system.refusal(state, by, action);
    expect(errorOf(brokenToy({ refusal }))).toContain('is accepted');
    expect(errorOf(brokenToy({ refusal, candidatesOnly: true }))).toBeNull();
  });

  test('finds a game that remembers something outside its state', () => {
    let games = 0;
    const setUp: typeof system.setUp = (...given) => ({ ...system.setUp(...given), hitsOn: games++ % 2 === 0 ? 4 : 5 });
    expect(errorOf(brokenToy({ setUp }))).toBe('replay of the same actions ends differently');
  });

  test('draws other options for each game, but keeps those asked for', () => {
    const seen = new Set<number>();
    const setUp: typeof system.setUp = (scenario, options, dice) => {
      const { hitsOn } = options;
      seen.add(Number(hitsOn));
      return system.setUp(scenario, options, dice);
    };
    const game = brokenToy({ setUp });
    for (let number = 0; number < 20; number++) fuzzGame(game, { ...setting, varyOptions: true }, number);
    expect(seen).toEqual(new Set([4, 5]));
    seen.clear();
    const fixed = { ...setting, varyOptions: true, options: { hitsOn: 4 } };
    for (let number = 0; number < 20; number++) fuzzGame(game, fixed, number);
    expect(seen).toEqual(new Set([4]));
  });
});

function fall(): never {
  throw new Error('fell');
}

describe('the tally', () => {
  const game = (number: number, actions: number, error?: string): FuzzedGame => {
    const failure = error === undefined ? null : { error, seed: '', options: {}, played: [] };
    return { number, actions, decisions: { move: actions }, events: {}, failure };
  };

  test('counts the same games in whatever order they come', () => {
    const games = [game(0, 40), game(1, 50), game(2, 30), game(3, 99)];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const tally = fuzzTally(100);
      for (const number of order) tally.take(games[number]!);
      expect(tally.summary()).toEqual({ actions: 120, games: 3, decisions: { move: 120 }, events: {} });
      expect(tally.next()).toBeNull();
    }
  });

  test('reports the failing game with the lowest number and hands out no more', () => {
    const tally = fuzzTally(1000);
    expect([tally.next(), tally.next(), tally.next()]).toEqual([0, 1, 2]);
    tally.take(game(2, 5, 'late'));
    expect(tally.next()).toBeNull();
    tally.take(game(1, 5, 'early'));
    tally.take(game(0, 5));
    expect(tally.failed()).toMatchObject({ number: 1, failure: { error: 'early' } });
  });
});

describe('hetman fuzz', () => {
  test('plays the wanted actions and prints what happened', async () => {
    const run = () => hetman([toy], 'fuzz row --actions 500 --seed 3 --workers 0 --json'.split(' '));
    const { code, out, err } = await run();
    expect(code).toBe(0);
    const summary = JSON.parse(out);
    expect(summary).toMatchObject({ scenario: 'row/duel', seed: '3', failure: null });
    expect(summary.actions).toBeGreaterThanOrEqual(500);
    expect(summary.decisions.turn + summary.decisions.parry).toBe(summary.actions);
    expect(summary.events.hit).toBeGreaterThan(0);
    expect(err).toContain('actions per second');
    expect((await run()).out).toBe(out);
  });

  test('writes a failure as a record that shows it again', async () => {
    const checkInvariants: typeof toy.system.checkInvariants = ({ round, units }) => {
      if (round >= 5 && units.red.strength === 1) throw new Error('planted');
    };
    const broken = brokenToy({ checkInvariants });
    const folder = await mkdtemp(join(tmpdir(), 'hetman-'));
    const { code, err } = await hetman([broken], `fuzz row --workers 0 --out ${folder}`.split(' '));
    expect(code).toBe(1);
    const [, file] = /planted; see it again with: hetman verify --deep (\S+)\n$/.exec(err) ?? [];
    const { entries } = JSON.parse(await readFile(file!, 'utf8'));
    expect(await readFile(file!.replace(/json$/, 'txt'), 'utf8')).toBe('planted\n');
    const again = await hetman([broken], ['verify', '--deep', file!]);
    expect(again).toMatchObject({ code: 1, out: `${file}: entry ${entries.length}: planted\n` });
    expect(await hetman([toy], ['verify', '--deep', file!])).toMatchObject({ code: 0 });
  });

  test('the record of an exception shows it even without --deep', async () => {
    const apply: typeof toy.system.apply = (state, ...given) =>
      state.round === 2 ? fall() : toy.system.apply(state, ...given);
    const folder = await mkdtemp(join(tmpdir(), 'hetman-'));
    const broken = brokenToy({ apply });
    const { out } = await hetman([broken], `fuzz row --workers 0 --json --out ${folder}`.split(' '));
    const { failure } = JSON.parse(out);
    expect(failure).toMatchObject({ game: 0, error: 'fell' });
    expect((await hetman([broken], ['verify', failure.record])).out).toMatch(/: entry \d+: fell\n$/);
  });
});
