/** The cache of the last portfolio: written by app/last-portfolio.ts, read by public/offline.js. */
export const OFFLINE_COPY = 'last-portfolio';

/** Whoever uses the browser next is not shown what somebody owned. */
export async function forgetOfflineCopy(): Promise<void> {
  try {
    await globalThis.caches?.delete(OFFLINE_COPY);
  } catch {
    // A browser that keeps nothing shows none.
  }
}
