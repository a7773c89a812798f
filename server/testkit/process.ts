import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generousSettings } from './server.js';

/** A server in a process of its own, as it is run in earnest. */
export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** All that it has written to standard output so far. */
  output(): string;
  /** Ends it by a signal; resolves with the exit code, or null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const main = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/main.js' : '../main.js', import.meta.url),
);

/** Starts what was built, and waits until it says where it is. */
export async function startProcess(
  data: string,
  settings: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
  fileBlocks: number | 'unlimited' = 'unlimited',
): Promise<ServerProcess> {
  // No file may become longer than so many blocks of 512 bytes: a disk that is full.
  const limited = ['-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', process.execPath, ...nodeOptions, main];
  const child = spawn('sh', limited, {
    env: { PATH: process.env['PATH'], ...generousSettings, HETMAN_DATA: data, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout!.on('data', (part) => {
    output += part;
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const address = await Promise.race([
    addressIn(child),
    ended.then(([code]) => Promise.reject(new Error(`exit ${code}`))),
  ]);
  return {
    address,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

function addressIn(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve) =>
    child.stdout!.on('data', (part) => {
      text += part;
      const [, address] = /Hetman is at (\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    }),
  );
}
