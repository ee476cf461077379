import {
  dialogHeading,
  focusOn,
  headingAround,
  isNowhere,
  isShown,
  mayHold,
  openDialog,
  pageHeading,
  takesFocus,
} from './places.ts';

// A focused control that disappears or is disabled leaves the focus on the body, where a screen
// reader starts over. The focus goes to its replacement, or to the heading above.

/** Milliseconds in which the app may focus something itself. */
const SETTLES_MS = 80;
/** Milliseconds in which a disabled control may be enabled again. */
const DISABLED_MS = 400;

type Place = {
  readonly element: HTMLElement;
  /** From its parent to its layer. */
  readonly above: readonly Element[];
};

/** The page, and each dialog above it, is a layer. */
const isLayer = (part: Element): boolean =>
  part.parentElement === document.body || part.parentElement?.matches('[data-portal]') === true;

function placeOf(element: HTMLElement): Place {
  const above: Element[] = [];
  for (
    let part = element.parentElement;
    part && part !== document.body;
    part = part.parentElement
  ) {
    above.push(part);
    if (isLayer(part)) break;
  }
  return { element, above };
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Not in a list, where a button of the same name acts on another row. */
function replacementOf({ element, above }: Place, near: Element): HTMLElement | undefined {
  const name = nameOf(element);
  const isInLine = above.slice(0, above.indexOf(near)).some((part) => part.matches('tr, li'));
  if (name === '' || isInLine) return undefined;
  return [...near.querySelectorAll<HTMLElement>(element.tagName)].find(
    (each) => nameOf(each) === name && mayHold(each),
  );
}

function nextPlace(trail: readonly Place[]): HTMLElement | undefined {
  const dialog = openDialog();
  const isWithin = (part: Element) => !dialog || dialog.contains(part);
  for (const place of trail.toReversed()) {
    if (mayHold(place.element) && isWithin(place.element)) return place.element;
    const near = place.above.find(isShown);
    if (!near || !isWithin(near)) continue;
    if (place.element.tagName === 'H1') return pageHeading();
    return replacementOf(place, near) ?? headingAround(near);
  }
  return dialog ? dialogHeading(dialog) : pageHeading();
}

export function keepFocus(): () => void {
  /** The last focused place of each layer, the newest last. */
  let trail: readonly Place[] = [];
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = new AbortController();
  const { signal } = done;

  const look = () => {
    clearTimeout(timer);
    const last = trail.at(-1);
    if (!last || !isNowhere()) {
      lostAt = undefined;
      return;
    }
    if (mayHold(last.element)) {
      if (lostAt !== undefined) focusOn(last.element);
      return;
    }
    lostAt ??= performance.now();
    // A control that is sending is enabled again when the answer comes.
    if (last.element.isConnected && last.element.matches('[data-loading]')) return;
    const left = lostAt + (isShown(last.element) ? DISABLED_MS : SETTLES_MS) - performance.now();
    if (left <= 0) focusOn(nextPlace(trail));
    else timer = setTimeout(look, left);
  };
  const take = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    const layer = place.above.at(-1);
    trail = [...trail.filter(({ above }) => above.at(-1) !== layer), place];
    lostAt = undefined;
  };
  /** A click outside every control gives up the focus deliberately. */
  const release = ({ target }: Event) => {
    if (!takesFocus(target)) trail = [];
  };

  // A form may have been used before the app loaded.
  if (document.activeElement instanceof HTMLElement && !isNowhere()) {
    trail = [placeOf(document.activeElement)];
  }
  document.addEventListener('focusin', take, { signal });
  document.addEventListener('focusout', () => setTimeout(look), { signal });
  document.addEventListener('pointerdown', release, { signal, capture: true });
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    changes.disconnect();
  });
  return () => done.abort();
}
