/** A campaign at a table: what a night means for the record and for undo. */
import { noDice } from '@hetman/core/dice';
import { replay } from '@hetman/core/record';
import { resumeTable } from '@hetman/core/table';
import { expect, test } from 'vitest';
import { husaria } from './index.js';
import { daysOver } from './rules/scenario/campaign.js';
import type { State } from './rules/state/state.js';

const { system } = husaria;
const scenario = 'beresteczko-1651/campaign';

/** Both armies as the program sets them up, in the last stage of the first day; nobody is in contact. */
function lastEvening() {
  const state = system.setUp(scenario, {}, noDice);
  for (const action of [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }] as const)
    system.apply(state, action, noDice, () => undefined);
  const position = { ...(husaria.makePosition(state) as object), stage: 20 };
  const dice = { kind: 'seeded' as const, seed: 'evening' };
  const record = { format: 1 as const, system: 'husaria', version: system.version, scenario, options: {}, position };
  const resumed = resumeTable(husaria, { ...record, dice, entries: [] }, { seats: { a: ['poles'], b: ['cossacks'] } });
  if (!resumed.ok) throw new Error(resumed.error.message);
  const table = resumed.value;
  const seat = () => (table.decision()!.side === 'poles' ? 'a' : 'b');
  const end = () => {
    const by = seat();
    const acted = table.act({ by, action: { do: 'end' } });
    if (!acted.ok) throw new Error(acted.error.message);
    return by;
  };
  return { table, end, now: () => table.state() as State };
}

test('undo takes back the night: the day before lies there again, and comes to the same end', () => {
  const { table, end, now } = lastEvening();
  let evening = '';
  let last = '';
  for (let i = 0; i < 20 && daysOver(now()).length === 0; i++) {
    evening = system.fingerprint(now());
    last = end();
  }
  expect([now().setting.campaign?.day, table.decision()?.kind]).toEqual([1, 'deploy']);
  const morning = system.fingerprint(now());

  expect(table.undo(last).ok).toBe(true);
  expect([now().setting.campaign?.day, now().stage, daysOver(now())]).toEqual([0, 20, []]);
  expect(system.fingerprint(now())).toBe(evening);
  end();
  expect(system.fingerprint(now())).toBe(morning);
});

test('an undo on the second day goes no further than its own steps, and the record replays over the night', () => {
  const { table, end, now } = lastEvening();
  while (daysOver(now()).length === 0) end();
  const morning = system.fingerprint(now());
  const side = table.decision()!.side === 'poles' ? 'a' : 'b';
  expect(table.act({ by: side, action: { do: 'deploy' } }).ok).toBe(true);
  expect(table.undo(side).ok).toBe(true);
  expect(system.fingerprint(now())).toBe(morning);
  expect(table.act({ by: side, action: { do: 'deploy' } }).ok).toBe(true);
  const again = replay<State, unknown>(husaria as never, table.record());
  expect(again.problem).toBeUndefined();
  expect(system.fingerprint(again.state!)).toBe(system.fingerprint(now()));
});
