import { type Handler, handler } from '../../kit/events.ts';
import { ALLOCATION_CAUSE } from '../issuance/index.ts';
import { settlementConfirmed } from '../settlement/index.ts';
import { issueCommitment } from './service/issuing.ts';

/** What offerings do when they hear from earlier rooms. */
export const offeringHandlers = (): Handler[] => [
  handler('offerings.units-arrived', settlementConfirmed, async (ctx, payload) => {
    if (payload.kind !== 'allocate' || payload.causeKind !== ALLOCATION_CAUSE) return;
    await issueCommitment(ctx, payload.causeId, payload.txId);
  }),
];
