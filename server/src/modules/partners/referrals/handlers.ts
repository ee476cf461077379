import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { events } from '../../people/identity/index.ts';
import { attribute, startEarningFrom } from './commands/attribute.ts';

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
    (ctx, { partyId }, event) => startEarningFrom(ctx, partyId, event.at),
    ({ isReferred }) => isReferred,
  ),
];
