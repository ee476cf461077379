/** Where the focus may go: what is in the page, visible and not disabled. */
export const isShown = (place: Element): boolean =>
  place.isConnected && (place.checkVisibility?.({ visibilityProperty: true }) ?? true);

export const mayHold = (place: Element): boolean => isShown(place) && !place.matches(':disabled');

export const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const headingsIn = (part: Element, which: string): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(which)].find(isShown);

export function pageHeading(): HTMLElement | undefined {
  const content = document.getElementById('content');
  return content ? headingsIn(content, 'h1') : undefined;
}

export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    .filter(isShown)
    .at(-1);

export const dialogHeading = (dialog: HTMLElement): HTMLElement =>
  headingsIn(dialog, HEADINGS) ?? dialog;

/** Of the smallest part around the place that has one. */
export function headingAround(place: Element): HTMLElement | undefined {
  for (let part: Element | null = place; part; part = part.parentElement) {
    if (part.id === 'content') return pageHeading();
    const heading = headingsIn(part, HEADINGS);
    if (heading) return heading;
  }
  return pageHeading();
}

const HEADINGS = 'h1, h2, h3, h4, legend';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Headings take the focus by script only, never by Tab. */
export function focusOn(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.matches(FOCUSABLE)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What a click on it leaves focused: browsers focus nothing where nothing is focusable. */
export const takesFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${FOCUSABLE}, label, [contenteditable]`) !== null;
