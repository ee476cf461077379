import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chrome's sandbox doesn't work for root, and tests must not depend on its background calls. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const isRoot = (): boolean => process.getuid?.() === 0;
export const browserArgs = (): string[] => (isRoot() ? ['--no-sandbox', ...QUIET] : QUIET);

const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** From CHROME_PATH, the usual places or Playwright's own download. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROME_PATH=${given} is not a program that can be run`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES].filter(Boolean);
  const usual = folders.flatMap((at) => [at, ...NAMES.map((name) => join(at, name))]);
  return [...usual.filter((at) => /chrom/i.test(at)), chromium.executablePath()].find(runs);
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs one if missing: Debian's package if run as root, else Playwright's. */
export function ensureBrowser(): string {
  const here = findBrowser();
  if (here) return here;
  const attempts: (readonly [string, readonly string[]])[] = [];
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    attempts.push(['apt-get', ['update', '-qq']]);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    for (const name of [SHELL, 'chromium']) attempts.push(['apt-get', [...install, name]]);
  }
  attempts.push(['npx', ['playwright', 'install', 'chromium']]);
  for (const [program, args] of attempts) {
    print(`No browser for the journeys yet: ${program} ${args.join(' ')}`);
    if (!attempt(program, args)) continue;
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(
    'The journeys need Chrome or Chromium. Install one (on Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or point CHROME_PATH at yours.',
  );
}

function attempt(program: string, args: readonly string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(program, args, { stdio: ['ignore', 2, 2], env, timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

const print = (line: string) => process.stderr.write(`${line}\n`);

if (import.meta.main) {
  try {
    process.stdout.write(`${ensureBrowser()}\n`);
  } catch (error) {
    print((error as Error).message);
    process.exitCode = 1;
  }
}
