import type { AnyRouter } from '@tanstack/react-router';
import { forgetFirstView, isFirstView } from './first-view/first-view.ts';

/** What scrolls a page, or may. */
const OWN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far under the top an anchor comes to rest. */
export const HASH_OFFSET = 170;
/** How long an anchor is waited for, and kept in its place while what is above it still loads. */
const SETTLES_MS = 8000;

/** Whether the visitor has scrolled or moved on by hand since the last navigation began. */
let hasMovedOn = false;

/**
 * Whether a rendered page may be scrolled. A first view stays where it is, and so does a page whose
 * visitor left the anchor before the app had come to it.
 */
export const mayScroll = (hash: string): boolean => !isFirstView() && !(hash && hasMovedOn);

/**
 * Scrolls smoothly to the hash of a new address, waiting for content that is still being read. To
 * the top, and back to where one was on Back, the router goes by itself.
 */
export function keepScrolling(router: AnyRouter): void {
  let goingBack = false;
  let leave = () => {};
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const moveOn = () => {
    hasMovedOn = true;
  };
  // What reads a page aloud clicks without a pointer.
  for (const kind of [...OWN_HAND, 'click']) addEventListener(kind, touch, { once: true });
  for (const kind of OWN_HAND) addEventListener(kind, moveOn, { passive: true });
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    goingBack = ['BACK', 'FORWARD', 'GO'].includes(action.type);
    hasMovedOn = false;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    leave();
    const goes = toLocation.hash && !goingBack && mayScroll(toLocation.hash);
    forgetFirstView();
    leave = goes ? scrollToAnchor(toLocation.hash) : () => {};
    // A page that was just loaded is begun at its beginning, where the skip link stands, also when
    // it has chosen its own first case since.
    if (fromLocation && isTouched) keepFocus();
  });
}

/** Focus that went away with the page before goes to the content, never to the page's beginning. */
function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Scrolls to an element by id as soon as it is there, and again when what stands above it grows:
 * data and fonts arrive later. Whoever scrolls by their own hand is left alone. Answers how to
 * stop.
 */
export function scrollToAnchor(id: string): () => void {
  const done = new AbortController();
  const { signal } = done;
  const stop = () => done.abort();
  let isOnTheWay = false;
  const stopByHand = () => {
    stop();
    // Chromium finishes a smooth scroll whatever the wheel does.
    if (isOnTheWay) scrollTo({ top: scrollY, behavior: 'instant' });
  };
  for (const kind of OWN_HAND) addEventListener(kind, stopByHand, { signal, passive: true });
  setTimeout(stop, SETTLES_MS);
  let at = Number.NaN;
  let isMet = false;
  const look = () => {
    const target = document.getElementById(id);
    if (!target) return;
    // Who was sent to a field writes into it.
    if (!isMet && target.matches(FIELD)) target.focus({ preventScroll: true });
    isMet = true;
    const sought = target.getBoundingClientRect().top + scrollY - HASH_OFFSET;
    const lowest = document.documentElement.scrollHeight - innerHeight;
    const top = Math.max(0, Math.round(Math.min(sought, lowest)));
    if (top !== at && Math.abs(scrollY - top) > 1) {
      isOnTheWay = !isCalm();
      scrollTo({ top, behavior: isCalm() ? 'auto' : 'smooth' });
    }
    at = top;
  };
  // What comes in between, a picture or the router, may end the way before its end.
  const lookAgain = () => {
    isOnTheWay = false;
    at = Number.NaN;
    look();
  };
  addEventListener('scrollend', lookAgain, { signal });
  const growing = new ResizeObserver(look);
  const coming = new MutationObserver(look);
  growing.observe(document.body);
  coming.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    growing.disconnect();
    coming.disconnect();
  });
  look();
  return stop;
}

const FIELD = 'input, textarea, select';
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
