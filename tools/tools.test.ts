/** Tools that write files: what they wrote is current, and what they copy runs. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools', name), ...args], { encoding: 'utf8' });

describe('npm run licences', () => {
  test('has written what THIRD_PARTY_NOTICES.md holds', () => {
    expect(tool('licences.mjs', '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  test('names what is delivered with its version, and nothing that only builds or tests it', () => {
    const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8');
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    for (const name of ['fastify', 'better-sqlite3', 'preact', 'zod']) {
      expect(notices).toContain(`- ${name} ${packages[`node_modules/${name}`].version} (MIT)`);
    }
    expect(notices).not.toMatch(/^- (vitest|typescript|boardgame\.io|playwright-core) /m);
  });
});

describe('npm run packages', () => {
  test('has written what the files hold that list the games', () => {
    expect(tool('packages.mjs', '--check')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('npm run errors', () => {
  test('has written what docs/errors.md holds', () => {
    expect(tool('errors.mjs', '--check')).toMatchObject({ status: 0, stderr: '' });
  }, 120_000);
});

describe('the files of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hetman-served-'));
  beforeAll(() => {
    expect(tool('server-files.mjs', folder)).toMatchObject({ status: 0, stderr: '' });
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are neither sources nor packages for development', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /^(?!node_modules).*\.ts$/.test(file))).toEqual([]);
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/typescript'))).toBe(false);
  });

  test('are not copied over an older copy', () => {
    expect(tool('server-files.mjs', folder).status).toBe(1);
  });

  test('are enough to start it, and it is healthy', async () => {
    const env = { ...process.env, HETMAN_PORT: '0', HETMAN_DATA: ':memory:' };
    const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: folder, env });
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (said) => {
        const found = /Hetman is at (\S+)/.exec(String(said));
        if (found) resolve(found[1]!);
      });
      server.stderr.on('data', (said) => reject(new Error(String(said))));
    });
    const healthy = await (await fetch(`${address}/healthz`)).json();
    server.kill();
    expect(healthy).toMatchObject({ status: 'ok' });
  });
});
