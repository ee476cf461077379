import { DAY, HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { OBSTACLES, type ObstacleKind } from '@holdfast/domain/views/privacy/obstacles';

export const WAIT_DAYS = 14;
export const OFFERED_MS = DAY;
export const TICKET_MS = 5 * MINUTE;
/** The interval doesn't apply after a failed request. */
export const ARCHIVE_EVERY_MS = DAY;
export const MAX_ATTEMPTS = 5;

export const closesAt = (now: Date): Date => later(now, WAIT_DAYS * DAY);

/** The wait is a minute, doubled with each failed attempt. */
export const tryAgainAt = (now: Date, attempts: number): Date =>
  later(now, MINUTE * 2 ** Math.max(0, attempts - 1));

type Asked = { readonly status: string; readonly requestedAt: Date };

export function nextArchiveAt(last: Asked | undefined, now: Date): Date | undefined {
  if (!last || last.status === 'FAILED') return undefined;
  const at = later(last.requestedAt, ARCHIVE_EVERY_MS);
  return at > now ? at : undefined;
}

export function deleteAfter(ended: Date, years: number): Date {
  const at = new Date(ended);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}

/** Files in storage that still have no row at this time are removed. */
export const strayAt = (now: Date): Date => later(now, 6 * HOUR);

export type Found = { readonly kind: ObstacleKind; readonly count: number | null };

export type PersonFacts = {
  readonly isStaff: boolean;
  readonly isBlocked: boolean;
  readonly companyId: string | null;
  readonly administrators: number;
  readonly isAdministrator: boolean;
  readonly open: Readonly<Partial<Record<ObstacleKind, number>>>;
};

export function obstaclesOf(facts: PersonFacts): Found[] {
  const found: Found[] = [];
  if (facts.isStaff) found.push({ kind: 'staff', count: null });
  if (facts.isBlocked) found.push({ kind: 'blocked', count: null });
  if (facts.companyId) {
    const last = facts.isAdministrator && facts.administrators === 1;
    found.push({ kind: last ? 'last_administrator' : 'company_member', count: null });
  }
  for (const kind of Object.keys(OBSTACLES) as ObstacleKind[]) {
    const count = facts.open[kind] ?? 0;
    if (count > 0) found.push({ kind, count });
  }
  return found;
}

export const viewOf = ({ kind, count }: Found) => ({ kind, text: OBSTACLES[kind], count });

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );
