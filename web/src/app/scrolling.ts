import type { AnyRouter } from '@tanstack/react-router';
import { forgetFirstView, isFirstView } from './first-view/first-view.ts';

const OWN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Pixels between an anchor and the top of the window. */
export const HASH_OFFSET = 170;
/** Milliseconds that an anchor is followed while content above it loads. */
const SETTLES_MS = 8000;

/** The visitor scrolled or navigated during this navigation. */
let hasMovedOn = false;

let shownPath: string | undefined;

type Place = { readonly pathname: string; readonly hash: string };

/**
 * Not in a first view, nor to an anchor of the current page after the visitor has scrolled away.
 */
export const mayScroll = ({ pathname, hash }: Place): boolean =>
  !isFirstView() && !(hash && hasMovedOn && pathname === shownPath);

/**
 * Smoothly to a new address's anchor, waiting for content. The router scrolls to the top and
 * restores positions on Back.
 */
export function keepScrolling(router: AnyRouter): void {
  let goingBack = false;
  let leave = () => {};
  const moveOn = () => {
    hasMovedOn = true;
  };
  for (const kind of OWN_HAND) addEventListener(kind, moveOn, { passive: true });
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    goingBack = ['BACK', 'FORWARD', 'GO'].includes(action.type);
    hasMovedOn = false;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    leave();
    const goes = toLocation.hash && !goingBack && mayScroll(toLocation);
    forgetFirstView();
    shownPath = toLocation.pathname;
    leave = goes ? scrollToAnchor(toLocation.hash) : () => {};
  });
}

/**
 * When it exists, and again when content above it grows, until the user scrolls. Returns the cancel
 * function.
 */
export function scrollToAnchor(id: string): () => void {
  const done = new AbortController();
  const { signal } = done;
  const stop = () => done.abort();
  let isOnTheWay = false;
  const stopByHand = () => {
    stop();
    // Chromium continues a smooth scroll against the wheel.
    if (isOnTheWay) scrollTo({ top: scrollY, behavior: 'instant' });
  };
  for (const kind of OWN_HAND) addEventListener(kind, stopByHand, { signal, passive: true });
  setTimeout(stop, SETTLES_MS);
  let at = Number.NaN;
  let isMet = false;
  const look = () => {
    const target = document.getElementById(id);
    if (!target) return;
    // Links to a field also focus it.
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
  // An image or the router may interrupt the scroll.
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
