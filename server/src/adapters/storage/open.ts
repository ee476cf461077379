import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { StoragePort } from '../../modules/people/files/storage.port.ts';
import { openDisk } from './disk.ts';

export async function openStorage(
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
): Promise<StoragePort> {
  const url = config.storageUrl;
  if (!url) return openDisk(join(config.dataDir, 'files'));
  if (url.startsWith('file:')) return openDisk(fileURLToPath(url));
  const { openBucket } = await import('./bucket.ts');
  return openBucket(url);
}
