import {
  ALWAYS_SENT,
  HOLDER_KINDS,
  NOTIFICATION_GROUP_NAMES,
  NOTIFICATION_GROUPS,
  type NotificationKind,
  OWNER_KINDS,
  OWNER_OR_STAFF_KINDS,
  PARTNER_KINDS,
  STAFF_KINDS,
} from '@holdfast/domain/people/notifications/kinds';

export type Choice = { readonly inApp: boolean; readonly byMail: boolean };
const EVERYTHING: Choice = { inApp: true, byMail: true };

/**
 * The channels of a kind: those chosen for its group, or all channels for a kind that is always
 * sent.
 */
export const reachOf = (kind: NotificationKind, chosen: Choice | undefined): Choice =>
  ALWAYS_SENT.has(kind) || !chosen ? EVERYTHING : chosen;

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
  NOTIFICATION_GROUP_NAMES.flatMap((group) => {
    const { label, about, kinds } = NOTIFICATION_GROUPS[group];
    if (!kinds.some((kind) => mayReceive(kind, who))) return [];
    const fixed = kinds.every((kind) => ALWAYS_SENT.has(kind));
    const channels = fixed ? EVERYTHING : (chosen.get(group) ?? EVERYTHING);
    return [{ group, label, about, inApp: channels.inApp, byMail: channels.byMail, fixed }];
  });

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
export const MAX_ATTEMPTS = 20;

/** The delay after failed attempts: a minute, doubled each time, at most 6 hours. */
export const waitAfterMs = (attempts: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.max(0, attempts - 1));
