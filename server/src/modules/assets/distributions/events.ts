import { defineEvent } from '../../../kit/ctx.ts';

export const CLOCK_JOB = 'distributions.clock';

type DistributionEvent = { readonly distributionId: string; readonly assetId: string };

export const distributionRequested = defineEvent<DistributionEvent>('distributions.requested');

export const distributionApproved = defineEvent<DistributionEvent>('distributions.approved');

export const distributionRejected = defineEvent<DistributionEvent & { readonly reason: string }>(
  'distributions.rejected',
);

/** Holders and amounts are frozen, and the owner may fund the distribution. */
export const distributionRecorded = defineEvent<DistributionEvent>('distributions.recorded');

export const distributionPaid = defineEvent<DistributionEvent>('distributions.paid');
