import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../node24.mjs';
import { PRIMARY } from './product.mjs';

export function createWorld(folder, product) {
  const file = join(folder, 'world.json');
  const config = join(import.meta.dirname, 'vitest.config.mjs');
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config];
  const env = {
    ...process.env,
    CLUSTER_URL: PRIMARY,
    CLUSTER_WORLD: file,
    MASTER_KEY: product.masterKey,
    STORAGE_URL: product.env.STORAGE_URL,
  };
  return new Promise((made, failed) => {
    execFile(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      if (error) failed(new Error(`The world couldn’t be created:\n${out}\n${err}`));
      else made(JSON.parse(readFileSync(file, 'utf8')));
    });
  });
}
