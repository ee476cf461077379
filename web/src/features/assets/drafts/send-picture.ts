import { call } from '../../../lib/call.ts';

/** Returns the picture's path. */
export async function sendPicture(assetId: string, file: Blob): Promise<string> {
  const { path } = await call('POST /owner/assets/:assetId/pictures', {
    params: { assetId },
    file,
  });
  return path;
}
