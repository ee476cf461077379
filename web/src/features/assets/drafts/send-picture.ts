import { call } from '../../../lib/call.ts';

/** Uploads a picture of an asset's page. Returns its path. */
export async function sendPicture(assetId: string, file: Blob): Promise<string> {
  const { path } = await call('POST /owner/assets/:assetId/pictures', {
    params: { assetId },
    file,
  });
  return path;
}
