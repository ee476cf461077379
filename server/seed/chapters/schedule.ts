import type { Teller } from '../teller.ts';

/** Things that happen at moments, told in the order of their time. */
export class Schedule {
  readonly #things: { at: Date; order: number; happen: () => Promise<void> }[] = [];

  at(at: Date, happen: () => Promise<void>): void {
    this.#things.push({ at, order: this.#things.length, happen });
  }

  /** Lets everything happen up to the first start, the clock going with it. */
  async run(teller: Teller): Promise<void> {
    while (this.#things.length > 0) {
      this.#things.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order);
      const next = this.#things.shift();
      if (!next || next.at > teller.start) return;
      teller.clock.set(next.at);
      await next.happen();
    }
  }
}
