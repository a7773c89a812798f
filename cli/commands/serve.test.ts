import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('../bin/hetman.js', import.meta.url));

function start(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], HETMAN_LOG_LEVEL: 'silent', ...environment };
  const child = spawn(process.execPath, [command, 'serve', ...words], { env });
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, out, err }));
  const address = async () => {
    while (!/Hetman is at (\S+)/.test(out)) await once(child.stdout, 'data');
    return /Hetman is at (\S+)/.exec(out)![1]!;
  };
  return { child, ended, address };
}

describe('hetman serve', () => {
  test('serves until it is stopped; options come before the environment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hetman-serve-'));
    const data = join(folder, 'games.sqlite');
    const server = start(['--port', '0', '--host', '127.0.0.1', '--data', data], { HETMAN_PORT: '1' });
    const health = await fetch(`${await server.address()}/healthz`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    await rm(folder, { recursive: true });
  });

  test('says in one line what is wrong', async () => {
    const bad = await start(['--port', '70000']).ended;
    expect(bad).toEqual({ code: 1, out: '', err: 'hetman: HETMAN_PORT: expected a whole number from 0 to 65535\n' });
    const unknown = await start(['--prot', '1']).ended;
    expect(unknown.err).toContain("unknown option '--prot'");
  });

  test('says that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, err } = await start(['--port', String(port), '--data', ':memory:']).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^hetman: [^\n]*EADDRINUSE[^\n]*\n$/);
    other.close();
  });
});
