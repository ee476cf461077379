/**
 * Only if its sources changed. A quick build takes half the time and compresses less: for local
 * use, not for a release.
 */
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

const QUICK = ' quick';

export function webNeedsBuild({ quick = false } = {}) {
  if (!existsSync(join(DIST, 'index.html')) || !existsSync(STAMP)) return true;
  const stamp = readFileSync(STAMP, 'utf8').trim();
  return (quick ? stamp.replace(QUICK, '') : stamp) !== sourcesHash();
}

function sourcesHash() {
  const hash = createHash('sha256');
  const sources = FOLDERS.flatMap((folder) => filesUnder(ROOT, folder));
  for (const path of [...sources.filter((path) => !path.includes('.test.')), ...FILES]) {
    const file = join(ROOT, path);
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** `{ code, output, seconds }`. The stamp identifies the sources before the build. */
export async function buildWeb({ quick = false, nice = 0 } = {}) {
  const stamp = sourcesHash() + (quick ? QUICK : '');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', ...(quick ? { QUICK_BUILD: '1' } : {}) };
  const result = await runAndListen(process.execPath, [vite, 'build'], { cwd: WEB, env, nice });
  if (result.code === 0) writeFileSync(STAMP, `${stamp}\n`);
  return result;
}

if (import.meta.main) {
  const { code, output } = await buildWeb({ quick: true });
  if (code !== 0) console.error(output);
  process.exitCode = code;
}
