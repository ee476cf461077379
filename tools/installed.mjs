/** A fresh clone needs no command but `npm start` or `npm test`. */
import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './processes.mjs';

const ROOT = join(import.meta.dirname, '..');
const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Packages of `folder`'s package-lock.json missing from node_modules or in another version; never
 * optional ones.
 */
export function missingPackages(folder) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional)
    .filter(([path, { version }]) => present[path]?.version !== version)
    .map(([path]) => path);
}

/** By `npm ci` if a package is missing; exits the process on failure. */
export async function ensureInstalled(folder = ROOT) {
  const missing = missingPackages(folder).length;
  if (missing === 0) return;
  console.log(`Installing dependencies (${missing} packages are missing or out of date)…`);
  // npm's settings for scripts belong to the outer command.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: folder, env, shell: process.platform === 'win32' };
  const code = await runToEnd(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (code === 0) return;
  console.error('The dependencies could not be installed; npm shows the reason above.');
  process.exit(code);
}
