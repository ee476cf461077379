import { UUID } from '@holdfast/domain/kernel/ids';

// When a session ends, drafts keep form input, without secrets, for the same user in the same tab.

const KEY = 'holdfast.drafts';
const LASTS_MS = 12 * 3_600_000;
const MAX_CHARACTERS = 200_000;

type Values = Readonly<Record<string, unknown>>;

export type LiveForm = {
  readonly isDirty: () => boolean;
  readonly values: () => Values;
  readonly about: (values: Values) => unknown;
};

export type Lost = { readonly files: boolean; readonly secrets: boolean };

type KeptForm = { readonly key: string; readonly values: Values; readonly lost: Lost };
type Kept = {
  readonly userId: string;
  readonly href: string;
  readonly at: number;
  readonly forms: readonly KeptForm[];
  /** True until the user returns to the page. */
  readonly isReturning: boolean;
};

export type DraftState = Lost & { readonly isRestored: boolean };

const live = new Set<LiveForm>();
const restored = new Set<string>();
const listeners = new Set<() => void>();

export function registerForm(form: LiveForm): () => void {
  live.add(form);
  return () => void live.delete(form);
}

export const onDrafts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function keepDrafts(userId: string, href: string, now: number): void {
  const forms = [...live].filter((form) => form.isDirty()).flatMap(keptOf);
  if (forms.length === 0) return;
  restored.clear();
  write({ userId, href, at: now, forms, isReturning: true });
}

/** Finds the draft of the same form for the same items. */
export function draftOf(form: LiveForm, userId: string, path: string, now: number) {
  const kept = keptFor(userId, path, now);
  const found = kept?.forms.find((one) => isOf(form, one));
  if (!found) return undefined;
  restored.add(found.key);
  tell();
  return found.values;
}

/** Deletes a form's draft after submit or reset. */
export function dropDraft(form: LiveForm): void {
  const kept = read();
  if (!kept) return;
  const forms = kept.forms.filter((one) => !isOf(form, one));
  if (forms.length === kept.forms.length) return;
  if (forms.length === 0) forgetDrafts();
  else write({ ...kept, forms });
}

/** Deletes all drafts, at sign-out or when another user signs in. */
export function forgetDrafts(): void {
  restored.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there are no drafts.
  }
  tell();
}

export function keepOnlyDraftsOf(userId: string): void {
  const kept = read();
  if (kept && kept.userId !== userId) forgetDrafts();
}

/** The page to return to after the same user signs in again. Returned once. */
export function popDraftReturn(userId: string, now: number): string | undefined {
  const kept = read();
  if (!kept?.isReturning || !isCurrent(kept, userId, now)) return undefined;
  write({ ...kept, isReturning: false });
  return kept.href;
}

/** A page's drafts, restored or waiting for their form to open. */
export function draftState(userId: string, path: string, now: number): DraftState | undefined {
  const kept = keptFor(userId, path, now);
  if (!kept) return undefined;
  return {
    isRestored: restored.size > 0,
    files: kept.forms.some(({ lost }) => lost.files),
    secrets: kept.forms.some(({ lost }) => lost.secrets),
  };
}

function keptOf(form: LiveForm): readonly KeptForm[] {
  const all = form.values();
  const key = keyOf(Object.keys(all), form, all);
  if (key === undefined) return [];
  const lost = { files: false, secrets: false };
  const values = withoutSecrets(all, lost) as Values;
  return Object.keys(values).length > 0 ? [{ key, values, lost }] : [];
}

/** True if the form, filled with the draft's values, identifies the same items. */
function isOf(form: LiveForm, { key, values }: KeptForm): boolean {
  const now = form.values();
  return key === keyOf(Object.keys(now), form, { ...now, ...values });
}

/** Identifies a form by its field names and by the ids in its request, which differ by row. */
function keyOf(names: readonly string[], form: LiveForm, values: Values): string | undefined {
  const typed = new Set(textsIn(values));
  try {
    const about = aboutIn(form.about(values)).filter((text) => !typed.has(text));
    return `${[...names].sort().join()}|${[...new Set(about)].sort().join()}`;
  } catch {
    // A form without a complete request can't be identified.
    return undefined;
  }
}

/** Ids in a request's body and path. */
function aboutIn(sent: unknown): string[] {
  if (Array.isArray(sent)) return sent.flatMap(aboutIn);
  const shown = withoutSecrets(sent, { files: false, secrets: false });
  const ids = textsIn(shown).filter((text) => UUID.test(text));
  return [...ids, ...(isPlain(shown) ? textsIn(shown.params) : [])];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!isPlain(value) && !Array.isArray(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

const SECRET_WORDS = /password|secret|token|card|iban|signature|identity|passcode|otp$/i;
const SECRET_NAMES = /^(?:(?:current|new|backup)?code|pin|cvc|cvv|taxid)$/i;
const NUMBERS = /(?:document|account|passport|tax|social|routing)(?:no|number)$/i;

/** True if a field may hold a password, a code, or a card, account or document number. */
export const isSecret = (name: string): boolean =>
  SECRET_WORDS.test(name) || SECRET_NAMES.test(name) || NUMBERS.test(name);

/** Removes secrets and files from a value, and records the removal in `lost`. */
function withoutSecrets(value: unknown, lost: { files: boolean; secrets: boolean }): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, lost));
  if (!isPlain(value)) return value;
  const kept = Object.entries(value).filter(([name, inner]) => {
    if (isSecret(name)) {
      if (inner !== '' && inner !== null && inner !== undefined) lost.secrets = true;
      return false;
    }
    const isFile = typeof Blob !== 'undefined' && inner instanceof Blob;
    if (isFile) lost.files = true;
    return !isFile && typeof inner !== 'bigint' && typeof inner !== 'function';
  });
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner, lost)]));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

function keptFor(userId: string, path: string, now: number): Kept | undefined {
  const kept = read();
  const isHere = kept && new URL(kept.href, 'https://holdfast.invalid').pathname === path;
  return isHere && isCurrent(kept, userId, now) ? kept : undefined;
}

const isCurrent = (kept: Kept, userId: string, now: number): boolean =>
  kept.userId === userId && now - kept.at < LASTS_MS;

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    const text = JSON.stringify(kept);
    if (text.length <= MAX_CHARACTERS) sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, nothing is restored.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
