/** A server of its own with its pages and a browser, from before the first test of a file to after its last. */
import { fileURLToPath } from 'node:url';
import { newDataFile, type ServerProcess, startProcess } from '@hetman/server/testkit';
import { afterAll, beforeAll } from 'vitest';
import { type Harness, startHarness } from './harness.js';

export const pages = fileURLToPath(new URL('../dist', import.meta.url));

export interface Site {
  readonly address: string;
  readonly open: Harness['open'];
  end(signal: NodeJS.Signals): Promise<void>;
  /** It comes back at the same address with the same data. */
  begin(): Promise<void>;
}

export function startSite(): Site {
  const data = newDataFile();
  let server: ServerProcess;
  let harness: Harness;
  beforeAll(async () => {
    server = await startProcess(data, { HETMAN_WEB: pages });
    harness = await startHarness(server.address);
  }, 300_000);
  afterAll(async () => {
    await harness.close();
    await server.end('SIGTERM');
  });
  return {
    get address() {
      return server.address;
    },
    open: (...options) => harness.open(...options),
    async end(signal) {
      await server.end(signal);
    },
    async begin() {
      server = await startProcess(data, { HETMAN_WEB: pages, HETMAN_PORT: new URL(server.address).port });
    },
  };
}
