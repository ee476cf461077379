import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openStorage } from './open.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'holdfast-files-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('files on disk', () => {
  test('are stored until they are removed, under random keys that never collide', async () => {
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

  test('can be in a custom folder, given as file:///…', async () => {
    const folder = join(dataDir, 'elsewhere');
    const storage = await openStorage({ storageUrl: pathToFileURL(folder).href, dataDir });
    await storage.put(storage.newKey('pdf'), Buffer.from('pdf'), 'application/pdf');
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  test('cannot be reached outside the folder by any path', async () => {
    const storage = await openStorage({ storageUrl: undefined, dataDir });
    await expect(storage.get('../../../../etc/passwd')).rejects.toThrow();
    await expect(storage.put('../out.png', Buffer.from('x'), 'image/png')).rejects.toThrow();
  });
});

describe('files in a bucket', () => {
  test('need an SDK, and the start names its package if it is missing', async () => {
    vi.doMock('@aws-sdk/client-s3', () => {
      throw new Error('Not installed');
    });
    const bucket = openStorage({ storageUrl: 's3://holdfast?region=eu-west-1', dataDir });
    await expect(bucket).rejects.toThrow(/@aws-sdk\/client-s3/);
    vi.doUnmock('@aws-sdk/client-s3');
  });
});
