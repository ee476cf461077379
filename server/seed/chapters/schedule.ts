import type { Seeder } from '../seeder.ts';

export class Schedule {
  readonly #actions: { at: Date; order: number; run: () => Promise<void> }[] = [];

  at(at: Date, run: () => Promise<void>): void {
    this.#actions.push({ at, order: this.#actions.length, run });
  }

  async run(seeder: Seeder): Promise<void> {
    while (this.#actions.length > 0) {
      this.#actions.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order);
      const next = this.#actions.shift();
      if (!next || next.at > seeder.start) return;
      seeder.clock.set(next.at);
      await next.run();
    }
  }
}
