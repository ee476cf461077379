/** Finds the Node 24 that npm installs; it runs the server's TypeScript directly. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './processes.mjs';

export const ROOT = join(import.meta.dirname, '..');
const NEEDED = 24;

/** Saves a third of import time after the first start. */
export const KEEP_COMPILED = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/node'),
};

/** Re-runs this script if the running Node is older. */
export async function onNode24() {
  if (major(process.versions.node) >= NEEDED) return;
  const brought = broughtNode();
  if (!brought) {
    console.error(
      `Holdfast needs Node ${NEEDED} or newer; this is ${process.versions.node}, and npm brought ` +
        `none for ${process.platform} on ${process.arch}. Run “npm ci”, or install Node ${NEEDED}.`,
    );
    process.exit(1);
  }
  process.exit(await runToEnd(brought, process.argv.slice(1)));
}

const major = (version) => Number(version.split('.')[0]);

function broughtNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const places = [
    join(ROOT, 'node_modules', `node-${os}-${process.arch}`, 'bin', file),
    join(ROOT, 'node_modules', '.bin', file),
  ];
  return places.find((place) => existsSync(place));
}
