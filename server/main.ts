import { fail } from '@hetman/core';
import { parseConfig } from './config.js';
import { startServer } from './server.js';
import { messageOf } from './storage/place.js';

const config = parseConfig(process.env);
if (!config.ok) end(config.error.message);
else await serve(config.value);

async function serve(value: Parameters<typeof startServer>[0]): Promise<void> {
  const started = await startServer(value).catch((error) => fail('not-started', messageOf(error)));
  if (!started.ok) return end(started.error.message);
  const server = started.value;
  process.stdout.write(`Hetman is at ${value.publicUrl ?? server.address}\n`);
  const stop = (signal: string) => {
    server.app.log.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error) => end(`it did not stop cleanly: ${error}`),
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}

function end(reason: string): void {
  process.stderr.write(`hetman server: ${reason}\n`);
  process.exit(1);
}
