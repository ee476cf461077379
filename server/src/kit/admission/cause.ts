import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ask } from './fair-queue.ts';

/** Whose share work is counted in. */
export type Cause = Omit<Ask, 'work'>;

const causes = new AsyncLocalStorage<Cause>();

/** The product itself: its start, the demo world. */
const PRODUCT: Cause = { account: 'product', address: 'product' };

/** Counts what is done in `work` in somebody's share, wherever it comes to expensive work. */
export const causedBy = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** What a job does comes after what people wait for. */
export const causedByJob = <T>(name: string, work: () => T): T =>
  causedBy({ account: `job ${name}`, address: 'jobs', isBackground: true }, work);

/** Who caused what is being done now. */
export const causeNow = (): Cause => causes.getStore() ?? PRODUCT;
