import { defineEvent } from '../../../kit/ctx.ts';

/** Cause kind; the cause's id is the retirement's. */
export const RETIREMENT_CAUSE = 'retirement';

type RetirementEvent = {
  readonly retirementId: string;
  readonly assetId: string;
  readonly partyId: string;
};

export const retirementRequested = defineEvent<RetirementEvent>('retirement.requested');

/** Confirmed on chain; the certificate is public. */
export const unitsRetired = defineEvent<RetirementEvent>('retirement.retired');

export const retirementRejected = defineEvent<RetirementEvent & { readonly reason: string }>(
  'retirement.rejected',
);
