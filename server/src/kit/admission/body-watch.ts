export type BodyLimits = {
  readonly bytesPerSecond: number;
  readonly seconds: number;
  readonly wholeSeconds: number;
};

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
