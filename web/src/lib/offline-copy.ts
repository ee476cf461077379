/** The cache of the last portfolio: written by app/last-portfolio.ts, read by public/offline.js. */
export const OFFLINE_COPY = 'last-portfolio';

/** The next user of the browser must not see what the last one owned. */
export async function forgetOfflineCopy(): Promise<void> {
  try {
    await globalThis.caches?.delete(OFFLINE_COPY);
  } catch {
    // Without storage there is no copy.
  }
}
