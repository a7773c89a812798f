import { describe, expect, test } from 'vitest';
import type { GamePackage } from '../game/index.js';
import { resumeTable } from '../table/index.js';
import { playRandomly, type SkirmishAction, type SkirmishState, skirmish, skirmishScenario } from '../testkit/index.js';
import { type GameRecord, holdingPart, replay, verify } from './index.js';

const record = playRandomly(skirmish, { scenario: skirmishScenario, seed: 'holds' }).record();
const typeOf = (action: unknown): string => (action as { type: string }).type;
const passes = record.entries.flatMap((entry, i) => ('do' in entry && typeOf(entry.do) === 'pass' ? [i] : []));
const stateBefore = (index: number) => replay(skirmish, record, { upTo: index }).state!;
/** Rules in which passing costs a round, from the third round on, part from the record with this entry. */
const parting = passes.find((index) => stateBefore(index).round >= 3)!;

function changedRules(change: Partial<typeof skirmish.system>): GamePackage<SkirmishState, SkirmishAction> {
  return { ...skirmish, system: { ...skirmish.system, version: '2.0.0', ...change } };
}

const passingCostsARound = changedRules({
  apply(state, action, dice, emit) {
    const late = state.round >= 3;
    skirmish.system.apply(state, action, dice, emit);
    if (late && typeOf(action) === 'pass') state.round++;
  },
});

const sparse = (every: number): GameRecord => ({
  ...record,
  entries: record.entries.map((entry, i) => {
    const { hash, ...rest } = entry;
    return (i + 1) % every === 0 ? { ...rest, hash } : rest;
  }) as GameRecord['entries'],
});

describe('the part of a record that holds', () => {
  test('is all of it while the rules are the same', () => {
    expect(holdingPart(skirmish, record)).toEqual({ record, problem: null });
  });

  test('ends before the first entry that comes out differently, and is a record of the rules of today', () => {
    const { record: part, problem } = holdingPart(passingCostsARound, record);
    expect(problem).toMatchObject({ code: 'wrong-hash', entry: parting + 1 });
    expect(part).toMatchObject({ version: '2.0.0', entries: record.entries.slice(0, parting) });
    expect(part).not.toHaveProperty('outcome');
    expect(verify(passingCostsARound, part!)).toEqual([]);
    expect(replay(passingCostsARound, part!).warnings).toEqual([]);
  });

  test('can be gone on with', () => {
    const { record: part } = holdingPart(passingCostsARound, record);
    const resumed = resumeTable(passingCostsARound, part!);
    expect(resumed.ok && resumed.value.count()).toBe(parting);
    expect(resumed.ok && resumed.value.decision()).toEqual(skirmish.system.decision(stateBefore(parting)));
  });

  test('goes back to the last hash that agreed where hashes are few', () => {
    const every = 3;
    const { record: part } = holdingPart(passingCostsARound, sparse(every));
    expect(part!.entries).toHaveLength(Math.floor(parting / every) * every);
    expect(verify(passingCostsARound, part!)).toEqual([]);
  });

  test('is as long as it is legal where there are no hashes', () => {
    const noPassing = changedRules({
      refusal: (state, by, action) =>
        typeOf(action) === 'pass' ? { code: 'no-passing' } : skirmish.system.refusal(state, by, action),
    });
    const { record: part, problem } = holdingPart(noPassing, sparse(Number.POSITIVE_INFINITY));
    expect(problem).toMatchObject({ code: 'illegal', entry: passes[0]! + 1 });
    expect(part!.entries).toHaveLength(passes[0]!);
  });

  test('is nothing where the scenario is gone', () => {
    const { record: part, problem } = holdingPart(changedRules({ scenarios: [] }), record);
    expect(part).toBeNull();
    expect(problem).toMatchObject({ code: 'unknown-scenario' });
  });
});
