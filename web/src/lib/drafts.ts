import { UUID } from '@holdfast/domain/kernel/ids';

// What is typed into forms when a session ends, for the same user, tab and page: never secrets.

const KEY = 'holdfast.drafts';
const LASTS_MS = 12 * 3_600_000;
const MOST_LETTERS = 200_000;

type Values = Readonly<Record<string, unknown>>;

/** A form on the page: what it holds, and which things it is about besides what is typed. */
export type LiveForm = {
  readonly isDirty: () => boolean;
  readonly values: () => Values;
  readonly about: (values: Values) => unknown;
};

/** What could not be kept of a form. */
export type Lost = { readonly files: boolean; readonly secrets: boolean };

type KeptForm = { readonly key: string; readonly values: Values; readonly lost: Lost };
type Kept = {
  readonly userId: string;
  readonly href: string;
  readonly at: number;
  readonly forms: readonly KeptForm[];
  /** The user hasn't been led back to the page yet. */
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

/** The session of this user has ended: what is typed into the forms of the page is kept. */
export function keepDrafts(userId: string, href: string, now: number): void {
  const forms = [...live].filter((form) => form.isDirty()).flatMap(keptOf);
  if (forms.length === 0) return;
  restored.clear();
  write({ userId, href, at: now, forms, isReturning: true });
}

/** What was kept of a form, where it was about the same things. */
export function draftOf(form: LiveForm, userId: string, path: string, now: number) {
  const kept = keptFor(userId, path, now);
  const found = kept?.forms.find(({ key, values }) => {
    const names = Object.keys(form.values());
    return key === keyOf(names, form, { ...form.values(), ...values });
  });
  if (!found) return undefined;
  restored.add(found.key);
  tell();
  return found.values;
}

/** Submitted, or taken back by its user: it isn't offered again. */
export function dropDraft(form: LiveForm): void {
  const kept = read();
  if (!kept) return;
  const names = Object.keys(form.values()).sort().join();
  const forms = kept.forms.filter(({ key }) => key.split('|')[0] !== names);
  if (forms.length === kept.forms.length) return;
  if (forms.length === 0) forgetDrafts();
  else write({ ...kept, forms });
}

/** Sign-out, or another user: nothing of it is shown to whoever comes next. */
export function forgetDrafts(): void {
  restored.clear();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
  tell();
}

export function keepOnlyDraftsOf(userId: string): void {
  const kept = read();
  if (kept && kept.userId !== userId) forgetDrafts();
}

/** The page with the forms, once: where the same user returns to after signing in. */
export function takeDraftReturn(userId: string, now: number): string | undefined {
  const kept = read();
  if (!kept?.isReturning || !isCurrent(kept, userId, now)) return undefined;
  write({ ...kept, isReturning: false });
  return kept.href;
}

/** What the page says of its drafts: restored, or waiting for its form to be opened. */
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

/** The names of its fields and the ids it sends that nobody typed: another row's form differs. */
function keyOf(names: readonly string[], form: LiveForm, values: Values): string | undefined {
  const typed = new Set(idsIn(values));
  try {
    const about = idsIn(form.about(values)).filter((id) => !typed.has(id));
    return `${[...names].sort().join()}|${[...new Set(about)].sort().join()}`;
  } catch {
    // What it is about is known only once it is complete: then it can't be told from another.
    return undefined;
  }
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  if (!isPlain(value) && !Array.isArray(value)) return [];
  return Object.values(value).flatMap(idsIn);
}

const SECRET_WORDS = /password|secret|token|card|iban|signature|identity|passcode|otp$/i;
const SECRET_NAMES = /^(?:code|backupcode|pin|cvc|cvv|taxid)$/i;
const NUMBERS = /(?:document|account|passport|tax|social|routing)(?:no|number)$/i;

/** Whether a field may hold a password, a code, or the number of a card, account or document. */
export const isSecret = (name: string): boolean =>
  SECRET_WORDS.test(name) || SECRET_NAMES.test(name) || NUMBERS.test(name);

/** What can be kept of a value; what can't is noted and left out. */
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
    if (text.length <= MOST_LETTERS) sessionStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing restores nothing.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
