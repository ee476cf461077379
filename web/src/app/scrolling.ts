import type { AnyRouter } from '@tanstack/react-router';

/** How far under the top an anchor comes to rest. */
export const HASH_OFFSET = 170;
const WAIT_FOR_ANCHOR = 3000;

/**
 * Scrolls smoothly to the hash of a new address, waiting for content that is still being read. To
 * the top, and back to where one was on Back, the router goes by itself.
 */
export function keepScrolling(router: AnyRouter): void {
  let goingBack = false;
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    goingBack = ['BACK', 'FORWARD', 'GO'].includes(action.type);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (toLocation.hash && !goingBack) scrollToAnchor(toLocation.hash);
    // A page that was just loaded is begun at its beginning, where the skip link stands.
    if (fromLocation) keepFocus();
  });
}

/** Focus that went away with the page before goes to the content, never to the page's beginning. */
function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Scrolls to an element by id as soon as it is there; gives up after 3 seconds. */
export function scrollToAnchor(id: string, since = performance.now()): void {
  const target = document.getElementById(id);
  if (target) {
    // Text moves when its font arrives: at a first visit the anchor would end elsewhere.
    void document.fonts.ready.then(() => rest(target));
    return;
  }
  if (performance.now() - since < WAIT_FOR_ANCHOR) {
    requestAnimationFrame(() => scrollToAnchor(id, since));
  }
}

function rest(target: HTMLElement): void {
  const top = target.getBoundingClientRect().top + window.scrollY - HASH_OFFSET;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}
