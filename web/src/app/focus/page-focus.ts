import type { AnyRouter } from '@tanstack/react-router';
import { focusOn, isNowhere, openDialog, pageHeading } from './places.ts';

/** Milliseconds that a page's heading is waited for. */
const COMES_WITHIN_MS = 10_000;
const INPUT = ['pointerdown', 'keydown'] as const;

/**
 * The focus goes to the heading of each new page, so that a screen reader says where it is. Not
 * after a fresh load: Tab then reaches the skip link first.
 */
export function keepPageFocus(router: AnyRouter): void {
  let stop = () => {};
  // Also before the app loaded.
  let isTouched = navigator.userActivation?.hasBeenActive ?? false;
  let hasMovedOn = false;
  // Screen readers send clicks without pointer events.
  for (const kind of [...INPUT, 'click']) {
    addEventListener(kind, () => (isTouched = true), { once: true, capture: true });
  }
  for (const kind of INPUT) addEventListener(kind, () => (hasMovedOn = true), { capture: true });
  router.subscribe('onBeforeNavigate', () => {
    hasMovedOn = false;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname || !isTouched) return;
    stop();
    stop = focusHeading(() => hasMovedOn);
  });
}

/** Once it is there, unless the user, the page or a dialog took the focus. Returns the cancel. */
function focusHeading(hasMovedOn: () => boolean): () => void {
  const coming = new MutationObserver(() => look());
  const stop = () => {
    coming.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, COMES_WITHIN_MS);
  const look = () => {
    if (isTaken(hasMovedOn())) return stop();
    const heading = pageHeading();
    if (!heading) return;
    focusOn(heading);
    stop();
  };
  coming.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

function isTaken(hasMovedOn: boolean): boolean {
  if (openDialog()) return true;
  if (isNowhere()) return false;
  const field = document.activeElement?.matches(
    'main :is(input, textarea, select, [contenteditable])',
  );
  return hasMovedOn || field === true;
}
