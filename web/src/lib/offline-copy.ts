/** The cache of the last portfolio. app/last-portfolio.ts writes it, public/offline.js reads it. */
export const OFFLINE_COPY = 'last-portfolio';

/** The browser's next user must not see the previous user's holdings. */
export async function forgetOfflineCopy(): Promise<void> {
  try {
    await globalThis.caches?.delete(OFFLINE_COPY);
  } catch {
    // Without storage, there is no copy.
  }
}
