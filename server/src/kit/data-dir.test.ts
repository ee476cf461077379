import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataDir, holderOf, masterKeyIn } from './data-dir.ts';

const newDir = () => mkdtempSync(join(tmpdir(), 'holdfast-dir-'));

describe('the data directory', () => {
  test('belongs to one process: a second is refused with a line that says who holds it', async () => {
    const dir = newDir();
    // Any process that lives will do as the one that came first.
    writeFileSync(join(dir, 'holdfast.lock'), String(process.ppid));
    await expect(claimDataDir(dir)).rejects.toThrow(`process ${process.ppid}`);
    expect(readFileSync(join(dir, 'holdfast.lock'), 'utf8')).toBe(String(process.ppid));
  });

  test('a claim left behind by a process that was killed does not stand in the way', async () => {
    const dir = newDir();
    writeFileSync(join(dir, 'holdfast.lock'), '999999999');
    const claim = await claimDataDir(dir);
    expect(holderOf(dir)).toBe(process.pid);
    claim.release();
    expect(holderOf(dir)).toBeUndefined();
  });

  test('makes the master key once, readable by its owner only, and keeps it', async () => {
    const dir = newDir();
    const made = await masterKeyIn(dir, undefined);
    expect(made).toHaveLength(32);
    expect(await masterKeyIn(dir, undefined)).toEqual(made);
    expect(statSync(join(dir, 'master.key')).mode & 0o077).toBe(0);
    const given = Buffer.alloc(32, 1);
    expect(await masterKeyIn(dir, given)).toEqual(given);
  });
});
