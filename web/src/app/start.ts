import { holdActs } from './held-acts.ts';

/**
 * The page's first script. What a visitor was sent is a whole page of words, pictures and links:
 * the app is fetched when somebody begins to use it. Everybody else is waiting for the app.
 */
const sent = document.getElementById('first-view');

if (sent) {
  holdActs();
  const { start: when, scripts } = sent.dataset;
  const begin = () => start(scripts?.split(' '));
  if (when === 'used') whenUsed(begin);
  else whenShown(begin);
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

/** Something in the page is still to come: once the browser has painted what is there. */
function whenShown(then: () => void): void {
  const painted = () => requestAnimationFrame(() => setTimeout(then));
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
}

/** At the first sign of somebody: well before they could ask for what only the app can do. */
function whenUsed(then: () => void): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];
  const done = new AbortController();
  const begin = (event: Event) => {
    if (isStill(event)) return;
    done.abort();
    then();
  };
  const options = { capture: true, passive: true, signal: done.signal };
  for (const sign of [...signs, 'focusin', 'click']) addEventListener(sign, begin, options);
}

/** Where a browser first meets a pointer it tells of it as if it had moved: it may rest there. */
const isStill = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
