import type { BrowserContext } from '@playwright/test';

// After every action the focus is on something named and visible, and after every change of page on
// its heading, unless a dialog or a field takes it. Watched in the page itself, so that no journey
// waits for it.

export const focusProblems: string[] = [];
const watched = new WeakSet<BrowserContext>();

export async function watchFocus(context: BrowserContext): Promise<BrowserContext> {
  if (watched.has(context)) return context;
  watched.add(context);
  await context.exposeBinding('reportFocus', (_, problem: string) => {
    focusProblems.push(problem);
  });
  await context.addInitScript(watch);
  return context;
}

declare global {
  interface Window {
    reportFocus(problem: string): Promise<void>;
  }
}

/** Runs in the page, so it must be self-contained. */
function watch(): void {
  if (window !== window.top) return;
  const EVERY_MS = 200;
  /** Milliseconds after which focus is lost: of a removed control, and of a disabled one. */
  const REMOVED_MS = 800;
  const DISABLED_MS = 2_500;
  const HIDDEN_MS = 2_500;
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, label, [tabindex]';
  let last: HTMLElement | undefined;
  let lostAt: number | undefined;
  let path = location.pathname;
  let moved: { readonly heading?: Element; readonly shownAt: number } | undefined;
  let hasActed = false;

  const words = (part: Element | null | undefined) =>
    (part?.getAttribute('aria-label') ?? part?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (part: Element): string => {
    const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const by = ids.map((id) => words(document.getElementById(id))).join(' ');
    const labels = 'labels' in part ? [...((part.labels as NodeListOf<Element>) ?? [])] : [];
    const inside = part.querySelector('[aria-label], img[alt]');
    const rest = ['title', 'placeholder', 'alt'].map((each) => part.getAttribute(each));
    const all = [by, words(part), labels.map(words).join(' '), words(inside), ...rest];
    return all.find((name) => name) ?? '';
  };
  const say = (part: Element) => `${part.tagName.toLowerCase()} “${nameOf(part).slice(0, 40)}”`;
  const report = (problem: string) =>
    void window.reportFocus(`${location.pathname}: ${problem}`).catch(() => undefined);
  const isNowhere = () => !document.activeElement || document.activeElement === document.body;
  const isShown = (part: Element) => {
    const box = (part.closest('label') ?? part).getBoundingClientRect();
    return part.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0;
  };

  const look = () => {
    const now = performance.now();
    lookForLoss(now);
    lookForMove(now);
  };
  const lookForLoss = (now: number) => {
    const isSending = last?.isConnected && last.matches('[data-loading]');
    if (!last || !isNowhere() || !document.hasFocus() || isSending) {
      lostAt = undefined;
      return;
    }
    lostAt ??= now;
    if (now - lostAt < (last.isConnected ? DISABLED_MS : REMOVED_MS)) return;
    report(`focus falls to the body after ${say(last)}`);
    last = undefined;
  };
  const lookForMove = (now: number) => {
    if (location.pathname !== path) {
      path = location.pathname;
      moved = hasActed ? { shownAt: now } : undefined;
    }
    const heading = [...document.querySelectorAll('#content h1')].find(isShown);
    if (!moved || !heading) return;
    // The queue's title is the heading until a case opens.
    if (moved.heading !== heading) moved = { heading, shownAt: now };
    if (now - moved.shownAt < REMOVED_MS) return;
    moved = undefined;
    const at = document.activeElement;
    const isElsewhere = at?.matches(
      '[role="dialog"] *, [role="dialog"], main :is(input, textarea, [contenteditable])',
    );
    const isOn = [...document.querySelectorAll('#content h1')].some((each) => each === at);
    if (!isOn && !isElsewhere) report(`a new page leaves the focus on ${at ? say(at) : 'nothing'}`);
  };
  const act = ({ isTrusted, type, target }: Event) => {
    if (!isTrusted) return;
    look();
    hasActed = true;
    moved = undefined;
    const isOnControl = target instanceof Element && target.closest(FOCUSABLE);
    if (type === 'pointerdown' && !isOnControl) last = undefined;
  };
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    lostAt = undefined;
    setTimeout(() => {
      // The skip link leads to the content as a whole.
      if (document.activeElement !== target || target.id === 'content') return;
      if (nameOf(target) === '') report(`${target.outerHTML.slice(0, 120)} has focus and no name`);
    }, EVERY_MS);
    // A page that is about to be replaced is hidden for a moment.
    setTimeout(() => {
      if (document.activeElement === target && !isShown(target)) {
        report(`${say(target)} has focus and is invisible`);
      }
    }, HIDDEN_MS);
  };
  document.addEventListener('focusin', take);
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, act, true);
  setInterval(look, EVERY_MS);
}
