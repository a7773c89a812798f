import { describe, expect, test } from 'vitest';
import { playRandomly, type SkirmishState, skirmish, skirmishScenario } from '../testkit/index.js';
import { startState } from '../testkit/skirmish-state.js';
import { type Entry, type GameRecord, replay, verify } from './index.js';

const seeded = (seed = 'replay', entries?: number) =>
  playRandomly(skirmish, { scenario: skirmishScenario, seed, ...(entries === undefined ? {} : { entries }) });

/** The record with one of its entries changed. */
function changed(record: GameRecord, index: number, change: Partial<Entry> & { do?: unknown }): GameRecord {
  return { ...record, entries: record.entries.map((entry, i) => (i === index ? { ...entry, ...change } : entry)) };
}

const without = (record: GameRecord, ...keys: string[]): GameRecord => ({
  ...record,
  entries: record.entries.map(
    (entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key))) as unknown as Entry,
  ),
});

const table = seeded();
const record = table.record();
const rolled: GameRecord = { ...record, dice: { kind: 'rolled' } };
const firstRoll = record.entries.findIndex(({ dice }) => dice);

describe('replay', () => {
  test('ends in the state that was played', () => {
    expect(replay(skirmish, record)).toEqual({
      state: table.state(),
      applied: record.entries.length,
      holds: record.entries.length,
      outcome: table.outcome(),
      warnings: [],
    });
  });

  test('needs either the faces or the seed', () => {
    expect(replay(skirmish, without(record, 'dice', 'hash')).state).toEqual(table.state());
    expect(replay(skirmish, rolled).state).toEqual(table.state());
  });

  test('keeps the seed in step with recorded faces', () => {
    const mixed = {
      ...record,
      entries: record.entries.map((entry, i) => (i % 2 ? entry : { ...entry, dice: undefined })),
    };
    expect(replay(skirmish, JSON.parse(JSON.stringify(mixed))).problem).toBeUndefined();
  });

  test('stops where it is told, and tells of every entry', () => {
    const seen: number[] = [];
    const short = replay(skirmish, record, { upTo: 5, onEntry: ({ number }) => seen.push(number) });
    expect(short.applied).toBe(5);
    expect(short.state).toEqual(seeded('replay', 5).state());
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
    expect(replay(skirmish, record, { upTo: 0 }).applied).toBe(0);
  });

  test('begins from a position where the record holds one', () => {
    const start: SkirmishState = { ...startState(4, 'blue'), round: 9 };
    const inline: GameRecord = {
      ...record,
      position: skirmish.makePosition(start),
      entries: [{ by: 'blue', do: { type: 'pass' } }],
    };
    expect(replay(skirmish, inline).state).toMatchObject({ round: 9, turn: 'red' });
  });

  describe('gives the good prefix and the problem', () => {
    const problemOf = (broken: GameRecord) => {
      const { state, applied, problem } = replay(skirmish, broken);
      if (state) expect(state).toEqual(replay(skirmish, record, { upTo: applied }).state);
      return { applied, code: problem?.code, entry: problem?.entry };
    };

    test('an illegal action, with its rule', () => {
      const broken = changed(record, 3, { do: { type: 'step', to: 99 } });
      expect(problemOf(broken)).toEqual({ applied: 3, code: 'illegal', entry: 4 });
      expect(replay(skirmish, broken).problem?.refusal?.rule).toBe('1.1');
      expect(replay(skirmish, broken).problem?.message).toBe('entry 4: not allowed: a step is one hex (1.1)');
    });

    test('the wrong side', () => {
      const by = record.entries[0]!.by === 'red' ? 'blue' : 'red';
      expect(problemOf(changed(record, 0, { by }))).toEqual({ applied: 0, code: 'illegal', entry: 1 });
    });

    test('a wrong hash', () => {
      expect(problemOf(changed(record, 6, { hash: '00000000' }))).toEqual({ applied: 6, code: 'wrong-hash', entry: 7 });
    });

    test('too few dice', () => {
      const expected = { applied: firstRoll, code: 'too-few-dice', entry: firstRoll + 1 };
      expect(problemOf(changed(record, firstRoll, { dice: [] }))).toEqual(expected);
      expect(problemOf(changed(record, firstRoll, { dice: [7] }))).toEqual(expected);
      expect(problemOf(without(rolled, 'dice', 'hash'))).toEqual(expected);
      const { setUpDice: _, ...noSetUp } = rolled;
      expect(problemOf(noSetUp)).toEqual({ applied: 0, code: 'too-few-dice', entry: 0 });
    });

    test('an entry after the end', () => {
      const { entries } = record;
      const longer = { ...record, entries: [...entries, { by: 'red', do: { type: 'pass' } }] };
      expect(problemOf(longer)).toEqual({ applied: entries.length, code: 'illegal', entry: entries.length + 1 });
    });

    test.each([
      ['other-system', { system: 'chess' }],
      ['unknown-scenario', { scenario: 'row/other' }],
      ['unknown-option', { options: { hitsOn: 3 } }],
      ['unknown-option', { options: { wind: true } }],
      ['bad-position', { position: { system: 'skirmish' } }],
    ])('%s', (code, change) => {
      expect(problemOf({ ...record, ...change })).toEqual({ applied: 0, code, entry: undefined });
    });
  });

  test('rules of another version are a warning', () => {
    const old = { ...record, version: '0.9.0' };
    expect(replay(skirmish, old)).toMatchObject({ state: table.state(), warnings: [{ code: 'other-version' }] });
    expect(verify(skirmish, old)).toEqual([]);
  });
});

describe('verify', () => {
  const codes = (broken: GameRecord) => verify(skirmish, broken).map(({ code, entry }) => [code, entry]);
  const other = (faces: readonly number[]) => faces.map((face) => (face % 6) + 1);

  test('finds nothing in a good record', () => {
    expect(verify(skirmish, record)).toEqual([]);
    expect(verify(skirmish, rolled)).toEqual([]);
    expect(verify(skirmish, without(record, 'dice', 'hash'))).toEqual([]);
  });

  test('faces that the seed does not yield', () => {
    const { dice, hash } = record.entries[firstRoll]!;
    const broken = changed(record, firstRoll, { dice: other(dice!) });
    expect(hash).toBeDefined();
    expect(codes(broken)[0]).toEqual(['wrong-dice', firstRoll + 1]);
    expect(codes({ ...record, setUpDice: other(record.setUpDice!) })[0]).toEqual(['wrong-dice', 0]);
  });

  test('faces that nobody asked for', () => {
    const { dice } = record.entries[firstRoll]!;
    expect(codes(changed(record, firstRoll, { dice: [...dice!, 1] }))).toEqual([['dice-left', firstRoll + 1]]);
    expect(codes(changed(rolled, 0, { dice: [1, 2] }))).toEqual([['dice-left', 1]]);
    expect(codes({ ...record, setUpDice: [...record.setUpDice!, 1] })).toEqual([['dice-left', 0]]);
  });

  test('die types that the rules did not ask for', () => {
    const dieTypes = record.entries[firstRoll]!.dieTypes!.map(() => 'draw 6');
    expect(codes(changed(record, firstRoll, { dieTypes }))).toEqual([['wrong-die-types', firstRoll + 1]]);
    expect(codes({ ...record, setUpDieTypes: ['d10'] })).toEqual([['wrong-die-types', 0]]);
  });

  test('nothing in a record of before die types were kept', () => {
    const { setUpDieTypes, ...old } = without(record, 'dieTypes');
    expect(setUpDieTypes).toEqual(['d6']);
    expect(verify(skirmish, old)).toEqual([]);
  });

  test('an outcome that the battle does not give', () => {
    expect(codes({ ...record, outcome: { ...record.outcome!, reason: 'luck' } })).toEqual([
      ['wrong-outcome', undefined],
    ]);
    expect(codes({ ...record, entries: record.entries.slice(0, 4) })).toEqual([['wrong-outcome', undefined]]);
  });

  test('another seed', () => {
    expect(verify(skirmish, { ...record, dice: { kind: 'seeded', seed: 'forged' } })).not.toEqual([]);
  });
});
