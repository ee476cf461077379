import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { claimDataDir, holderOf, masterKeyIn } from './data-dir.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'data-dir.ts'));
const lockIn = (dir: string) => join(dir, 'holdfast.lock');
const newDir = () => mkdtempSync(join(tmpdir(), 'holdfast-dir-'));

describe('the data directory', () => {
  test('rejects a second process, and names the first', async () => {
    const dir = newDir();
    // Any live process can be the holder.
    writeFileSync(lockIn(dir), String(process.ppid));
    await expect(claimDataDir(dir, { waitMs: 0 })).rejects.toThrow(`process ${process.ppid}`);
    expect(readFileSync(lockIn(dir), 'utf8')).toBe(String(process.ppid));
  });

  test('shares the claim of the process that restarts it after each edit', async () => {
    const dir = newDir();
    writeFileSync(lockIn(dir), String(process.ppid));
    const claim = await claimDataDir(dir, { waitMs: 0, sharedWith: process.ppid });
    claim.release();
    expect(readFileSync(lockIn(dir), 'utf8')).toBe(String(process.ppid));
  });

  test('waits for a predecessor that is still stopping, and then starts', async () => {
    const dir = newDir();
    const script = `setTimeout(() => require('node:fs').rmSync(${JSON.stringify(lockIn(dir))}), 600)`;
    const predecessor = spawn(process.execPath, ['-e', script]);
    writeFileSync(lockIn(dir), String(predecessor.pid));
    const waited: number[] = [];
    const claim = await claimDataDir(dir, { onWait: (holder) => waited.push(holder) });
    expect(waited).toEqual([predecessor.pid]);
    expect(holderOf(dir)).toBe(process.pid);
    claim.release();
  });

  test('ignores a lock left behind by a process that was killed', async () => {
    const dir = newDir();
    writeFileSync(lockIn(dir), '999999999');
    const claim = await claimDataDir(dir);
    expect(holderOf(dir)).toBe(process.pid);
    claim.release();
    expect(holderOf(dir)).toBeUndefined();
  });

  test('gives an abandoned lock to exactly one of many concurrent starts', async () => {
    const dir = newDir();
    writeFileSync(lockIn(dir), '999999999');
    const script = `
      const { claimDataDir } = await import(${JSON.stringify(MODULE)});
      await claimDataDir(${JSON.stringify(dir)}, { waitMs: 0 }).then(
        () => console.log('claimed'),
        () => console.log('rejected'),
      );
      await new Promise((ended) => process.stdin.once('end', ended).resume());`;
    const starts = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script]),
    );
    const said = await Promise.all(
      starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    for (const { stdin } of starts) stdin.end();
    expect(said.sort()).toEqual(['claimed', ...Array(5).fill('rejected')]);
  });

  test('creates the master key once, readable by its owner only, and keeps it', async () => {
    const dir = newDir();
    const made = await masterKeyIn(dir, undefined);
    expect(made).toHaveLength(32);
    expect(await masterKeyIn(dir, undefined)).toEqual(made);
    expect(statSync(join(dir, 'master.key')).mode & 0o077).toBe(0);
    const given = Buffer.alloc(32, 1);
    expect(await masterKeyIn(dir, given)).toEqual(given);
  });
});
