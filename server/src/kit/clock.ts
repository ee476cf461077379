/** The source of time: nothing below the edge reads the machine's clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests and the demo world move; it never goes back. */
export class MovableClock implements Clock {
  #offset = 0;
  #fixed: Date | undefined;

  constructor(fixed?: Date) {
    this.#fixed = fixed;
  }

  now(): Date {
    return this.#fixed ?? new Date(Date.now() + this.#offset);
  }

  /** Stands still at a moment from now on. */
  set(at: Date): void {
    this.#fixed = at;
  }

  /** Moves forward by some milliseconds; a standing clock stands still at the later moment. */
  advance(ms: number): void {
    if (this.#fixed) this.#fixed = new Date(this.#fixed.getTime() + ms);
    else this.#offset += ms;
  }

  /** Runs with the machine's time again. */
  release(): void {
    this.#fixed = undefined;
    this.#offset = 0;
  }
}
