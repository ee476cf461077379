import { type Handler, handler } from '../../../kit/events.ts';
import { invariant } from '../../../kit/invariant.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { ALLOCATION_CAUSE } from '../issuance/index.ts';
import { ANCHOR_CAUSE } from '../structures/index.ts';
import { issueAnchor, issueCommitment } from './commands/issue-units.ts';

/** Issues a commitment or an anchor once the chain has confirmed its allocation. */
export const offeringHandlers = (): Handler[] => [
  handler(
    'offerings.units-arrived',
    settlementConfirmed,
    (ctx, { causeId, txId }) => issueCommitment(ctx, causeId, txId),
    ({ kind, causeKind }) => kind === 'allocate' && causeKind === ALLOCATION_CAUSE,
  ),
  handler(
    'offerings.anchor-units-arrived',
    settlementConfirmed,
    (ctx, { causeId: anchorId, assetId, txId }) =>
      issueAnchor(ctx, { anchorId, assetId: invariant(assetId, 'units are of an asset'), txId }),
    ({ kind, causeKind }) => kind === 'allocate' && causeKind === ANCHOR_CAUSE,
  ),
];
