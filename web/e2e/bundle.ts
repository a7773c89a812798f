/** A module of the tests as one script for a page. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** What the module beside the tests exports is afterwards in a variable of this name. */
export async function bundled(file: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name },
    },
  });
  const output = Array.isArray(built) ? built[0]! : built;
  if (!('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}
