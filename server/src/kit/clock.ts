/** The only source of time below the edge. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Moves only forwards; for tests and the demo world. */
export class MovableClock implements Clock {
  #offset = 0;
  #fixed: Date | undefined;

  constructor(fixed?: Date) {
    this.#fixed = fixed;
  }

  now(): Date {
    return this.#fixed ?? new Date(Date.now() + this.#offset);
  }

  set(at: Date): void {
    this.#fixed = at;
  }

  /** Advances by milliseconds; a frozen clock stays frozen at the later time. */
  advance(ms: number): void {
    if (this.#fixed) this.#fixed = new Date(this.#fixed.getTime() + ms);
    else this.#offset += ms;
  }

  release(): void {
    this.#fixed = undefined;
    this.#offset = 0;
  }
}
