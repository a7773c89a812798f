import { fail, ok, type Result } from '@hetman/core';
import { parseConfig } from './config.js';
import { type RunningServer, startServer } from './server.js';
import { messageOf } from './storage/place.js';

/** Starts a server with these settings, says where it is, and resolves when a signal has stopped it. */
export async function serve(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<Result<null>> {
  const config = parseConfig(environment);
  if (!config.ok) return config;
  const started = await startServer(config.value).catch((error) => fail('not-started', messageOf(error)));
  if (!started.ok) return started;
  const server = started.value;
  say(`Hetman is at ${config.value.publicUrl ?? server.address}`);
  server.app.log.info({ signal: await untilSignal() }, 'stopping');
  return stopped(server);
}

const untilSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });

const stopped = (server: RunningServer): Promise<Result<null>> =>
  server.stop().then(
    () => ok(null),
    (error) => fail('not-stopped', `it did not stop cleanly: ${error}`),
  );
