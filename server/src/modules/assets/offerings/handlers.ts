import { type Handler, handler } from '../../../kit/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { ALLOCATION_CAUSE } from '../issuance/index.ts';
import { issueCommitment } from './service/issuing.ts';

/** What offerings do when they hear from earlier modules. */
export const offeringHandlers = (): Handler[] => [
  handler('offerings.units-arrived', settlementConfirmed, async (ctx, payload) => {
    if (payload.kind !== 'allocate' || payload.causeKind !== ALLOCATION_CAUSE) return;
    await issueCommitment(ctx, payload.causeId, payload.txId);
  }),
];
