/**
 * The page's first script. Visitors have a rendered page, so the app waits until the browser has
 * painted and is idle.
 */
const LONGEST_MS = 2_000;

const sent = document.getElementById('first-view');
if (sent) void whenIdle(() => start(sent.dataset.scripts?.split(' ')));
else start();

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
  const late = new Promise((over) => setTimeout(over, LONGEST_MS));
  await Promise.race([loaded, late]);
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: LONGEST_MS });
  else then();
}
