import type { Standing } from '@holdfast/domain/access';
import { DAY, HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import {
  type CompletionFacts,
  isPartlyComplete,
} from '@holdfast/domain/people/identity/completion';
import { personalPermissionsOf, type Role, staffPermissionsOf } from '@holdfast/domain/permissions';

export const IDLE_MS = 2 * HOUR;
export const LONGEST_MS = 12 * HOUR;
export const RENEW_MS = MINUTE;

export const MAX_FAILURES = 5;
export const LOCK_MS = HOUR;
export const DEVICE_MS = 180 * DAY;

export const MAX_SESSIONS = 5;

export const CHALLENGE_MS = 5 * MINUTE;
export const CHALLENGE_ATTEMPTS = 5;
export const WRONG_CODES_PER_HOUR = 20;
/** How long new backup codes can be viewed; they are shown only once. */
export const SHEET_MS = 10 * MINUTE;

export const CODE_MS = 30 * MINUTE;
export const CODE_ATTEMPTS = 5;
export const RESEND_MS = MINUTE;
export const SENDS_PER_HOUR = 6;
export const RESET_MS = 30 * MINUTE;

/**
 * How often an IP address may learn whether an account exists, before every response is the same.
 */
export const DISCLOSURES = { perAddress: 5, overall: 200, windowMs: 10 * MINUTE } as const;

export type SessionTimes = {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

export function sessionEndReason(session: SessionTimes, now: Date) {
  if (session.endedAt) return 'INVALID_TOKEN' as const;
  const idleAt = later(session.lastSeenAt, IDLE_MS);
  if (idleAt <= now && idleAt <= session.expiresAt) return 'ETIMEDOUT' as const;
  if (session.expiresAt <= now) return 'SESSION_EXPIRED' as const;
  return undefined;
}

export const PASSWORD_CHANGE = 'password change';
export const EMAIL_CHANGE = 'email change';
const REPLACED: ReadonlySet<string | null> = new Set([PASSWORD_CHANGE, EMAIL_CHANGE]);

/**
 * Whether the session was just replaced in the same browser: requests sent before the change carry
 * the old cookie and must not clear the new one.
 */
export const isReplaced = (
  { endedAt, endedReason }: { endedAt: Date | null; endedReason: string | null },
  now: Date,
): boolean => endedAt !== null && REPLACED.has(endedReason) && now < later(endedAt, MINUTE);

/**
 * How long re-authentication allows sensitive actions. With a code, minutes, so that a stolen
 * session is worth little; by password alone, an hour, so that users needn't type it all day.
 */
export const PROVED_MS = { withCode: 5 * MINUTE, byPassword: HOUR } as const;

type Proved = { readonly twoFactorType: string | null; readonly provedAt: Date };

export function needsRecentProof({ twoFactorType, provedAt }: Proved, now: Date): boolean {
  const holds = twoFactorType ? PROVED_MS.withCode : PROVED_MS.byPassword;
  return later(provedAt, holds) <= now;
}

export type StandingFacts = CompletionFacts & {
  readonly approvedAt: Date | null;
  readonly isOwner: boolean;
  readonly userStatus: string;
  readonly isUsPerson: boolean | null;
  readonly isStaff: boolean;
  readonly roles: readonly string[];
};

export const standingOf = (row: StandingFacts): Standing => ({
  isStaff: row.isStaff,
  isOwner: row.isOwner,
  isInstitutional: row.kind === 'company',
  isBlocked: row.userStatus === 'blocked',
  isUsPerson: row.isUsPerson === true,
  partialComplete: isPartlyComplete(row),
  hasAdminApproved: row.approvedAt !== null,
  permissions: personalPermissionsOf(row.roles as readonly Role[]),
  staffPermissions: staffPermissionsOf(row.roles as readonly Role[]),
});

/** When the next mail may be sent; undefined if now. */
export function nextSendAt(sentAt: readonly Date[], now: Date): Date | undefined {
  const inHour = sentAt
    .filter((at) => later(at, HOUR) > now)
    .sort((a, b) => b.getTime() - a.getTime());
  const last = inHour[0];
  const oldest = inHour[SENDS_PER_HOUR - 1];
  if (oldest) return later(oldest, HOUR);
  return last && later(last, RESEND_MS) > now ? later(last, RESEND_MS) : undefined;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referralCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => CROCKFORD[byte % 32]).join('');

export const sixDigitsFrom = (random: Uint8Array): string =>
  (Buffer.from(random).readBigUInt64BE() % 1_000_000n).toString().padStart(6, '0');

export const fullName = (name: { readonly firstName: string; readonly lastName: string }): string =>
  `${name.firstName} ${name.lastName}`.trim();
