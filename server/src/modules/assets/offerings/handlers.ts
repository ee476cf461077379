import { type Handler, handler } from '../../../kit/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { ALLOCATION_CAUSE } from '../issuance/index.ts';
import { issueCommitment } from './commands/issue-units.ts';

/** Issues a commitment once the chain has confirmed its allocation. */
export const offeringHandlers = (): Handler[] => [
  handler(
    'offerings.units-arrived',
    settlementConfirmed,
    (ctx, { causeId, txId }) => issueCommitment(ctx, causeId, txId),
    ({ kind, causeKind }) => kind === 'allocate' && causeKind === ALLOCATION_CAUSE,
  ),
];
