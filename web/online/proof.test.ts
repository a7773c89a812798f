/** The proof of the dice in the page: good where it should be, and not fooled. */
import { commitmentOf, seededRandom } from '@hetman/core/dice';
import type { GameRecord } from '@hetman/core/record';
import { openTable } from '@hetman/core/table';
import { games } from '@hetman/games';
import { beforeAll, expect, test } from 'vitest';
import { prove } from './proof.js';

const game = games.find(({ system }) => system.id === 'husaria')!;
const secret = 'a secret of the test';
const memory = { commitment: commitmentOf(secret), contribution: 'lot of the Poles' };
let record: GameRecord;

beforeAll(() => {
  const contributions = { poles: memory.contribution, russians: 'lot of the Russians' };
  const opened = openTable(game, {
    scenario: 'kluszyn-1610/charge-on-the-russians',
    dice: { kind: 'committed', secret, contributions },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  const random = seededRandom('proof');
  // Long enough for dice; the secret is published as it is at the end.
  for (let decision = table.decision(); decision && table.count() < 1200; decision = table.decision()) {
    const actions = game.system.actions(table.state());
    table.act({ by: decision.side, action: actions[random.below(actions.length)] });
  }
  record = table.record({ reveal: true });
});

test('a good record is proved, with its dice counted and the promise kept', () => {
  const proof = prove(game, record, 'poles', memory);
  expect(proof).toMatchObject({ problems: [], promise: 'kept' });
  expect(proof.dice).toBeGreaterThan(3);
});

test('whoever was not there cannot compare the promise', () => {
  expect(prove(game, record, 'poles', null).promise).toBe('unseen');
  expect(prove(game, record, null, memory).promise).toBe('unseen');
});

test('another secret with its own hash proves its dice, but is not what was promised here', () => {
  expect(prove(game, record, 'poles', { ...memory, commitment: commitmentOf('another') }).promise).toBe('broken');
  expect(prove(game, record, 'poles', { ...memory, contribution: 'another' }).promise).toBe('broken');
});

test('a die that was changed, or a secret that does not fit, is found', () => {
  const at = record.entries.findIndex(({ dice }) => dice !== undefined);
  const entries = record.entries.map((entry, i) =>
    i === at ? { ...entry, dice: entry.dice!.map((face) => (face % 6) + 1) } : entry,
  );
  expect(prove(game, { ...record, entries }, 'poles', memory).problems.length).toBeGreaterThan(0);
  const dice = { ...record.dice, secret: 'wrong' } as GameRecord['dice'];
  const codes = prove(game, { ...record, dice }, 'poles', memory).problems.map(({ code }) => code);
  expect(codes).toContain('wrong-secret');
});
