import { ApiError } from '../api-error.ts';

/** The parts of a change that tell it from another. */
export type Change = {
  readonly method: string;
  /** With the parameters of its path filled in. */
  readonly address: string;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
};

/** A change that a person intends: sent again after a lost answer, it takes effect once. */
export type Intention = { readonly key: string; readonly print: string; readonly at: number };

/** After this long, the same input is a new change: the user has seen the outcome by then. */
const LASTS_MS = 15 * 60_000;

/**
 * The changes whose outcome is unknown, by address. Any other change at the same address is a new
 * intention and replaces the one before.
 */
export class Intentions {
  readonly #unknown = new Map<string, Intention>();
  readonly #newKey: () => string;
  readonly #now: () => number;

  constructor(newKey: () => string = () => crypto.randomUUID(), now: () => number = Date.now) {
    this.#newKey = newKey;
    this.#now = now;
  }

  /** The intention that a change belongs to: the one whose answer was lost, or a new one. */
  of(change: Change): Intention {
    const [print, at] = [printOf(change), this.#now()];
    const lost = this.#unknown.get(change.address);
    this.#unknown.delete(change.address);
    return lost?.print === print && at - lost.at < LASTS_MS
      ? lost
      : { key: this.#newKey(), print, at };
  }

  /** Remembers an intention whose call failed, if the server may have executed it. */
  failed(change: Change, intention: Intention, error: unknown): void {
    if (isUnknown(error)) this.#unknown.set(change.address, intention);
  }
}

export const intentions = new Intentions();

/** Whether the outcome is unknown: no answer came, the server failed, or is still processing. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE');

/** A second factor proves who sends, not what: a later code belongs to the same change. */
function printOf({ method, body, file }: Change): string {
  const sent = body && typeof body === 'object' ? { ...body, code: undefined } : body;
  return `${method} ${JSON.stringify(sent) ?? ''} ${file ? numberOf(file) : ''}`;
}

/** A file that is selected again is another one, even under the same name. */
const files = new WeakMap<Blob, number>();
let count = 0;

function numberOf(file: Blob): number {
  const known = files.get(file);
  if (known !== undefined) return known;
  count++;
  files.set(file, count);
  return count;
}
