import { type Handler, handler } from '../../../kit/events.ts';
import { approvalEnded } from '../../people/approvals/index.ts';
import { events } from '../../people/identity/index.ts';
import { attribute, earnFrom } from './commands/attribute.ts';
import { endUndecided } from './commands/payout.ts';
import { endUndecidedTerms } from './commands/terms.ts';
import { PAYOUT_APPROVAL } from './queries/matter.ts';
import { TERMS_APPROVAL } from './queries/terms-matter.ts';

/** Who joined with somebody's code, and when their fees begin to earn. */
export const referralHandlers = (): Handler[] => [
  handler(
    'referrals.attribute',
    events.userRegistered,
    (ctx, { userId, partyId, referredBy }, event) =>
      attribute(ctx, { userId, partyId, referredBy: referredBy ?? '' }, event.at),
    ({ referredBy }) => referredBy !== null,
  ),
  handler(
    'referrals.earn',
    events.partyApproved,
    (ctx, { partyId }, event) => earnFrom(ctx, partyId, event.at),
    ({ isReferred }) => isReferred,
  ),
  handler(
    'referrals.approval_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUndecided(ctx, subjectId, end),
    ({ kind }) => kind === PAYOUT_APPROVAL,
  ),
  handler(
    'referrals.terms_ended',
    approvalEnded,
    (ctx, { kind: _, subjectId, ...end }) => endUndecidedTerms(ctx, subjectId, end),
    ({ kind }) => kind === TERMS_APPROVAL,
  ),
];
