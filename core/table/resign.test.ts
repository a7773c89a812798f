import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../dice/index.js';
import { type GameRecord, makeRecord, parseRecord, replay, verify } from '../record/index.js';
import { type SkirmishState, skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { openTable, resumeTable, type Table, type TableSetting } from './index.js';

function open(setting: Partial<TableSetting> = {}): Table<SkirmishState> {
  const opened = openTable(skirmish, { scenario, dice: scriptedDice([1]), ...setting });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

const pass = { type: 'pass' };
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);
const won = (winner: string) => ({ winner, reason: 'resigned', points: {} });

describe('resigning', () => {
  test.each(['red', 'blue'])('%s may resign, whoever decides', (by) => {
    const table = open();
    expect(table.decision()?.side).toBe('red');
    const resigned = table.resign({ by });
    expect(resigned).toMatchObject({ ok: true, value: { count: 1, entry: { by, resign: true }, secretOf: null } });
    expect(table.outcome()).toEqual(won(by === 'red' ? 'blue' : 'red'));
    expect(table.decision()).toBeNull();
    expect(table.record().outcome).toEqual(table.outcome());
  });

  test('ends everything, and nothing takes it back', () => {
    const table = open();
    table.act({ by: 'red', action: pass });
    table.resign({ by: 'red' });
    expect(codeOf(table.act({ by: 'blue', action: pass }))).toBe('over');
    expect(codeOf(table.setOrders({ by: 'blue', orders: { parry: 'ask' } }))).toBe('over');
    expect(codeOf(table.undo('red'))).toBe('over');
    expect(codeOf(table.resign({ by: 'blue' }))).toBe('over');
    expect(table.count()).toBe(2);
  });

  test.each([
    ['shape', {}],
    ['shape', { by: 'red', side: 1 }],
    ['unknown-seat', { by: 'nobody' }],
    ['not-your-side', { by: 'red', side: 'blue' }],
  ])('%s', (code, request) => {
    const table = open();
    expect(codeOf(table.resign(request))).toBe(code);
    expect(table.outcome()).toBeNull();
  });

  test('a seat with two sides says for which', () => {
    const table = open({ seats: { both: ['red', 'blue'] } });
    expect(codeOf(table.resign({ by: 'both' }))).toBe('which-side');
    table.resign({ by: 'both', side: 'blue' });
    expect(table.outcome()).toEqual(won('red'));
  });

  test('publishes the secret of the dice', () => {
    const dice = { kind: 'committed', secret: 'white flag', contributions: { red: 'a' } } as const;
    const table = open({ dice });
    expect(table.record().dice).not.toHaveProperty('secret');
    table.resign({ by: 'blue' });
    expect(table.record().dice).toHaveProperty('secret', 'white flag');
    expect(verify(skirmish, table.record())).toEqual([]);
  });
});

describe('a record of it', () => {
  const table = open({ dice: 'given up' });
  table.act({ by: table.decision()!.side, action: pass });
  table.resign({ by: 'red' });
  const record = table.record();
  const codes = (change: Partial<GameRecord>) => verify(skirmish, { ...record, ...change }).map(({ code }) => code);

  test('is written, read, replayed, verified and resumed', () => {
    expect(parseRecord(JSON.parse(JSON.stringify(makeRecord(record))))).toEqual({ ok: true, value: record });
    expect(replay(skirmish, record)).toMatchObject({ applied: 2, outcome: won('blue'), warnings: [] });
    expect(replay(skirmish, record, { upTo: 1 }).outcome).toBeNull();
    expect(verify(skirmish, record)).toEqual([]);
    const resumed = resumeTable(skirmish, record);
    expect(resumed.ok && resumed.value.record()).toEqual(record);
  });

  test('is wrong with another winner, more entries, an unknown side or a second meaning', () => {
    expect(codes({ outcome: won('red') })).toEqual(['wrong-outcome']);
    expect(codes({ entries: [...record.entries, { by: 'blue', do: pass }] })).toEqual(['over']);
    expect(codes({ entries: [{ by: 'green', resign: true }] })).toEqual(['unknown-side']);
    const both = { ...record, entries: [{ by: 'red', do: pass, resign: true }] };
    expect(parseRecord(both)).toMatchObject({ ok: false, error: { code: 'record-shape' } });
    const denied = { ...record, entries: [{ by: 'red', resign: false }] };
    expect(parseRecord(denied)).toMatchObject({ ok: false, error: { code: 'record-shape' } });
  });
});
