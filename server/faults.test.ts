/** The server as a process: signals, crashes, bots that go on. The long version is `node server/dist/kill-test.js`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { killAgainAndAgain } from './faults/kill.js';
import { Client, newKey, newPair } from './testkit/client.js';
import { openLive } from './testkit/live.js';
import { startProcess } from './testkit/process.js';
import { beginningOf } from './testkit/script.js';
import { newDataFile } from './testkit/server.js';

describe('the process', () => {
  test('killed three times under load, it keeps all it acknowledged and nothing twice', async () => {
    let kill = 0;
    const report = await killAgainAndAgain({
      kills: 3,
      games: 4,
      data: newDataFile(),
      script: beginningOf('kluszyn-1610/battle', 300, 'quick kill'),
      moment: () => [300, 0, 150][kill++ % 3]!,
    });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(3);
  }, 180_000);

  test('asked to stop, it closes sockets with a code and ends with 0', async () => {
    const server = await startProcess(newDataFile());
    const pair = await newPair(server.address);
    const live = await openLive(server.address, pair.id, { secret: pair.friend.secret });
    await live.until(({ type }) => type === 'welcome');
    live.send({ type: 'act', action: { do: 'deploy' }, after: 0, key: newKey() });
    await live.until(({ type }) => type === 'done');
    const ended = server.end('SIGTERM');
    expect(await live.closed).toBe(1012);
    expect(await ended).toBe(0);
  });

  test('a bot goes on after a crash', async () => {
    const data = newDataFile();
    const first = await startProcess(data);
    const request = { scenario: 'kluszyn-1610', side: 'poles', opponent: { kind: 'bot', bot: 'random' } };
    const { body: made } = await new Client(first.address).post('/api/games', request);
    const path = `/api/games/${made.game.id}`;
    const here = new Client(first.address, made.secret);
    while ((await here.get(`${path}/events?limit=1`)).body.number < 3) await new Promise((go) => setTimeout(go, 20));
    await first.end('SIGKILL');

    const second = await startProcess(data);
    // Nobody asks for the game; only the list says whose decision it is.
    const again = new Client(second.address, made.secret);
    const deciding = async () => (await again.get(path)).body.deciding;
    for (let wait = 0; wait < 300 && (await deciding()) !== 'poles'; wait++)
      await new Promise((go) => setTimeout(go, 100));
    expect(await deciding()).toBe('poles');
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test.each([
    ['HETMAN_PORT', '70000', 'HETMAN_PORT: expected a whole number from 0 to 65535'],
    ['HETMAN_PUBLIC_URL', 'ftp://x', 'HETMAN_PUBLIC_URL: Invalid URL'],
    ['HETMAN_DATA', '/', 'HETMAN_DATA: / is a folder: name a file in it, such as /hetman.sqlite'],
    ['HETMAN_COLOUR', 'red', 'HETMAN_COLOUR: there is no such setting; docs/server.md lists them'],
  ])('%s=%s ends it with one clear line', (name, value, line) => {
    const main = fileURLToPath(new URL('./dist/main.js', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [main], { env: { [name]: value }, encoding: 'utf8' });
    expect(stderr).toBe(`hetman server: ${line}\n`);
    expect(status).toBe(1);
  });
});
