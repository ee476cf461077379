import { BadConfig } from '../../config.ts';
import type { StoragePort } from '../../modules/people/files/storage.port.ts';
import { keyOf, newKey } from './keys.ts';

const ATTEMPTS = 3;
const TIMES = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true };

/**
 * `s3://bucket?region=…&endpoint=…`, with credentials that the SDK finds. Files reach clients only
 * through the product.
 */
export async function openBucket(url: string): Promise<StoragePort> {
  const sdk = await import('@aws-sdk/client-s3').catch(() => {
    throw new BadConfig(
      'STORAGE_URL names an S3 bucket, which needs the optional dependency @aws-sdk/client-s3: ' +
        'install with optional dependencies, or keep files on disk (file:///path)',
    );
  });
  const { hostname: Bucket, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const bucket = new sdk.S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    maxAttempts: ATTEMPTS,
    requestHandler: TIMES,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const placeOf = (key: string) => ({ Bucket, Key: keyOf(key) });
  return {
    newKey,
    put: async (key, bytes, mime) => {
      const object = { ...placeOf(key), Body: bytes, ContentType: mime };
      await bucket.send(new sdk.PutObjectCommand(object)).catch(asOutage);
    },
    get: async (key) => {
      try {
        const { Body } = await bucket.send(new sdk.GetObjectCommand(placeOf(key)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        return error instanceof sdk.NoSuchKey ? undefined : asOutage(error);
      }
    },
    remove: async (key) => {
      await bucket.send(new sdk.DeleteObjectCommand(placeOf(key))).catch(asOutage);
    },
  };
}

/** Refused credentials or a missing bucket are errors of configuration and thrown as they are. */
function asOutage(error: unknown): never {
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
  const status = $metadata?.httpStatusCode;
  const isLost = name === 'TimeoutError' || (status !== undefined && status >= 500);
  if (!isLost) throw error;
  throw Object.assign(new Error('The file storage does not answer', { cause: error }), {
    code: 'ETIMEDOUT',
  });
}
