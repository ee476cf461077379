import { DAY, HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { SHARE_DAYS, SHARE_MOST_DAYS } from '@holdfast/domain/views/portfolio/sharing-contract';

export const VISIT_MS = HOUR;
export const CODE_MS = 15 * MINUTE;
export const CODE_ATTEMPTS = 5;
export const RESEND_MS = MINUTE;
export const INVITATIONS_A_DAY = 20;

/**
 * An invitation expires at the end of the chosen day (UTC), or after 30 days. Undefined for a past
 * day or a day more than a year ahead.
 */
export function untilOf(now: Date, day: string | undefined): Date | undefined {
  if (day === undefined) return later(now, SHARE_DAYS * DAY);
  const until = new Date(Date.parse(`${day}T00:00:00Z`) + DAY - 1000);
  const ahead = until.getTime() - now.getTime();
  return ahead > 0 && ahead <= (SHARE_MOST_DAYS + 1) * DAY ? until : undefined;
}

type Times = { readonly until: Date; readonly revokedAt: Date | null };

export const statusOf = ({ until, revokedAt }: Times, now: Date) =>
  revokedAt ? 'revoked' : until <= now ? 'expired' : 'open';

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** With 64 random bits, the modulo bias is negligible. */
export const sixDigits = (random: Buffer): string =>
  String(random.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
