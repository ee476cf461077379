import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ask } from './fair-queue.ts';

export type Cause = Omit<Ask, 'work'>;

const causes = new AsyncLocalStorage<Cause>();

const PRODUCT: Cause = { account: 'product', address: 'product' };

/** Attributes expensive work inside `work` to this cause. */
export const runWithCause = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

export const causedByJob = <T>(name: string, work: () => T): T =>
  runWithCause({ account: `job ${name}`, address: 'jobs', isBackground: true }, work);

export const causeNow = (): Cause => causes.getStore() ?? PRODUCT;
