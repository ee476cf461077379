import { defineEvent } from '../../../kit/ctx.ts';

/** The kind of cause of a retirement's instruction; its id is the retirement's. */
export const RETIREMENT_CAUSE = 'retirement';

type RetirementEvent = {
  readonly retirementId: string;
  readonly assetId: string;
  readonly partyId: string;
};

/** Units are held for a retirement that two people have to look at. */
export const retirementRequested = defineEvent<RetirementEvent>('retirement.requested');

/** Units are at the retirement account of the chain; their certificate is public. */
export const unitsRetired = defineEvent<RetirementEvent>('retirement.retired');

/** A retirement was refused; its units are free again. */
export const retirementRejected = defineEvent<RetirementEvent & { readonly reason: string }>(
  'retirement.rejected',
);
