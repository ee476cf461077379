import { defineEvent } from '../../../kit/ctx.ts';

/** `referredBy` is the user with whose code they joined. */
export const userRegistered = defineEvent<{
  userId: string;
  partyId: string;
  referredBy: string | null;
}>('identity.user_registered');
/** A person bears another name, which their profile or their own case states. */
export const userRenamed = defineEvent<{ userId: string }>('identity.user_renamed');
export const emailVerified = defineEvent<{ userId: string }>('identity.email_verified');
export const partyApproved = defineEvent<{ partyId: string; isReferred: boolean }>(
  'identity.party_approved',
);
/** Somebody has another picture; the one they uploaded before is nobody's any more. */
export const avatarReplaced = defineEvent<{ userId: string; path: string }>(
  'identity.avatar_replaced',
);
export const userBlocked = defineEvent<{ userId: string; partyId: string; reason: string }>(
  'identity.user_blocked',
);
export const userUnblocked = defineEvent<{ userId: string; partyId: string }>(
  'identity.user_unblocked',
);
/** Somebody was taken out of a company; `fromPartyId` is the company's. */
export const memberLeft = defineEvent<{
  userId: string;
  companyId: string;
  fromPartyId: string;
  partyId: string;
}>('identity.member_left');
/** Something happened to the security of a person's account that they are notified of. */
export const securityNoticed = defineEvent<{ userId: string; what: string; detail: string }>(
  'identity.security_noticed',
);
/** A person, or everybody of a party, may do less than before: what they have open is looked at. */
export const standingLowered = defineEvent<{ userId: string | null; partyId: string }>(
  'identity.standing_lowered',
);
/** What this person agreed to until now counts no more: blocked, without a role, or compromised. */
export const trustEnded = defineEvent<{ userId: string; reason: string }>('identity.trust_ended');
