import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly address: string;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** All clients come from one address here, so that the limits for each are lifted. */
const settings = {
  HETMAN_PORT: '0',
  HETMAN_LOG_LEVEL: 'error',
  HETMAN_REQUESTS_PER_SECOND: '100000',
  HETMAN_MESSAGES_PER_SECOND: '100000',
  HETMAN_NEW_GAMES_PER_HOUR: '100000',
  HETMAN_SOCKETS_PER_ADDRESS: '100000',
};

/** The server as it is run in earnest, with its database on this disk. */
export async function startServer(nodeOptions: readonly string[]): Promise<ServerProcess> {
  const data = join(mkdtempSync(join(tmpdir(), 'hetman-load-')), 'hetman.sqlite');
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...settings, HETMAN_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const [, said] = /Hetman is at (\S+)/.exec(text) ?? [];
      if (said) resolve(said);
    });
    ended.then(() => reject(new Error('the server ended')));
  });
  return {
    address,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
