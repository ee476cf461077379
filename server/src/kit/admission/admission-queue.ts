import { refuse } from '@holdfast/domain/refusals';
import { type Ask, FairQueue, type Place, type Reason, type Shares } from './fair-queue.ts';

export type AdmissionQueueOptions = Shares & {
  readonly waitSeconds: number;
  readonly backgroundWaitSeconds?: number;
};

/** Ends an admission; `work` is the work actually done. */
export type Leave = (work?: number) => void;

type Waiting = { readonly admit: () => void; readonly refuse: (why: Reason) => void };

/**
 * Fair queue for a scarce resource. Refuses TOO_MANY_REQUESTS beyond an account's share, else
 * OVERLOADED if the queue is full.
 */
export class AdmissionQueue {
  readonly #queue: FairQueue;
  readonly #options: AdmissionQueueOptions;
  readonly #now: () => number;
  readonly #waiting = new Map<Place, Waiting>();
  #refused = 0;

  constructor(options: AdmissionQueueOptions, now: () => number = () => performance.now()) {
    this.#options = options;
    this.#queue = new FairQueue(options);
    this.#now = now;
  }

  get load() {
    return { ...this.#queue.load, refused: this.#refused };
  }

  /** Waits for admission. Refuses BAD_REQUEST if the caller disconnects first (`left`). */
  async enter(ask: Ask, left?: AbortSignal): Promise<Leave> {
    const { waitSeconds, backgroundWaitSeconds = waitSeconds } = this.#options;
    if (left?.aborted) return refuse('BAD_REQUEST', {});
    const { place, refused, why = 'share' } = this.#queue.add(ask, this.#now());
    if (refused === place) return this.#refuse(why);
    if (refused) this.#waiting.get(refused)?.refuse(why);
    const { promise, resolve } = Promise.withResolvers<Reason | 'left' | undefined>();
    this.#waiting.set(place, { admit: () => resolve(undefined), refuse: resolve });
    const seconds = ask.isBackground ? backgroundWaitSeconds : waitSeconds;
    const patience = setTimeout(() => resolve(this.#queue.reasonFor(place)), seconds * 1000);
    const onLeave = () => resolve('left');
    left?.addEventListener('abort', onLeave, { once: true });
    this.#admit();
    const outcome = await promise;
    clearTimeout(patience);
    left?.removeEventListener('abort', onLeave);
    if (outcome === undefined) return (work) => this.#leave(place, work);
    this.#giveUp(place);
    return outcome === 'left' ? refuse('BAD_REQUEST', {}) : this.#refuse(outcome);
  }

  #admit(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { admit } = this.#waiting.get(next) ?? {};
      this.#waiting.delete(next);
      // An entry refused in the same turn must not block the queue.
      if (admit) admit();
      else this.#queue.leave(next);
    }
  }

  #next(): Place | undefined {
    return this.#queue.next(this.#now());
  }

  #leave(place: Place, work: number | undefined): void {
    this.#queue.leave(place, work);
    this.#admit();
  }

  #giveUp(place: Place): void {
    this.#waiting.delete(place);
    this.#queue.giveUp(place);
    this.#leave(place, 0);
  }

  #refuse(why: Reason): never {
    this.#refused += 1;
    if (why === 'capacity') return refuse('OVERLOADED', {});
    return refuse('TOO_MANY_REQUESTS', { seconds: this.#options.waitSeconds });
  }
}
