/**
 * The page's first script. Visitors received a rendered page: the app is loaded once the browser
 * has painted it and is idle. Everyone else is waiting for the app, so it loads immediately.
 */
const LONGEST_MS = 2_000;

const sent = document.getElementById('first-view');
if (sent) void whenIdle(() => start(sent.dataset.scripts?.split(' ')));
else start();

/** Loads the app and the scripts of the page that it takes over. */
function start(ofPage: readonly string[] = []): void {
  void import('./main.tsx');
  for (const href of ofPage) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

async function whenIdle(then: () => void): Promise<void> {
  const loaded = new Promise((over) => addEventListener('load', over, { once: true }));
  // Doesn't wait for missing images.
  const late = new Promise((over) => setTimeout(over, LONGEST_MS));
  await Promise.race([loaded, late]);
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_MS });
  else then();
}
