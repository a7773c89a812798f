/** A game played through the real server, killed in the middle, ends with a record that `hetman verify` proves. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { briskChoice } from './testkit/choice.js';
import { Client, newKey, newPair, type Pair } from './testkit/client.js';
import { type ServerProcess, startProcess } from './testkit/process.js';
import { newDataFile } from './testkit/server.js';

const hetman = fileURLToPath(new URL('../cli/bin/hetman.js', import.meta.url));
const independent = fileURLToPath(new URL('../docs/dice/verify.py', import.meta.url));

function verify(record: unknown): { status: number | null; said: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'hetman-')), 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const { status, stdout } = spawnSync(process.execPath, [hetman, 'verify', file], { encoding: 'utf8' });
  return { status, said: stdout.replace(file, 'record') };
}

/** What the program in Python says, which has no code of ours. */
function verifyApart(record: unknown): number | null {
  const { error, status } = spawnSync('python3', [independent, '-'], { input: JSON.stringify(record) });
  if (error) throw new Error(`python3 is needed for the independent verifier of dice: ${error.message}`);
  return status;
}

/** The same people at the server that runs now. */
const seatedAt = (address: string, pair: Pair): Pair => {
  const move = ({ secret }: Client) => new Client(address, secret);
  return {
    ...pair,
    creator: move(pair.creator),
    friend: move(pair.friend),
    spectator: move(pair.spectator),
    players: Object.fromEntries(Object.entries(pair.players).map(([side, client]) => [side, move(client)])),
  };
};

interface ActBody {
  readonly side: string;
  readonly body: object;
}

test('killed three times on the way, with secret orders and moves taken back', async () => {
  const data = newDataFile();
  let server: ServerProcess = await startProcess(data);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  let pair = await newPair(server.address, { scenario: 'kluszyn-1610/charge-on-the-russians' });
  const path = `/api/games/${pair.id}`;
  const choose = briskChoice('proof');
  const kills = new Set([5, 20, 45]);
  let killed = 0;
  let undone = 0;

  async function nextRequest(): Promise<ActBody | null> {
    const { decision } = (await pair.spectator.get(`${path}/view`)).body;
    if (!decision) return null;
    const { body } = await pair.players[decision.side]!.get(`${path}/actions`);
    return { side: decision.side, body: { action: choose(body.actions), after: body.number, key: newKey() } };
  }

  /** The answer is lost with the server; the same request is sent again. */
  async function killDuring({ side, body }: ActBody): Promise<void> {
    const lost = pair.players[side]!.post(`${path}/act`, body).catch(() => null);
    await server.end('SIGKILL');
    killed++;
    await lost;
    server = await startProcess(data);
    pair = seatedAt(server.address, pair);
  }

  for (let count = 0; ; count++) {
    const request = await nextRequest();
    if (!request) break;
    if (kills.has(count)) await killDuring(request);
    const me = pair.players[request.side]!;
    const other = Object.entries(pair.players).find(([side]) => side !== request.side)![1];
    const acted = await me.post(`${path}/act`, request.body);
    expect([count, acted.status, acted.body.code]).toEqual([count, 200, undefined]);
    if (!acted.body.decision) break;
    if (count % 5 > 0 || count > 200) continue;
    const { body: ordered } = await other.post(`${path}/orders`, {
      orders: { gunRange: 1 + (count % 4) },
      key: newKey(),
    });
    expect(ordered).toHaveProperty('orders');
    const back = await me.post(`${path}/undo`, { after: acted.body.number, key: newKey() });
    if (back.status === 200) undone++;
    else expect(['undo-dice', 'over', 'undo-other', 'stale']).toContain(back.body.code);
  }
  expect(undone).toBeGreaterThan(3);
  expect(killed).toBe(kills.size);

  const { body } = await pair.spectator.get(`${path}/record`);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(body.complete).toBe(true);
  const { record } = body;
  expect(record.entries.some((entry: object) => 'orders' in entry)).toBe(true);
  expect(verify(record)).toEqual({ status: 0, said: `record: ok, ${record.entries.length} entries, dice proven\n` });

  expect(verifyApart(record)).toBe(0);

  const rolled = record.entries.findIndex(({ dice }: { dice?: number[] }) => dice);
  const forged = structuredClone(record);
  forged.entries[rolled].dice[0] = (forged.entries[rolled].dice[0] % 6) + 1;
  expect(verify(forged).status).toBe(1);
  expect(verifyApart(forged)).toBe(1);
  expect(verify({ ...record, dice: { ...record.dice, secret: 'a'.repeat(64) } }).status).toBe(1);
}, 240_000);
