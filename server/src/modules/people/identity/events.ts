import { defineEvent } from '../../../kit/ctx.ts';

/** `referredBy` is the owner of the referral code used. */
export const userRegistered = defineEvent<{
  userId: string;
  partyId: string;
  referredBy: string | null;
}>('identity.user_registered');
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
/** `fromPartyId` is the company's party. */
export const memberLeft = defineEvent<{
  userId: string;
  companyId: string;
  fromPartyId: string;
  partyId: string;
}>('identity.member_left');
export const securityNoticed = defineEvent<{ userId: string; what: string; detail: string }>(
  'identity.security_noticed',
);
/** A user, or every user of a party, lost rights, so their open work is re-checked. */
export const accountRestricted = defineEvent<{ userId: string | null; partyId: string }>(
  'identity.standing_lowered',
);
/** The user was blocked or compromised, or lost the role, so their approvals lapse. */
export const trustEnded = defineEvent<{ userId: string; reason: string }>('identity.trust_ended');
