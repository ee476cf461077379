import { defineEvent } from '../../../kit/ctx.ts';

export const CLOCK_JOB = 'distributions.clock';

type DistributionEvent = { readonly distributionId: string; readonly assetId: string };

/** Submitted by the owner, or the recorded amount exceeds the approved one. */
export const distributionRequested = defineEvent<DistributionEvent>('distributions.requested');

/** Approved: holders may be notified. */
export const distributionApproved = defineEvent<DistributionEvent>('distributions.approved');

export const distributionRejected = defineEvent<DistributionEvent & { readonly reason: string }>(
  'distributions.rejected',
);

/** Holders and amounts are frozen; the owner may fund it. */
export const distributionRecorded = defineEvent<DistributionEvent>('distributions.recorded');

/** Every line is paid, held or left to the owner. */
export const distributionPaid = defineEvent<DistributionEvent>('distributions.paid');
