import { describe, expect, test } from 'vitest';
import { replay, verify } from '../record/index.js';
import { type SkirmishState, skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { startState } from '../testkit/skirmish-state.js';
import {
  entriesLeft,
  type LogEntry,
  openTable,
  resumeTable,
  type Table,
  type TableSetting,
  withoutLastOf,
} from './index.js';

/** Red to move, blue two hexes away. */
function open(setting: Partial<TableSetting> = {}): Table<SkirmishState> {
  const state = startState(4, 'red');
  state.units.red.hex = 3;
  const opened = openTable(skirmish, { scenario, position: skirmish.makePosition(state), dice: 'undo', ...setting });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

const step = (to: number) => ({ type: 'step', to });
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);

describe('undo', () => {
  test('takes back one own entry at a time', () => {
    const table = open();
    const start = structuredClone(table.state());
    table.act({ by: 'red', action: step(2) });
    table.act({ by: 'red', action: step(1) });
    expect(table.whyNoUndo('red')).toBeNull();
    expect(table.undo('red')).toEqual({ ok: true, value: 1 });
    expect(table.state().units.red.hex).toBe(2);
    expect(table.undo('red')).toEqual({ ok: true, value: 0 });
    expect(table.state()).toEqual(start);
    expect(table.whyNoUndo('red')?.code).toBe('undo-nothing');
    expect(codeOf(table.undo('red'))).toBe('undo-nothing');
  });

  test('gives back a turn that the other side has not yet begun', () => {
    const table = open();
    table.act({ by: 'red', action: { type: 'pass' } });
    expect(table.decision()?.side).toBe('blue');
    expect(table.undo('red').ok).toBe(true);
    expect(table.decision()?.side).toBe('red');
  });

  test('asks who is asking', () => {
    expect(codeOf(open().undo(undefined))).toBe('shape');
    expect(codeOf(open().undo('nobody'))).toBe('unknown-seat');
  });

  test('ends where another player decided', () => {
    const table = open();
    table.act({ by: 'red', action: { type: 'pass' } });
    expect(codeOf(table.undo('blue'))).toBe('undo-other');
    table.act({ by: 'blue', action: step(6) });
    expect(codeOf(table.undo('red'))).toBe('undo-other');
    expect(table.undo('blue').ok).toBe(true);
    expect(table.undo('red').ok).toBe(true);
  });

  test('passes over what the other side has ordered in secret, and leaves it in force', () => {
    const table = open();
    table.act({ by: 'red', action: step(2) });
    table.setOrders({ by: 'blue', orders: { parry: 'never' } });
    table.act({ by: 'red', action: { type: 'pass' } });
    table.setOrders({ by: 'blue', orders: { parry: 'always' } });
    expect([table.count(), table.count('red'), table.count('spectator'), table.count('blue')]).toEqual([4, 2, 2, 4]);
    expect(table.undo('red')).toEqual({ ok: true, value: 1 });
    expect(table.undo('red')).toEqual({ ok: true, value: 0 });
    expect(codeOf(table.undo('red'))).toBe('undo-nothing');
    expect(table.record().entries).toMatchObject([{ orders: { parry: 'never' } }, { orders: { parry: 'always' } }]);
    expect(table.state()).toEqual(replay(skirmish, table.record()).state);
    expect(verify(skirmish, table.record())).toEqual([]);
    expect(table.undo('blue')).toEqual({ ok: true, value: 1 });
    expect(table.state().orders.blue).toEqual({ parry: 'never' });
  });

  test('ends where the orders of the other side answered', () => {
    const table = open();
    table.act({ by: 'red', action: step(4) });
    table.act({ by: 'red', action: { type: 'strike' } });
    table.setOrders({ by: 'blue', orders: { parry: 'never' } });
    expect(table.count('red')).toBe(3);
    expect(codeOf(table.undo('red'))).toBe('undo-other');
    expect(codeOf(table.undo('blue'))).toBe('undo-dice');
  });

  test.each([0, 1, 2])('goes back as far with %i states kept as with all', (undoStates) => {
    const [full, lean] = [open(), open({ retention: { undoStates } })];
    const walk = [2, 1];
    for (const table of [full, lean]) {
      for (const to of walk) table.act({ by: 'red', action: step(to) });
      table.setOrders({ by: 'blue', orders: { parry: 'never' } });
      table.setOrders({ by: 'red', orders: { parry: 'always' } });
    }
    for (let back = 0; back < 4; back++) {
      expect(lean.undo('red')).toEqual(full.undo('red'));
      expect(lean.state()).toEqual(full.state());
    }
    expect(lean.count('red')).toBe(0);
  });

  test('ends where dice were rolled', () => {
    const table = open();
    table.setOrders({ by: 'blue', orders: { parry: 'never' } });
    table.act({ by: 'red', action: step(4) });
    table.act({ by: 'red', action: { type: 'strike' } });
    expect(codeOf(table.undo('red'))).toBe('undo-dice');
  });

  test('ends where something hidden was seen', () => {
    const table = open();
    table.act({ by: 'red', action: step(4) });
    table.act({ by: 'red', action: { type: 'strike' } });
    expect(table.record().entries.at(-1)).not.toHaveProperty('dice');
    expect(codeOf(table.undo('red'))).toBe('undo-seen');
  });

  test('is free across both sides for one who plays both', () => {
    const table = open({ seats: { both: ['red', 'blue'] } });
    table.act({ by: 'both', action: { type: 'pass' } });
    table.act({ by: 'both', action: step(6) });
    expect(table.undo('both').ok && table.undo('both').ok).toBe(true);
    expect(table.count()).toBe(0);
  });

  test('works after a table was resumed', () => {
    const table = open();
    table.act({ by: 'red', action: step(2) });
    const resumed = resumeTable(skirmish, table.record());
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.undo('red').ok).toBe(true);
    expect(resumed.value.state()).toEqual(replay(skirmish, resumed.value.record()).state);
  });

  test('leaves no trace in the record', () => {
    const [straight, wavering] = [open(), open()];
    wavering.act({ by: 'red', action: step(2) });
    wavering.undo('red');
    for (const table of [straight, wavering]) table.act({ by: 'red', action: step(4) });
    expect(wavering.record()).toEqual(straight.record());
  });
});

describe('a log with undos', () => {
  const undo = (by: string): LogEntry => ({ by, entry: null, events: [], secretOf: null });

  test('comes to what the table kept', () => {
    const table = open();
    const log: LogEntry[] = [];
    const enter = (result: ReturnType<typeof table.act>) => void (result.ok && log.push(result.value));
    enter(table.act({ by: 'red', action: step(2) }));
    enter(table.act({ by: 'red', action: step(1) }));
    enter(table.setOrders({ by: 'blue', orders: { parry: 'never' } }));
    expect(table.undo('red').ok).toBe(true);
    log.push(undo('red'));
    enter(table.setOrders({ by: 'red', orders: { parry: 'always' } }));
    expect(log).toHaveLength(5);
    expect(entriesLeft(log).map(({ entry }) => entry)).toEqual(table.record().entries);
    expect(entriesLeft(log)[1]!.entry).not.toHaveProperty('hash');
  });

  test('loses the last entry of the side that undoes, whatever came after it', () => {
    const entries = [{ by: null }, { by: 'red' }, { by: 'blue' }, { by: 'red' }, { by: 'blue' }];
    expect(withoutLastOf(entries, 'red')).toEqual([{ by: null }, { by: 'red' }, { by: 'blue' }, { by: 'blue' }]);
  });
});
