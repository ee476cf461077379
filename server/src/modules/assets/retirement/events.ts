import { defineEvent } from '../../../kit/ctx.ts';

/** Cause kind of a retirement's instruction; its id is the retirement's. */
export const RETIREMENT_CAUSE = 'retirement';

type RetirementEvent = {
  readonly retirementId: string;
  readonly assetId: string;
  readonly partyId: string;
};

/** Units are held for a retirement that waits for two approvals. */
export const retirementRequested = defineEvent<RetirementEvent>('retirement.requested');

/** The chain has the units at the retirement account; their certificate is public. */
export const unitsRetired = defineEvent<RetirementEvent>('retirement.retired');

/** A retirement was rejected and its units released. */
export const retirementRejected = defineEvent<RetirementEvent & { readonly reason: string }>(
  'retirement.rejected',
);
