import { ApiError } from '../api-error.ts';

export type Change = {
  readonly method: string;
  /** The path with its parameters filled in. */
  readonly address: string;
  readonly body?: unknown;
  readonly file?: Blob | undefined;
};

/** An intended change takes effect once, even if it is sent again after a lost response. */
export type Intention = { readonly key: string; readonly print: string; readonly at: number };

/** After this time, the same input is a new change, since the user will have seen the outcome. */
const LASTS_MS = 15 * 60_000;

/**
 * Changes with an unknown outcome, by address. A different change at the same address replaces the
 * intention.
 */
export class Intentions {
  readonly #unknown = new Map<string, Intention>();
  readonly #newKey: () => string;
  readonly #now: () => number;

  constructor(newKey: () => string = () => crypto.randomUUID(), now: () => number = Date.now) {
    this.#newKey = newKey;
    this.#now = now;
  }

  /** The intention whose response was lost, or a new one. */
  of(change: Change): Intention {
    const [print, at] = [printOf(change), this.#now()];
    const lost = this.#unknown.get(change.address);
    this.#unknown.delete(change.address);
    return lost?.print === print && at - lost.at < LASTS_MS
      ? lost
      : { key: this.#newKey(), print, at };
  }

  /** Remembers a failed call's intention if the server may have executed it. */
  failed(change: Change, intention: Intention, error: unknown): void {
    if (isUnknown(error)) this.#unknown.set(change.address, intention);
  }
}

export const intentions = new Intentions();

/** True without a response, after a server failure, or while the change is being processed. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE');

/** A second factor only identifies the user, so a newer code doesn't make it a different change. */
function printOf({ method, body, file }: Change): string {
  const sent = body && typeof body === 'object' ? { ...body, code: undefined } : body;
  return `${method} ${JSON.stringify(sent) ?? ''} ${file ? numberOf(file) : ''}`;
}

/** A file selected again counts as a different file, even under the same name. */
const files = new WeakMap<Blob, number>();
let count = 0;

function numberOf(file: Blob): number {
  const known = files.get(file);
  if (known !== undefined) return known;
  count++;
  files.set(file, count);
  return count;
}
