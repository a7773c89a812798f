import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config.js';
import { type RunningServer, startServer } from '../server.js';

/** Limits are off unless a test is about them: many clients share one address here. */
const generous = {
  HETMAN_PORT: '0',
  HETMAN_LOG_LEVEL: 'error',
  HETMAN_BOT_THREADS: '1',
  HETMAN_REQUESTS_PER_SECOND: '100000',
  HETMAN_MESSAGES_PER_SECOND: '100000',
  HETMAN_NEW_GAMES_PER_HOUR: '100000',
  HETMAN_SOCKETS_PER_ADDRESS: '100000',
  HETMAN_GAMES_PER_VISITOR: '100000',
  HETMAN_WEB: '/nowhere',
};

export const newDataFile = (): string => join(mkdtempSync(join(tmpdir(), 'hetman-')), 'hetman.sqlite');

/** A server in this process on a port of its own. */
export async function testServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const config = parseConfig({ ...generous, HETMAN_DATA: newDataFile(), ...settings });
  if (!config.ok) throw new Error(config.error.message);
  const started = await startServer(config.value);
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

export const generousSettings = generous;
