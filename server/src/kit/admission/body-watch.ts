export type BodyLimits = {
  /** What a sender must send at least, measured over so many seconds. */
  readonly bytesPerSecond: number;
  readonly seconds: number;
  /** How long the whole body may take. */
  readonly wholeSeconds: number;
};

/**
 * Whether a body comes too slowly. What the server makes it wait for counts against nobody: the
 * watch stands still meanwhile.
 */
export class BodyWatch {
  readonly #limits: BodyLimits;
  readonly #now: () => number;
  #startMs: number;
  #windowMs: number;
  #bytes = 0;
  #pausedMs: number | undefined;

  constructor(limits: BodyLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#startMs = now();
    this.#windowMs = this.#startMs;
  }

  came(bytes: number): void {
    this.#bytes += bytes;
  }

  pause(): void {
    this.#pausedMs ??= this.#now();
  }

  goOn(): void {
    if (this.#pausedMs === undefined) return;
    const paused = this.#now() - this.#pausedMs;
    this.#startMs += paused;
    this.#windowMs += paused;
    this.#pausedMs = undefined;
  }

  /** To be asked about once a second. */
  isTooSlow(): boolean {
    if (this.#pausedMs !== undefined) return false;
    const { bytesPerSecond, seconds, wholeSeconds } = this.#limits;
    const now = this.#now();
    if (now - this.#startMs >= wholeSeconds * 1000) return true;
    if (now - this.#windowMs < seconds * 1000) return false;
    const isSlow = this.#bytes < (bytesPerSecond * (now - this.#windowMs)) / 1000;
    this.#windowMs = now;
    this.#bytes = 0;
    return isSlow;
  }
}
