/** The web build, made again only when what it is made from changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { ROOT } from './node24.mjs';
import { runAndListen } from './processes.mjs';

const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.build-hash');
const FOLDERS = ['web/src', 'web/public', 'domain/src'];
const FILES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/fonts.ts',
  'web/first-pages.ts',
  'web/table-pages.ts',
  'web/first-views.ts',
  'web/package.json',
  'package-lock.json',
];

/** Whether web/dist is missing or was made from other sources. */
export const webNeedsBuild = () =>
  !existsSync(join(DIST, 'index.html')) || !existsSync(STAMP) || readStamp() !== sourcesHash();

const readStamp = () => readFileSync(STAMP, 'utf8').trim();

function sourcesHash() {
  const hash = createHash('sha256');
  const sources = FOLDERS.flatMap((folder) => filesUnder(ROOT, folder));
  for (const path of [...sources.filter((path) => !path.includes('.test.')), ...FILES]) {
    const file = join(ROOT, path);
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Builds web/dist: `{ code, output, seconds }`. The stamp names the sources before the build. */
export async function buildWeb() {
  const hash = sourcesHash();
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await runAndListen(process.execPath, [vite, 'build'], { cwd: WEB, env });
  if (result.code === 0) writeFileSync(STAMP, `${hash}\n`);
  return result;
}
