import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openStorage } from './open.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'holdfast-files-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('files on disk', () => {
  test('what is put is there until it is removed; keys say nothing and never meet', async () => {
    const storage = await openStorage({ storageUrl: undefined, dataDir });
    const keys = Array.from({ length: 50 }, () => storage.newKey('png'));
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}\.png$/);
    const [key = ''] = keys;
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from('bytes'), 'image/png');
    expect((await storage.get(key))?.toString()).toBe('bytes');
    expect(await readdir(join(dataDir, 'files'))).toEqual([key]);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('a folder of one’s own is given as file:///…', async () => {
    const folder = join(dataDir, 'elsewhere');
    const storage = await openStorage({ storageUrl: pathToFileURL(folder).href, dataDir });
    await storage.put(storage.newKey('pdf'), Buffer.from('pdf'), 'application/pdf');
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  test('no path leads out of the folder', async () => {
    const storage = await openStorage({ storageUrl: undefined, dataDir });
    await expect(storage.get('../../../../etc/passwd')).rejects.toThrow();
    await expect(storage.put('../out.png', Buffer.from('x'), 'image/png')).rejects.toThrow();
  });
});

describe('files in a bucket', () => {
  test('without its SDK the start says what to install', async () => {
    const bucket = openStorage({ storageUrl: 's3://holdfast?region=eu-west-1', dataDir });
    await expect(bucket).rejects.toThrow(/@aws-sdk\/client-s3/);
  });
});
