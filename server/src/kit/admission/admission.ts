import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { AdmissionQueue, type Leave } from './admission-queue.ts';
import type { BodyLimits } from './body-watch.ts';
import type { Cause } from './cause.ts';
import { SharedBytes } from './shared-bytes.ts';

export type AdmissionLimits = {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly memoryBytes: number;
  readonly body: BodyLimits;
};

type Cost = NonNullable<Endpoint['cost']>;

/** Searches hold database connections; most connections are left to other requests. */
const SEARCHES = { atOnce: 6, waiting: 120, waitSeconds: 10 };
const DOWNLOADS = { atOnce: 8, waiting: 120, waitSeconds: 20 };
const FORMS = { atOnce: 64, waiting: 240, waitSeconds: 20 };
const WAITING_PER_ACCOUNT = 32;
/** Expected work in milliseconds; the work of forms is measured in kilobytes instead. */
const EXPECTED_MS: Readonly<Record<Cost, number>> = {
  small: 0,
  upload: 0,
  import: 0,
  search: 100,
  render: 300,
  export: 1_000,
  archive: 3_000,
};
const KILOBYTE = 1024;
const UNKNOWN_BYTES = 1024 * KILOBYTE;

/**
 * Forms are admitted by memory, downloads and searches by connections, each queued fairly by
 * account and address.
 */
export class Admission {
  readonly body: BodyLimits;
  readonly #forms: AdmissionQueue;
  readonly #memory: SharedBytes;
  readonly #searches: AdmissionQueue;
  readonly #downloads: AdmissionQueue;

  constructor({ perAccount, perAddress, memoryBytes, body }: AdmissionLimits) {
    const own = { perAccount, perAddress, waitingPerAccount: WAITING_PER_ACCOUNT };
    this.body = body;
    this.#forms = new AdmissionQueue({ ...FORMS, ...own });
    this.#memory = new SharedBytes(memoryBytes, memoryBytes / 2);
    // Below capacity, so that one account can't occupy every slot.
    const few = (atOnce: number) => ({ ...own, perAccount: Math.min(perAccount, atOnce / 2) });
    this.#searches = new AdmissionQueue({ ...SEARCHES, ...few(SEARCHES.atOnce) });
    this.#downloads = new AdmissionQueue({ ...DOWNLOADS, ...few(DOWNLOADS.atOnce) });
  }

  get load() {
    return {
      forms: this.#forms.load,
      searches: this.#searches.load,
      downloads: this.#downloads.load,
    };
  }

  get bytes(): number {
    return this.#memory.held;
  }

  async enterForm(cause: Cause, length: number | undefined, left: AbortSignal) {
    const work = (length ?? UNKNOWN_BYTES) / KILOBYTE;
    const leave = await this.#forms.enter({ ...cause, work }, left);
    const form = this.#memory.join(cause.account);
    let came = 0;
    return {
      take: async (bytes: number) => {
        came += bytes;
        await form.take(bytes);
      },
      leave: () => {
        form.leave();
        leave(came / KILOBYTE);
      },
    };
  }

  async enter(cost: Cost, cause: Cause, left: AbortSignal): Promise<Leave | undefined> {
    const work = EXPECTED_MS[cost];
    if (work === 0) return undefined;
    const queue = cost === 'search' ? this.#searches : this.#downloads;
    const began = performance.now();
    const leave = await queue.enter({ ...cause, work }, left);
    return () => leave(performance.now() - began);
  }
}
