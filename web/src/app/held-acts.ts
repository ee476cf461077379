import { successorOf } from './successor.ts';

/**
 * What somebody does in a first view before the app has taken it over. Links work by themselves;
 * what is typed stays where it is; what only the app can do is done once it is there, in the order
 * in which it was asked for. Where the app draws a part anew, all of it goes to what stands there
 * then.
 */
let acts: (() => void)[] = [];
let isHeld = false;
const MOST = 20;

/** What scrolls a page, or may. */
export const OWN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let hasMoved = false;
const watch = new AbortController();

/**
 * Whether somebody has gone on in the first view since the browser itself scrolled it to where it
 * begins: the app does not take them back.
 */
export const hasGoneOn = (): boolean => hasMoved;

/** From now on the app scrolls its pages. */
export function takeScrolling(): void {
  watch.abort();
  hasMoved = false;
}

function watchHands(): void {
  const { signal } = watch;
  const moved = () => {
    hasMoved = true;
  };
  for (const kind of OWN_HAND) {
    addEventListener(kind, moved, { capture: true, passive: true, signal });
  }
  const arrived = () => {
    hasMoved = false;
  };
  addEventListener('hashchange', arrived, { signal });
}

const FIELD = 'input, textarea, select';
/** Keys that an app hears also in a field, where others are text. */
const OF_FIELDS = /^(?:Enter|Escape|Arrow\w+)$/;

function hold(act: () => void): void {
  if (acts.length < MOST) acts.push(act);
}

/**
 * The app sends every form by itself: a browser would put what was typed, a password too, into an
 * address. So it may never, also where a part of the page has not been taken over yet.
 */
function holdSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (!isHeld) return;
  const { target, submitter } = event;
  const form = successorOf(target as HTMLFormElement);
  const button = submitter && successorOf(submitter as HTMLButtonElement);
  hold(() => {
    const by = button && takenOver(button);
    (by ? by.form : takenOver(form))?.requestSubmit(by);
  });
}

function holdClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.type === 'submit') return;
  const same = successorOf(button);
  hold(() => takenOver(same)?.click());
}

/** React would set a list back to what it knows of. */
function holdChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  const same = successorOf(target);
  hold(() => {
    const list = takenOver(same);
    if (!list) return;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function holdKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const isText = target instanceof Element && target.matches(FIELD);
  if (isText && !OF_FIELDS.test(key) && !event.ctrlKey && !event.metaKey) return;
  const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const same = { key, code, altKey, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  const heard = target instanceof Element ? successorOf(target) : undefined;
  hold(() => {
    const to = heard ? takenOver(heard) : target;
    to?.dispatchEvent(new KeyboardEvent('keydown', same));
  });
}

/**
 * The app knows nothing yet of what was typed into a field of its own, and would set it back to
 * what it knows as soon as it draws the field again. Until it was told, that is not done.
 */
function keepTyped(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'value');
    if (!own?.set) continue;
    const { set } = own;
    Object.defineProperty(prototype, 'value', {
      ...own,
      set(this: Field, value: string) {
        if (!isHeld || this.value === this.defaultValue) set.call(this, value);
      },
    });
  }
}

export function holdActs(): void {
  isHeld = true;
  keepTyped();
  watchHands();
  addEventListener('submit', holdSubmit, true);
  addEventListener('click', holdClick, true);
  addEventListener('change', holdChange, true);
  addEventListener('keydown', holdKey, true);
  addEventListener('focusin', noteFocus);
}

/** The first view goes without the app having taken it over. */
export function forgetActs(): void {
  isHeld = false;
  removeEventListener('click', holdClick, true);
  removeEventListener('change', holdChange, true);
  removeEventListener('keydown', holdKey, true);
  removeEventListener('focusin', noteFocus);
  acts = [];
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Noted = { readonly field: Field; readonly same: () => Field | undefined };
let fields: readonly Noted[] = [];
let focused: { readonly here: Element; readonly same: () => Element | undefined } | undefined;

/** What stands in the page when the app begins to take it over, parts of which it may draw anew. */
export function noteFields(): void {
  const all = document.querySelectorAll<Field>('#root input, #root textarea');
  fields = [...all].map((field) => ({ field, same: successorOf(field) }));
  noteFocus();
}

/** Also while the app takes over: who has gone on to the next field stays in that one. */
function noteFocus(): void {
  const here = document.activeElement;
  focused = here && here !== document.body ? { here, same: successorOf(here) } : undefined;
}

/** The app is there: outside its own work it is told what was typed, then what was done. */
export const releaseActs = (): void => void setTimeout(release);

function release(): void {
  const done = acts;
  forgetActs();
  const typed = fields.flatMap(({ field, same }) => {
    const { value } = field;
    const isTicked = isBox(field) && field.checked !== field.defaultChecked;
    const isTyped = !isBox(field) && value !== field.defaultValue;
    return isTicked || isTyped ? { same, value } : [];
  });
  for (const { same, value } of typed) {
    const field = takenOver(same);
    if (field && isBox(field)) press(field);
    else if (field) tell(field, value);
  }
  focusAgain();
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const act of done) act();
  fields = [];
  focused = undefined;
}

/** Where the field was drawn anew, whoever types in it goes on in the new one. */
function focusAgain(): void {
  if (!focused || focused.here.isConnected || document.activeElement !== document.body) return;
  const now = focused.same();
  if (!(now instanceof HTMLElement)) return;
  now.focus({ preventScroll: true });
  const { selectionStart: from, selectionEnd: to } = focused.here as Field;
  if (typeof from === 'number') (now as Field).setSelectionRange(from, to);
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/**
 * What stands there once React has taken over the part of the page around it, which it does at once
 * for an event of this kind.
 */
function takenOver<E extends Element>(same: () => E | undefined): E | undefined {
  same()?.dispatchEvent(new Event('input', { bubbles: true }));
  return same();
}

/** A box that was ticked is ticked again, where React hears it. */
function press(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  if (box.type === 'checkbox' || !box.defaultChecked) box.click();
}

/** React hears of a change where the value differs from the one that it knows of. */
function tell(field: Field, typed: string): void {
  const [from, to] = [field.selectionStart, field.selectionEnd];
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = field.defaultValue;
  set?.call(field, typed);
  if (field === document.activeElement && from !== null) field.setSelectionRange(from, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
