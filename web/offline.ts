import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILES = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg'];

/** Contains the build's hash, so that browsers install each new build. */
export const serviceWorker = (): Plugin => ({
  name: 'holdfast-service-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256').update(Object.keys(bundle).sort().join());
    const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const file of FILES) hash.update(read(`public/${file}`));
    const source = read('service-worker.js').replace(
      '__VERSION__',
      hash.digest('hex').slice(0, 16),
    );
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});
