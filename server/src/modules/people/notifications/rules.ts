import {
  ALWAYS_TOLD,
  HOLDER_KINDS,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
  OWNER_KINDS,
  OWNER_OR_STAFF_KINDS,
  PARTNER_KINDS,
  STAFF_KINDS,
} from '@holdfast/domain/people/notifications/kinds';

type Choice = { readonly inApp: boolean; readonly byMail: boolean };
const EVERYTHING: Choice = { inApp: true, byMail: true };

/** The channels of a kind: by preference, but both for account security. */
export const reachOf = (kind: NotificationKind, chosen: Choice | undefined): Choice =>
  ALWAYS_TOLD.has(kind) || !chosen ? EVERYTHING : chosen;

export type Receiver = {
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  readonly isPartner: boolean;
};

export function mayReceive(
  kind: NotificationKind,
  { isStaff, isOwner, isPartner }: Receiver,
): boolean {
  if (STAFF_KINDS.has(kind)) return isStaff;
  if (HOLDER_KINDS.has(kind)) return !isStaff;
  if (OWNER_KINDS.has(kind)) return isOwner;
  if (OWNER_OR_STAFF_KINDS.has(kind)) return isOwner || isStaff;
  return isPartner || !PARTNER_KINDS.has(kind);
}

export const preferenceTable = (chosen: ReadonlyMap<string, Choice>, who: Receiver) =>
  NOTIFICATION_KIND_NAMES.filter((kind) => mayReceive(kind, who)).map((kind) => ({
    kind,
    label: NOTIFICATION_KINDS[kind],
    ...reachOf(kind, chosen.get(kind)),
    fixed: ALWAYS_TOLD.has(kind),
  }));

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
export const MAX_ATTEMPTS = 20;

/** Delay after the n-th failed attempt: a minute, doubled each time, at most 6 hours. */
export const waitAfterMs = (attempts: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));
