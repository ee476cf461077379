import type { AnyRouter } from '@tanstack/react-router';
import { forgetFirstView, isFirstView } from './first-view/first-view.ts';

/** Events of a user scrolling or about to. */
const OWN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The distance from the top at which an anchor comes to rest. */
export const HASH_OFFSET = 170;
/** How long to wait for an anchor and correct its position while content above it loads. */
const SETTLES_MS = 8000;

/** Whether the visitor has scrolled or navigated since the last navigation began. */
let hasMovedOn = false;

/** The path of the page rendered last. */
let shownPath: string | undefined;

type Place = { readonly pathname: string; readonly hash: string };

/**
 * Whether a rendered page may be scrolled: not a first view, nor to an anchor of the page already
 * shown once its visitor has scrolled elsewhere. Another page always begins at its own place.
 */
export const mayScroll = ({ pathname, hash }: Place): boolean =>
  !isFirstView() && !(hash && hasMovedOn && pathname === shownPath);

/**
 * Scrolls smoothly to the hash of a new address, waiting for content that is loading. The router
 * itself scrolls to the top and restores positions on Back.
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
  // Screen readers click without a pointer.
  for (const kind of [...OWN_HAND, 'click']) addEventListener(kind, touch, { once: true });
  for (const kind of OWN_HAND) addEventListener(kind, moveOn, { passive: true });
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    goingBack = ['BACK', 'FORWARD', 'GO'].includes(action.type);
    hasMovedOn = false;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    leave();
    const goes = toLocation.hash && !goingBack && mayScroll(toLocation);
    forgetFirstView();
    shownPath = toLocation.pathname;
    leave = goes ? scrollToAnchor(toLocation.hash) : () => {};
    // A freshly loaded page keeps the focus at its start, where the skip link is, even if it has
    // opened its first case since.
    if (fromLocation && isTouched) keepFocus();
  });
}

/** Focus lost with the previous page moves to the content, never to the page's start. */
function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Scrolls to an element by id as soon as it exists, and again when content above it grows. Stops
 * when the user scrolls. Returns the cancel function.
 */
export function scrollToAnchor(id: string): () => void {
  const done = new AbortController();
  const { signal } = done;
  const stop = () => done.abort();
  let isOnTheWay = false;
  const stopByHand = () => {
    stop();
    // Chromium finishes a smooth scroll despite the wheel.
    if (isOnTheWay) scrollTo({ top: scrollY, behavior: 'instant' });
  };
  for (const kind of OWN_HAND) addEventListener(kind, stopByHand, { signal, passive: true });
  setTimeout(stop, SETTLES_MS);
  let at = Number.NaN;
  let isMet = false;
  const look = () => {
    const target = document.getElementById(id);
    if (!target) return;
    // A link to a field also focuses it.
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
  // Other scrolling, by an image or the router, can cut the scroll short.
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
