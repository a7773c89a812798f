/** Writes the service worker with the list of files that it keeps, named after their content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function offline(source: string): Plugin {
  return {
    name: 'hetman-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256').update(readFileSync(source));
      const files = ['/'];
      for (const [name, output] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(name).update(output.type === 'chunk' ? output.code : output.source);
        if (name !== 'index.html') files.push(`/${name}`);
      }
      const head = `const version = ${JSON.stringify(hash.digest('hex').slice(0, 12))};\nconst files = ${JSON.stringify(files)};\n`;
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: head + readFileSync(source, 'utf8'),
      });
    },
  };
}
