import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfig } from '../../config.ts';

export type Claim = { release(): void };

/** A stopping process first completes accepted requests and stops its database. */
const LEAVES_WITHIN_MS = 10_000;
const LOOKS_EVERY_MS = 100;

/**
 * Waits up to `waitMs` for another holder to exit (`onWait` receives its id), then refuses.
 * `sharedWith`: `npm run dev` shares its claim with its servers.
 */
export async function claimDataDir(
  dir: string,
  {
    waitMs = LEAVES_WITHIN_MS,
    onWait,
    sharedWith,
  }: { waitMs?: number; onWait?: (holder: number) => void; sharedWith?: number } = {},
): Promise<Claim> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'holdfast.lock');
  const giveUpAt = performance.now() + waitMs;
  let waitsFor: number | undefined;
  for (;;) {
    if (createLock(file)) return { release: () => rmSync(file, { force: true }) };
    const holder = holderOf(dir);
    if (holder !== undefined && holder === sharedWith) return { release: () => {} };
    if (holder === undefined || holder === process.pid) {
      removeAbandoned(file);
      continue;
    }
    if (performance.now() >= giveUpAt) {
      throw new BadConfig(
        `Another Holdfast (process ${holder}) uses ${dir}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (waitsFor !== holder) onWait?.(holder);
    waitsFor = holder;
    await new Promise((next) => setTimeout(next, LOOKS_EVERY_MS));
  }
}

function createLock(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Removes a dead process's lock file: moves it aside, and restores it if another start has
 * replaced it.
 */
function removeAbandoned(file: string): void {
  const aside = `${file}.${process.pid}.abandoned`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (holderIn(aside) !== undefined && holderIn(aside) !== process.pid) linkSync(aside, file);
  rmSync(aside, { force: true });
}

export const holderOf = (dir: string): number | undefined => holderIn(join(dir, 'holdfast.lock'));

function holderIn(file: string): number | undefined {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder && isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A zombie keeps its process id until its parent reaps it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** The key that encrypts every secret: configured, or created once in the data directory. */
export async function masterKeyIn(dir: string, given: Buffer | undefined): Promise<Buffer> {
  if (given) return given;
  const file = join(dir, 'master.key');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return Buffer.from(kept.trim(), 'base64');
  await mkdir(dir, { recursive: true });
  const made = randomBytes(32);
  await writeFile(file, made.toString('base64'), { mode: 0o600 });
  return made;
}

export const connectionFile = (dir: string) => join(dir, 'connection');

export const writeConnection = (dir: string, url: string) =>
  writeFile(connectionFile(dir), url, { mode: 0o600 });
