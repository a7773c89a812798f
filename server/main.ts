import { serve } from './serve.js';

const served = await serve(process.env, (line) => process.stdout.write(`${line}\n`));
if (!served.ok) process.stderr.write(`hetman server: ${served.error.message}\n`);
process.exit(served.ok ? 0 : 1);
