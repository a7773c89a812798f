import { games } from '@hetman/games';
import { processIo } from './io.js';
import { runCli } from './run.js';

// A reader that closes early (`hetman rules | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runCli(process.argv.slice(2), processIo(), games);
