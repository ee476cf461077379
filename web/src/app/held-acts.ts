/**
 * What somebody does in a first view before the app has taken it over. Links work by themselves; a
 * form that is sent and a button that is pressed are done once the app is there, with what was
 * typed until then.
 */
let act: (() => void) | undefined;
let isHeld = false;

/**
 * The app sends every form by itself: a browser would put what was typed, a password too, into an
 * address. So it may never, also where a part of the page has not been taken over yet.
 */
function holdSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (!isHeld) return;
  const { target, submitter } = event;
  act = () => {
    takeOver(target);
    (target as HTMLFormElement).requestSubmit(submitter);
  };
}

function holdClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && button.type !== 'submit') act = () => button.click();
}

export function holdActs(): void {
  isHeld = true;
  addEventListener('submit', holdSubmit, true);
  addEventListener('click', holdClick, true);
}

/** The first view goes without the app having taken it over. */
export function forgetActs(): void {
  isHeld = false;
  removeEventListener('click', holdClick, true);
  act = undefined;
}

/** The app is there: outside its own work it is told what was typed, then what was done last. */
export const releaseActs = (): void => void setTimeout(release);

function release(): void {
  const last = act;
  forgetActs();
  const fields = [...document.querySelectorAll<Field>('#root input, #root textarea')];
  const typed = fields.map((field) => [field, field.value, field.defaultValue] as const);
  for (const [field, value, before] of typed) if (value !== before) tell(field, value);
  last?.();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** An event of the kind for which React takes over the part of the page around it at once. */
const takeOver = (target: EventTarget | null) =>
  target?.dispatchEvent(new Event('input', { bubbles: true }));

/** React hears of a change where the value differs from the one that it knows of. */
function tell(field: Field, typed: string): void {
  takeOver(field);
  const [from, to] = [field.selectionStart, field.selectionEnd];
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = field.defaultValue;
  set?.call(field, typed);
  if (field === document.activeElement && from !== null) field.setSelectionRange(from, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
