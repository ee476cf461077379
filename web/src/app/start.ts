/**
 * The page's first script. A visitor was sent the page as it looks: the app is fetched once the
 * browser has shown it and is idle. Anyone else is waiting for the app, so it loads immediately.
 */
const LONGEST_MS = 2_000;

const sent = document.getElementById('first-view');
if (sent) void whenIdle(() => start(sent.dataset.scripts?.split(' ')));
else start();

/** Fetches the app, and beside it the scripts of the page that it takes over. */
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
  // A picture that does not come is not waited for.
  const late = new Promise((over) => setTimeout(over, LONGEST_MS));
  await Promise.race([loaded, late]);
  // Safari has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_MS });
  else then();
}
