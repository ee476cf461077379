/**
 * `npm pack` builds the release: server, domain and built web app. npm omits package-lock.json, so
 * a copy carries the exact versions.
 */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { onNode24, ROOT } from './node24.mjs';
import { buildWeb, webNeedsBuild } from './web-build.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const SHRINKWRAP = join(ROOT, 'npm-shrinkwrap.json');

if (process.argv[2] === 'clean') {
  rmSync(SHRINKWRAP, { force: true });
} else {
  await ensureInstalled();
  await onNode24();
  copyFileSync(LOCK, SHRINKWRAP);
  if (webNeedsBuild()) await build();
}

async function build() {
  console.log('Building the web app…');
  const { code, output } = await buildWeb();
  if (code === 0) return;
  rmSync(SHRINKWRAP, { force: true });
  console.error(`${output}\nThe web app could not be built, so there is nothing to pack.`);
  process.exit(code);
}
