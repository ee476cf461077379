import { refuse } from '@holdfast/domain/refusals';

export type GateOptions = {
  /** What may be inside at once, in bytes. */
  readonly bytes: number;
  /** How many may wait before it, and for how long. */
  readonly waiting: number;
  readonly waitSeconds: number;
};

type Waiting = { readonly bytes: number; readonly enter: () => void };

/** Lets in, in the order in which they came, as many as the memory set aside for them can hold. */
export class MemoryGate {
  readonly #options: GateOptions;
  #queue: Waiting[] = [];
  #inside = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Waits until so many bytes fit in; the answered function gives it back, once. Refuses OVERLOADED
   * when too many wait already, and to whoever waited too long.
   */
  async enter(bytes: number): Promise<() => void> {
    const { waiting, waitSeconds } = this.#options;
    if (this.#queue.length > 0 || !this.#fits(bytes)) {
      if (this.#queue.length >= waiting) return refuse('OVERLOADED', {});
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const one = { bytes, enter: () => resolve(true) };
      this.#queue.push(one);
      const patience = setTimeout(() => resolve(false), waitSeconds * 1000);
      const isLet = await promise;
      clearTimeout(patience);
      if (!isLet) {
        this.#queue = this.#queue.filter((other) => other !== one);
        this.#letIn();
        return refuse('OVERLOADED', {});
      }
    } else this.#inside += bytes;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#inside -= bytes;
      this.#letIn();
    };
  }

  #fits(bytes: number): boolean {
    // Alone even the largest one gets in.
    return this.#inside === 0 || this.#inside + bytes <= this.#options.bytes;
  }

  #letIn(): void {
    for (let next = this.#queue[0]; next && this.#fits(next.bytes); next = this.#queue[0]) {
      this.#queue.shift();
      this.#inside += next.bytes;
      next.enter();
    }
  }
}
