/** Puts the manifests in place of the module that works it out from the games. */
import { type Plugin, runnerImport } from 'vite';

export function manifests(source: string, conditions: readonly string[]): Plugin {
  return {
    name: 'hetman-manifests',
    apply: 'build',
    async load(id) {
      if (id !== source) return null;
      const resolve = { conditions: [...conditions] };
      const { module } = await runnerImport<{ readonly manifests: unknown }>(source, {
        configFile: false,
        logLevel: 'error',
        resolve,
        ssr: { resolve },
      });
      return `export const manifests = ${JSON.stringify(module.manifests)};`;
    },
  };
}
