import { BadConfig } from '../../config.ts';
import type { StoragePort } from '../../modules/people/files/storage.port.ts';
import { keyOf, newKey } from './keys.ts';

/**
 * `s3://bucket?region=…&endpoint=…`, with credentials that the SDK finds. If the SDK isn't
 * installed, the start fails and names its packages.
 */
export async function openBucket(url: string): Promise<StoragePort> {
  const sdk = '@aws-sdk/client-s3';
  if (!(await import(sdk).catch(() => undefined))) {
    throw new BadConfig(
      'STORAGE_URL names an S3 bucket, which needs @aws-sdk/client-s3 and ' +
        '@aws-sdk/s3-request-presigner: install both, or keep files on disk (file:///path)',
    );
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { hostname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const bucket = new S3Driver({
    bucket: hostname,
    region: searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  } as ConstructorParameters<typeof S3Driver>[0]);
  return {
    newKey,
    put: async (key, bytes, mime) => bucket.put(keyOf(key), bytes, { contentType: mime }),
    get: async (key) => {
      if (!(await bucket.exists(keyOf(key)))) return undefined;
      return Buffer.from(await bucket.getBytes(key));
    },
    remove: async (key) => bucket.delete(keyOf(key)),
  };
}
