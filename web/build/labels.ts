/** Puts what the labels say in place of the module that works it out from the games. */
import { type Plugin, runnerImport } from 'vite';

export function labels(source: string, conditions: readonly string[]): Plugin {
  return {
    name: 'hetman-labels',
    apply: 'build',
    async load(id) {
      if (id !== source) return null;
      const resolve = { conditions: [...conditions] };
      const { module } = await runnerImport<{ readonly labels: unknown }>(source, {
        configFile: false,
        logLevel: 'error',
        resolve,
        ssr: { resolve },
      });
      return `export const labels = ${JSON.stringify(module.labels)};`;
    },
  };
}
