import { FSDriver } from 'flydrive/drivers/fs';
import type { StoragePort } from '../../modules/people/files/storage.port.ts';
import { keyOf, newKey } from './keys.ts';

export function openDisk(folder: string): StoragePort {
  const disk = new FSDriver({ location: folder, visibility: 'private' });
  return {
    newKey,
    put: async (key, bytes) => disk.put(keyOf(key), bytes),
    get: async (key) => {
      if (!(await disk.exists(keyOf(key)))) return undefined;
      return Buffer.from(await disk.getBytes(key));
    },
    remove: async (key) => disk.delete(keyOf(key)),
  };
}
