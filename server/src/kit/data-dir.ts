import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadConfig } from '../config.ts';

/** The claim of one process on its data directory; a second process is refused. */
export type Claim = { release(): void };

/** Claims the directory, or refuses with a line that says which process holds it. */
export async function claimDataDir(dir: string): Promise<Claim> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'holdfast.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder && holder !== process.pid && isAlive(holder)) {
        throw new BadConfig(
          `Another Holdfast (process ${holder}) uses ${dir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new BadConfig(`${dir} could not be claimed; try again`);
}

/** The process that runs on the directory, if one does. */
export function holderOf(dir: string): number | undefined {
  try {
    const holder = Number(readFileSync(join(dir, 'holdfast.lock'), 'utf8'));
    return holder && isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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

/** How commands reach the database of a running product: a private file beside the data. */
export const connectionFile = (dir: string) => join(dir, 'connection');

export const writeConnection = (dir: string, url: string) =>
  writeFile(connectionFile(dir), url, { mode: 0o600 });
