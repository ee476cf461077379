import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ask } from './fair-queue.ts';

export type Cause = Omit<Ask, 'work'>;

const causes = new AsyncLocalStorage<Cause>();

/** The product's own work: start-up, the demo world. */
const PRODUCT: Cause = { account: 'product', address: 'product' };

/** Attributes the expensive work done inside `work` to this cause's share. */
export const runWithCause = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const causedByJob = <T>(name: string, work: () => T): T =>
  runWithCause({ account: `job ${name}`, address: 'jobs', isBackground: true }, work);

export const causeNow = (): Cause => causes.getStore() ?? PRODUCT;
