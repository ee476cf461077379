import { defineEvent } from '../../../kit/ctx.ts';

/** Freezes holders at the record date, pays from the payment date on, tells who was paid. */
export const CLOCK_JOB = 'distributions.clock';

type DistributionEvent = { readonly distributionId: string; readonly assetId: string };

/** An owner asked for a distribution, or more would be paid than was approved. */
export const distributionRequested = defineEvent<DistributionEvent>('distributions.requested');

/** Staff approved a distribution: holders may know of it. */
export const distributionApproved = defineEvent<DistributionEvent>('distributions.approved');

/** Staff sent a distribution back to its owner. */
export const distributionRejected = defineEvent<DistributionEvent & { readonly reason: string }>(
  'distributions.rejected',
);

/** Holders and amounts are frozen; the owner may fund it. */
export const distributionRecorded = defineEvent<DistributionEvent>('distributions.recorded');

/** Every line is paid, held or left to the owner. */
export const distributionPaid = defineEvent<DistributionEvent>('distributions.paid');
