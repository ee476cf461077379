import { ApiError, clientFailure } from './api-error.ts';
import { opened } from './call.ts';
import { acted, credentials } from './session/credentials.ts';

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Resolves when the whole file has arrived, for pages that must know that it was opened. Throws
 * only ApiError.
 */
export const saveFile = async (name: string, address: string): Promise<void> =>
  saveBlob(name, await fetchFile(address));

/** Throws only ApiError. */
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
