import { holdActs } from './held-acts.ts';

/** The page's first script: what a visitor was sent is shown before the app itself is fetched. */
const sent = document.getElementById('first-view');

if (sent) {
  holdActs();
  whenShown(() => start(sent.dataset.scripts?.split(' ')));
} else start();

/** Fetches the app, and beside it the scripts of the page that it takes over. */
function start(ofPage: readonly string[] = []): void {
  void import('./main.tsx');
  for (const href of ofPage) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** Once the browser has painted what it has and loaded what that consists of. */
function whenShown(then: () => void): void {
  const painted = () => requestAnimationFrame(() => setTimeout(then));
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
}
