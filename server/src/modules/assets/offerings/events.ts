import { defineEvent } from '../../../kit/ctx.ts';

export const CLOCK_JOB = 'offerings.clock';

/** An offering's first commitment on a UTC day. */
export const commitmentMade = defineEvent<{ offeringId: string; commitmentId: string }>(
  'offerings.commitment_made',
);

export const evidenceComplete = defineEvent<{ offeringId: string; assetId: string }>(
  'offerings.evidence_complete',
);

export const messageSent = defineEvent<{ messageId: string }>('offerings.message_sent');

export const changeProposed = defineEvent<{ offeringId: string; changeId: string }>(
  'offerings.change_proposed',
);

export const changeDecided = defineEvent<{
  offeringId: string;
  changeId: string;
  approved: boolean;
  reason: string | null;
}>('offerings.change_decided');

export const closesEarlier = defineEvent<{ offeringId: string; changeId: string }>(
  'offerings.closes_earlier',
);

export const offeringEnded = defineEvent<{
  offeringId: string;
  assetId: string;
  companyId: string;
  status: string;
}>('offerings.ended');

/** Confirmed on chain. Amounts in cents, units in thousandths. */
export const commitmentIssued = defineEvent<{
  commitmentId: string;
  offeringId: string;
  assetId: string;
  partyId: string;
  units: string;
  amount: string;
  fee: string;
}>('offerings.commitment_issued');
