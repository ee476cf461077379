import { invariant } from '../../../kit/invariant.ts';
import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { confirmationChanged, settlementConfirmed } from '../../chain/settlement/index.ts';
import { pollClosed } from '../governance/index.ts';
import { ALLOCATION_CAUSE } from '../issuance/index.ts';
import { ANCHOR_CAUSE } from '../structures/index.ts';
import { endClosingVote } from './commands/close-offering.ts';
import { deliverMessage } from './commands/deliver-message.ts';
import { issueAnchor, issueCommitment, refreshAllocation } from './commands/issue-units.ts';
import {
  notifyEarlierClose,
  notifyOwnerOfChange,
  notifyStaffOfChange,
} from './commands/notify-change.ts';
import { notifyOfPledges } from './commands/notify-pledges.ts';
import {
  changeDecided,
  changeProposed,
  closesEarlier,
  commitmentMade,
  evidenceComplete,
  messageSent,
  offeringEnded,
} from './events.ts';
import { notifyStaffOfEnd, notifyStaffOfEvidence } from './notices.ts';

export const offeringHandlers = (): Handler[] => [
  handler(
    'offerings.units-arrived',
    settlementConfirmed,
    (ctx, { causeId, txId }) => issueCommitment(ctx, causeId, txId),
    ({ kind, causeKind }) => kind === 'allocate' && causeKind === ALLOCATION_CAUSE,
  ),
  handler(
    'offerings.confirmation_changed',
    confirmationChanged,
    (ctx, { causeId }) => refreshAllocation(ctx, causeId),
    ({ causeKind }) => causeKind === ALLOCATION_CAUSE,
  ),
  handler(
    'offerings.anchor-units-arrived',
    settlementConfirmed,
    (ctx, { causeId: anchorId, assetId, txId }) =>
      issueAnchor(ctx, { anchorId, assetId: invariant(assetId, 'units are of an asset'), txId }),
    ({ kind, causeKind }) => kind === 'allocate' && causeKind === ANCHOR_CAUSE,
  ),
  handler('offerings.deliver_message', messageSent, (ctx, payload) =>
    deliverMessage(ctx, payload.messageId),
  ),
  handler('offerings.tell_pledge', commitmentMade, (ctx, payload) =>
    notifyOfPledges(ctx, payload.offeringId),
  ),
  handler('offerings.tell_evidence', evidenceComplete, (ctx, payload, event) =>
    notifyStaffOfEvidence(ctx, payload.assetId, event.id),
  ),
  handler('offerings.tell_change', changeProposed, (ctx, payload) =>
    notifyStaffOfChange(ctx, payload),
  ),
  handler('offerings.tell_change_decided', changeDecided, (ctx, payload) =>
    notifyOwnerOfChange(ctx, payload),
  ),
  handler('offerings.tell_earlier_close', closesEarlier, (ctx, payload) =>
    notifyEarlierClose(ctx, payload),
  ),
  handler(
    'offerings.closing_vote_ended',
    pollClosed,
    (ctx, { pollId, assetId, isInFavour }) =>
      endClosingVote(ctx, { pollId, assetId, isInFavour: isInFavour === true }),
    ({ kind }) => kind === 'closing',
  ),
  handler('offerings.tell_end', offeringEnded, (ctx, payload, event) =>
    notifyStaffOfEnd(ctx, payload, event.id),
  ),
];
