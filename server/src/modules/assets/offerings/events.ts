import { defineEvent } from '../../../kit/ctx.ts';

/** The job that opens and closes offerings at their dates and runs the steps of a closing. */
export const CLOCK_JOB = 'offerings.clock';

/** The first party of a day (UTC) committed to an offering: its owner may have to decide. */
export const commitmentMade = defineEvent<{ offeringId: string; commitmentId: string }>(
  'offerings.commitment_made',
);

/** Every paper of a closing is there, and waits for the platform to read it. */
export const evidenceComplete = defineEvent<{ offeringId: string; assetId: string }>(
  'offerings.evidence_complete',
);

/** An owner wrote to those who committed to an offering. */
export const messageSent = defineEvent<{ messageId: string }>('offerings.message_sent');

/** An owner proposed to change the terms of an open offering. */
export const changeProposed = defineEvent<{ offeringId: string; changeId: string }>(
  'offerings.change_proposed',
);

/** Staff decided about such a change. */
export const changeDecided = defineEvent<{
  offeringId: string;
  changeId: string;
  approved: boolean;
  reason: string | null;
}>('offerings.change_decided');

/** An offering closes earlier than it said: nobody has to confirm, everybody is told. */
export const closesEarlier = defineEvent<{ offeringId: string; changeId: string }>(
  'offerings.closes_earlier',
);

/** An offering ended: completed, failed, expired or cancelled. */
export const offeringEnded = defineEvent<{
  offeringId: string;
  assetId: string;
  companyId: string;
  status: string;
}>('offerings.ended');

/** A party's units arrived, confirmed on the chain. Amounts in cents, units in thousandths. */
export const commitmentIssued = defineEvent<{
  commitmentId: string;
  offeringId: string;
  assetId: string;
  partyId: string;
  units: string;
  amount: string;
  fee: string;
}>('offerings.commitment_issued');
