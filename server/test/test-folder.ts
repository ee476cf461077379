import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GB = 2 ** 30;
const [FREE_THERE, FREE_MEMORY] = [4 * GB, 8 * GB];
const OURS = /^holdfast-[a-z]+-(\d+)-/;

/**
 * Reachable by PostgreSQL's user, in memory if there is space: copying a database takes a second on
 * some disks, 0.03 s there.
 */
export function newTestFolder(kind: string): string {
  const place = hasSpace() ? MEMORY : tmpdir();
  if (place === MEMORY) removeLeftovers();
  const dir = mkdtempSync(join(place, `holdfast-${kind}-${process.pid}-`));
  chmodSync(dir, 0o755);
  return dir;
}

export const isInMemory = (dir: string): boolean => dir.startsWith(`${MEMORY}/`);

function hasSpace(): boolean {
  if (process.platform !== 'linux' || freemem() < FREE_MEMORY) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= FREE_THERE;
  } catch {
    return false;
  }
}

/** Memory left by a killed run would stay in use until reboot. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(OURS.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
