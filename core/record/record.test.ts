import { describe, expect, test } from 'vitest';
import { playRandomly, skirmish, skirmishScenario } from '../testkit/index.js';
import { type GameRecord, makeRecord, parseRecord } from './index.js';

const good = playRandomly(skirmish, { scenario: skirmishScenario, seed: 'record' }).record();
const json = (): Record<string, unknown> => JSON.parse(JSON.stringify(makeRecord(good)));
const refused = (change: object, record: Record<string, unknown> = json()) => {
  const parsed = parseRecord({ ...record, ...change });
  return parsed.ok ? 'accepted' : `${parsed.error.code} ${parsed.error.message}`;
};

const rolled = (dice: readonly number[], dieTypes: readonly string[]) => ({
  entries: [{ by: 'red', do: 1, dice, dieTypes }],
});

describe('records', () => {
  test('read back as they were written', () => {
    expect(parseRecord(json())).toEqual({ ok: true, value: good });
  });

  test('may hold a position and rolled dice', () => {
    const record: GameRecord = {
      format: 1,
      system: 'skirmish',
      version: '1.0.0',
      scenario: skirmishScenario,
      options: { hitsOn: 5, fast: true, name: 'x' },
      position: { anything: [1, null] },
      dice: { kind: 'rolled' },
      setUpDice: [3],
      setUpDieTypes: ['d6'],
      entries: [
        { by: 'red', do: { type: 'pass' } },
        { by: 'blue', orders: { parry: 'ask' }, dice: [1, 6], hash: '0123abcd' },
        { by: 'red', do: 1, dice: [1, 0, 255], dieTypes: ['d6', 'd10', 'draw 256'] },
      ],
    };
    expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record });
  });

  test('may hold committed dice, with their secret or still without', () => {
    const dice = { kind: 'committed', commitment: '0f'.repeat(32), contributions: { red: 'a', blue: '' } } as const;
    for (const record of [
      { ...good, dice },
      { ...good, dice: { ...dice, secret: 's' } },
    ]) {
      expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record });
    }
  });

  test('are written with the keys in one order, the entries last', () => {
    const { entries, ...head } = json();
    const shuffled = parseRecord({ entries, ...Object.fromEntries(Object.entries(head).reverse()) });
    expect(shuffled.ok && JSON.stringify(makeRecord(shuffled.value))).toBe(JSON.stringify(makeRecord(good)));
    expect(Object.keys(json()).at(-1)).toBe('entries');
  });

  test.each([
    ['another format', { format: 2 }, /^record-shape not a record, at format: /],
    ['no system', { system: undefined }, /at system: /],
    ['an unknown key', { extra: 1 }, /at top: .*extra/],
    ['an option that is a list', { options: { hitsOn: [4] } }, /at options\.hitsOn: /],
    ['dice from nowhere', { dice: { kind: 'guessed' } }, /at dice\.kind: /],
    ['a seed missing', { dice: { kind: 'seeded' } }, /at dice\.seed: /],
    ['a short commitment', { dice: { kind: 'committed', commitment: 'ab', contributions: {} } }, /64 hex digits$/],
    ['no contributions', { dice: { kind: 'committed', commitment: 'ab'.repeat(32) } }, /at dice\.contributions: /],
    ['a face no die has', { entries: [{ by: 'red', do: 1, dice: [3, -1] }] }, /at entries\[0\]\.dice\[1\]: /],
    ['half a die', { entries: [{ by: 'red', do: 1, dice: [0.5] }] }, /at entries\[0\]\.dice\[0\]: /],
    ['a die of no game', rolled([1], ['d8']), /at entries\[0\]\.dieTypes\[0\]: expected a die type$/],
    ['a draw of none', rolled([0], ['draw 0']), /at entries\[0\]\.dieTypes\[0\]: /],
    ['a draw past a byte', rolled([0], ['draw 257']), /at entries\[0\]\.dieTypes\[0\]: /],
    ['too few die types', rolled([1, 2], ['d6']), /at entries\[0\]: expected a die type for each of the dice$/],
    [
      'die types without dice',
      { entries: [{ by: 'red', do: 1, dieTypes: ['d6'] }] },
      /at entries\[0\]: expected a die/,
    ],
    ['too many die types of the set-up', { setUpDieTypes: ['d6', 'd6'] }, /at top: .* dice of the set-up$/],
    ['a short hash', { entries: [{ by: 'red', do: 1, hash: '12' }] }, /at entries\[0\]\.hash: expected 8 hex digits$/],
    [
      'an entry that does nothing',
      { entries: [{ by: 'red' }] },
      /at entries\[0\]: expected one of "do", "orders" and "resign"$/,
    ],
    ['an entry that does both', { entries: [{ by: 'red', do: 1, orders: 2 }] }, /at entries\[0\]: expected one of/],
    ['an entry by nobody', { entries: [{ do: 1 }] }, /at entries\[0\]\.by: /],
    ['a broken outcome', { outcome: { winner: 'red' } }, /at outcome\.reason: /],
  ])('%s is refused with its place, in one line', (_, change, message) => {
    expect(refused(change)).toMatch(message);
    expect(refused(change)).not.toContain('\n');
  });

  test('anything but an object is refused', () => {
    for (const value of [null, undefined, 1, 'x', [], true]) {
      expect(parseRecord(value)).toMatchObject({ ok: false, error: { code: 'record-shape' } });
    }
  });
});
