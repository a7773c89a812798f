/** A second server stays away from the data of the first, and games come back from a backup that was made while it ran. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Client, newKey, newPair } from './testkit/client.js';
import { startProcess } from './testkit/process.js';
import { newDataFile } from './testkit/server.js';

const main = fileURLToPath(new URL('./dist/main.js', import.meta.url));

/** What a second server on the same file says before it ends. */
function second(data: string) {
  const env = { HETMAN_DATA: data, HETMAN_PORT: '0' };
  return spawnSync(process.execPath, [main], { env, encoding: 'utf8', timeout: 60_000 });
}

test('a second server refuses to start; after a crash of the first another one starts', async () => {
  const data = newDataFile();
  const first = await startProcess(data);
  const { status, stderr } = second(data);
  expect(stderr).toBe(`hetman server: HETMAN_DATA: ${data} is in use by another server or program: end it first\n`);
  expect(status).toBe(1);
  const { id, friend } = await newPair(first.address);
  await first.end('SIGKILL');

  const next = await startProcess(data);
  expect((await new Client(next.address, friend.secret).get(`/api/games/${id}/view`)).status).toBe(200);
  expect(await next.end('SIGTERM')).toBe(0);
});

test('games come back as they were when the backup was made, and go on', async () => {
  const data = newDataFile();
  const first = await startProcess(data);
  const pair = await newPair(first.address);
  const path = `/api/games/${pair.id}`;
  const act = (friend: Client, action: string, after: number) =>
    friend.post(`${path}/act`, { action: { do: action }, after, key: newKey() });
  expect((await act(pair.friend, 'deploy', 0)).status).toBe(200);
  // What `sqlite3 FILE ".backup COPY"` does, while the server runs.
  const copy = `${data}.copy`;
  const file = new Sqlite(data, { readonly: true });
  await file.backup(copy);
  file.close();
  const before = (await pair.creator.get(`${path}/view`)).body;
  expect((await act(pair.friend, 'ready', 1)).status).toBe(200);
  const late = await newPair(first.address);
  await first.end('SIGKILL');

  // As docs/server.md says: away with the file and what lies beside it, and the copy in its place.
  for (const ending of ['', '-wal', '-shm']) rmSync(`${data}${ending}`, { force: true });
  copyFileSync(copy, data);
  const restored = await startProcess(data);
  const [creator, friend] = [pair.creator, pair.friend].map(({ secret }) => new Client(restored.address, secret));
  expect((await creator!.get(`${path}/view`)).body).toEqual(before);
  expect((await act(friend!, 'ready', 1)).status).toBe(200);
  expect((await new Client(restored.address, late.friend.secret).get(`/api/games/${late.id}`)).status).toBe(404);
  expect(await restored.end('SIGTERM')).toBe(0);
});
