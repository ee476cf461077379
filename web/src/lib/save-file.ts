import { ApiError, clientFailure } from './api-error.ts';
import { opened } from './call.ts';
import { acted, credentials } from './session/credentials.ts';

/** Saves bytes under a name, as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Fetches a file of an endpoint and saves it; resolves once all of it came, where the page has to
 * know that it was opened. Throws ApiError and nothing else.
 */
export const saveFile = async (name: string, address: string): Promise<void> =>
  saveBlob(name, await fetchFile(address));

/** The bytes of a file of an endpoint. Throws ApiError and nothing else. */
export async function fetchFile(address: string): Promise<Blob> {
  acted(Date.now());
  const options = { headers: credentials(), credentials: 'same-origin' } as const;
  try {
    const response = await fetch(address, options);
    if (response.ok) return await response.blob();
    const requestId = response.headers.get('x-request-id') ?? undefined;
    opened({ status: response.status, text: await response.text(), requestId });
    throw clientFailure.network();
  } catch (error) {
    throw error instanceof ApiError ? error : clientFailure.network();
  }
}
