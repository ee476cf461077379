import { defineEvent } from '../../../kit/ctx.ts';

/** `referredBy` is the owner of the referral code they joined with. */
export const userRegistered = defineEvent<{
  userId: string;
  partyId: string;
  referredBy: string | null;
}>('identity.user_registered');
/** A name changed, in the profile or in the person's own case. */
export const userRenamed = defineEvent<{ userId: string }>('identity.user_renamed');
export const emailVerified = defineEvent<{ userId: string }>('identity.email_verified');
export const partyApproved = defineEvent<{ partyId: string; isReferred: boolean }>(
  'identity.party_approved',
);
export const avatarReplaced = defineEvent<{ userId: string; path: string }>(
  'identity.avatar_replaced',
);
export const userBlocked = defineEvent<{ userId: string; partyId: string; reason: string }>(
  'identity.user_blocked',
);
export const userUnblocked = defineEvent<{ userId: string; partyId: string }>(
  'identity.user_unblocked',
);
/** `fromPartyId` is the company's. */
export const memberLeft = defineEvent<{
  userId: string;
  companyId: string;
  fromPartyId: string;
  partyId: string;
}>('identity.member_left');
/** A security event of an account, which its holder is notified of. */
export const securityNoticed = defineEvent<{ userId: string; what: string; detail: string }>(
  'identity.security_noticed',
);
/** A user, or every user of a party, lost rights: their open work is re-checked. */
export const accountRestricted = defineEvent<{ userId: string | null; partyId: string }>(
  'identity.standing_lowered',
);
/** The user's earlier approvals no longer apply: blocked, without the role, or compromised. */
export const trustEnded = defineEvent<{ userId: string; reason: string }>('identity.trust_ended');
