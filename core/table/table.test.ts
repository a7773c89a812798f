import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../dice/index.js';
import { type GameRecord, replay, verify } from '../record/index.js';
import { type SkirmishState, skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { startState } from '../testkit/skirmish-state.js';
import { openTable, resumeTable, type Table, type TableSetting } from './index.js';

type Toy = Table<SkirmishState>;

function open(setting: Partial<TableSetting> = {}): Toy {
  const opened = openTable(skirmish, { scenario, dice: scriptedDice([1]), ...setting });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

/** Red to move, blue in the next hex. */
function facing(more: Partial<TableSetting> = {}, parry: 'ask' | 'always' | 'never' = 'ask'): Toy {
  const state = startState(4, 'red');
  state.units.red.hex = 4;
  state.orders.blue.parry = parry;
  return open({ position: skirmish.makePosition(state), dice: 'facing', ...more });
}

const pass = { type: 'pass' };
const step = (to: number) => ({ type: 'step', to });
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);

describe('opening', () => {
  test('a table waits for the first decision of the scenario', () => {
    const table = open();
    expect(table.decision()).toEqual({ side: 'red', kind: 'turn' });
    expect(table.seats).toEqual({ red: ['red'], blue: ['blue'] });
    expect(table.count()).toBe(0);
    expect(table.record()).toEqual({
      format: 1,
      system: 'skirmish',
      version: '1.0.0',
      scenario,
      options: {},
      dice: { kind: 'rolled' },
      setUpDice: [1],
      setUpDieTypes: ['d6'],
      entries: [],
    });
  });

  test.each([
    ['unknown-scenario', { scenario: 'row/none' }],
    ['unknown-option', { options: { hitsOn: 1 } }],
    ['bad-position', { position: {} }],
    ['seats', { seats: { anna: ['green'] } }],
    ['seats', { seats: { anna: ['red'], bogdan: ['blue', 'red'] } }],
  ])('%s is a problem', (code, change) => {
    expect(codeOf(openTable(skirmish, { scenario, dice: 'x', ...change }))).toBe(code);
  });
});

describe('acting', () => {
  const table = open({ seats: { anna: ['red'], bogdan: ['blue'] } });

  // The order of the checks is a promise: each request fails all the later checks too.
  test.each([
    ['shape', { action: pass }],
    ['shape', { by: 7, action: pass }],
    ['shape', { by: 'nobody' }],
    ['shape', { by: 'nobody', action: () => 1 }],
    ['shape', { by: 'nobody', action: pass, after: -1 }],
    ['unknown-seat', { by: 'nobody', action: 'nonsense', after: 9 }],
    ['unknown-seat', { by: 'toString', action: pass }],
    ['not-deciding', { by: 'bogdan', action: 'nonsense', after: 9 }],
    ['stale', { by: 'anna', action: 'nonsense', after: 9 }],
    ['illegal', { by: 'anna', action: 'nonsense', after: 0 }],
    ['illegal', { by: 'anna', action: step(5) }],
  ])('%s', (code, request) => {
    const before = table.record();
    expect(codeOf(table.act(request))).toBe(code);
    expect(table.record()).toEqual(before);
  });

  test('garbage is a matter of shape', () => {
    for (const request of [null, undefined, 1, 'x', [], {}]) expect(codeOf(table.act(request))).toBe('shape');
  });

  test('a refusal keeps the rule that refuses', () => {
    const refused = table.act({ by: 'anna', action: step(5) });
    expect(!refused.ok && refused.error.refusal).toEqual({ code: 'too-far', rule: '1.1' });
  });

  test('a battle that is over takes no more', () => {
    const state = startState(4, 'red');
    state.round = 20;
    state.turn = 'blue';
    const ending = open({ position: skirmish.makePosition(state) });
    expect(ending.act({ by: 'blue', action: pass }).ok).toBe(true);
    expect(ending.decision()).toBeNull();
    expect(codeOf(ending.act({ by: 'nobody', action: pass }))).toBe('unknown-seat');
    expect(codeOf(ending.act({ by: 'red', action: pass, after: 99 }))).toBe('over');
    expect(codeOf(ending.setOrders({ by: 'red', orders: { parry: 'ask' } }))).toBe('over');
    expect(codeOf(ending.undo('blue'))).toBe('over');
    expect(ending.record().outcome).toMatchObject({ winner: null, reason: 'time' });
  });

  test('a legal action is recorded with its dice and hash', () => {
    const struck = facing({ dice: scriptedDice([6]) }, 'never');
    const struckOnce = struck.act({ by: 'red', action: { type: 'strike' }, after: 0 });
    expect(struckOnce).toMatchObject({
      ok: true,
      value: {
        count: 1,
        entry: { by: 'red', do: { type: 'strike' }, dice: [6] },
        events: [{ type: 'struck' }, { type: 'hit' }],
      },
    });
    expect(struck.record().entries[0]?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(verify(skirmish, struck.record())).toEqual([]);
  });

  test('an entry cannot be changed behind the table', () => {
    const own = open();
    const action = step(2);
    own.act({ by: 'red', action });
    action.to = 6;
    expect(own.record().entries[0]).toMatchObject({ do: { to: 2 } });
  });

  test('dice that run out leave everything as it was', () => {
    const struck = facing({ dice: scriptedDice([]) }, 'never');
    const before = skirmish.system.fingerprint(struck.state());
    expect(codeOf(struck.act({ by: 'red', action: { type: 'strike' } }))).toBe('too-few-dice');
    expect(skirmish.system.fingerprint(struck.state())).toBe(before);
    expect(struck.count()).toBe(0);
  });

  test('one seat may hold both sides', () => {
    const hotSeat = open({ seats: { both: ['red', 'blue'] } });
    expect(hotSeat.act({ by: 'both', action: pass }).ok).toBe(true);
    expect(hotSeat.act({ by: 'both', action: pass }).ok).toBe(true);
    expect(hotSeat.record().entries.map(({ by }) => by)).toEqual(['red', 'blue']);
  });
});

describe('standing orders', () => {
  test('may be given out of turn', () => {
    const table = open();
    expect(table.setOrders({ by: 'blue', orders: { parry: 'always' } }).ok).toBe(true);
    expect(table.record().entries).toMatchObject([{ by: 'blue', orders: { parry: 'always' } }]);
  });

  test.each([
    ['shape', { by: 'red' }],
    ['unknown-seat', { by: 'nobody', orders: 1 }],
    ['not-your-side', { by: 'red', side: 'blue', orders: 1, after: 9 }],
    ['stale', { by: 'red', orders: 1, after: 9 }],
    ['illegal', { by: 'red', orders: { parry: 'perhaps' } }],
  ])('%s', (code, request) => {
    expect(codeOf(open().setOrders(request))).toBe(code);
  });

  test('a seat with two sides says for which', () => {
    const hotSeat = open({ seats: { both: ['red', 'blue'], watcher: [] } });
    const orders = { parry: 'never' };
    expect(codeOf(hotSeat.setOrders({ by: 'both', orders }))).toBe('which-side');
    expect(codeOf(hotSeat.setOrders({ by: 'watcher', orders }))).toBe('which-side');
    expect(hotSeat.setOrders({ by: 'both', side: 'blue', orders }).ok).toBe(true);
    expect(hotSeat.state().orders.blue).toEqual(orders);
  });

  test('are heard of and seen by their own side only', () => {
    const table = open();
    table.setOrders({ by: 'blue', orders: { parry: 'always' } });
    const own = { number: 1, kind: 'entry', by: 'blue', orders: { parry: 'always' }, events: [{ type: 'ordered' }] };
    expect(table.visibleEntries('blue')).toMatchObject([own]);
    expect(table.visibleEntries('red')).toEqual([]);
    expect(table.visibleEntries('spectator')).toEqual([]);
    const orders = (viewer: string) => (table.view(viewer) as SkirmishState).orders.blue.parry;
    expect(['blue', 'red', 'spectator'].map(orders)).toEqual(['always', 'ask', 'ask']);
  });
});

describe('visible entries', () => {
  test('say who did what and what came of it, from 1 on', () => {
    const table = open();
    table.act({ by: 'red', action: step(2) });
    table.act({ by: 'red', action: pass });
    expect(table.beginning('spectator')).toMatchObject([{ type: 'began' }]);
    expect(table.visibleEntries('spectator')).toMatchObject([
      { number: 1, kind: 'entry', by: 'red', do: step(2) },
      { number: 2, kind: 'entry', by: 'red', do: pass },
    ]);
  });

  test('of a seat with two sides are numbered alike for both, with a gap where one has a secret', () => {
    const table = open({ seats: { both: ['red', 'blue'] } });
    table.setOrders({ by: 'both', side: 'blue', orders: { parry: 'never' } });
    table.act({ by: 'both', action: pass });
    const numbers = (viewer: string, seat?: string) => table.visibleEntries(viewer, seat).map(({ number }) => number);
    expect([numbers('red', 'both'), numbers('blue', 'both'), numbers('red')]).toEqual([[2], [1, 2], [1]]);
  });
});

describe('the rules', () => {
  /** The same game, counting how often it is asked whether something is legal. */
  function counting() {
    const asked = { actions: 0, orders: 0 };
    const system = {
      ...skirmish.system,
      refusal: (...at: Parameters<typeof skirmish.system.refusal>) => {
        asked.actions++;
        return skirmish.system.refusal(...at);
      },
      ordersRefusal: (...at: Parameters<typeof skirmish.system.ordersRefusal>) => {
        asked.orders++;
        return skirmish.system.ordersRefusal(...at);
      },
    };
    const opened = openTable({ ...skirmish, system }, { scenario, dice: scriptedDice([1]) });
    if (!opened.ok) throw new Error(opened.error.message);
    return { asked, table: opened.value };
  }

  test('are asked once whether a request is legal, and not at all where something else refuses it', () => {
    const { asked, table } = counting();
    table.act({ by: 'blue', action: pass });
    table.act({ by: 'red', action: pass, after: 4 });
    table.setOrders({ by: 'red', side: 'blue', orders: { parry: 'never' } });
    expect(asked).toEqual({ actions: 0, orders: 0 });
    expect(table.act({ by: 'red', action: step(2) }).ok).toBe(true);
    expect(asked).toEqual({ actions: 1, orders: 0 });
    expect(table.act({ by: 'red', action: step(6) }).ok).toBe(false);
    expect(asked).toEqual({ actions: 2, orders: 0 });
    expect(table.setOrders({ by: 'blue', orders: { parry: 'never' } }).ok).toBe(true);
    expect(asked).toEqual({ actions: 2, orders: 1 });
  });
});

describe('resuming', () => {
  test('goes on with the same dice as if never interrupted', () => {
    const [whole, part] = [facing({}, 'never'), facing({}, 'never')];
    for (const table of [whole, part]) {
      table.act({ by: 'red', action: { type: 'strike' } });
      table.act({ by: 'blue', action: { type: 'strike' } });
    }
    const record: GameRecord = JSON.parse(JSON.stringify(part.record()));
    const resumed = resumeTable(skirmish, record, { dice: scriptedDice([]) }); // the seed needs no other dice
    if (!resumed.ok) throw new Error(resumed.error.message);
    for (const table of [whole, resumed.value]) {
      expect(table.act({ by: 'red', action: { type: 'parry' } })).toMatchObject({ ok: true });
    }
    expect(whole.record().entries.map(({ dice }) => dice?.length ?? 0)).toEqual([1, 0, 2]);
    expect(resumed.value.record()).toEqual(whole.record());
    expect(resumed.value.visibleEntries('red')).toEqual(whole.visibleEntries('red'));
  });

  test('rolled dice need somebody to roll on, but only on', () => {
    const table = facing({ dice: scriptedDice([6]) }, 'never');
    table.act({ by: 'red', action: { type: 'strike' } });
    const record = table.record();
    expect(codeOf(resumeTable(skirmish, record))).toBe('dice-needed');
    expect(resumeTable(skirmish, record, { dice: scriptedDice([]) }).ok).toBe(true);
    const lost = { ...record, entries: [{ by: 'red', do: { type: 'strike' } }] };
    expect(codeOf(resumeTable(skirmish, lost, { dice: scriptedDice([1, 2]) }))).toBe('too-few-dice');
  });

  test('a record that does not replay is refused with its problem', () => {
    const table = open();
    table.act({ by: 'red', action: pass });
    const broken = { ...table.record(), entries: [{ by: 'red', do: step(6) }] };
    expect(codeOf(resumeTable(skirmish, broken, { dice: scriptedDice([]) }))).toBe('illegal');
  });

  test('a record read up to any entry can be played on from there', () => {
    const table = facing();
    for (const action of [step(3), pass]) table.act({ by: 'red', action });
    const branch = { ...table.record(), entries: table.record().entries.slice(0, 1) };
    const resumed = resumeTable(skirmish, branch);
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.state()).toEqual(replay(skirmish, branch).state);
    expect(resumed.value.act({ by: 'red', action: step(2), after: 1 }).ok).toBe(true);
  });
});
