export type MemberFacts = {
  readonly userId: string;
  /** When the uninterrupted right to manage the company's funds began. */
  readonly since: Date;
  /** Keyed hashes, never plain text; null until verified. */
  readonly identity: Identity | null;
  readonly devices: readonly string[];
  readonly vouchedAt: Date | null;
};

export type Identity = {
  readonly name: string;
  readonly birth: string;
  /** Kind, country and number; null if a company's case has none. */
  readonly document: string | null;
};

export type NotYet = { readonly why: 'identity' } | { readonly why: 'waits'; readonly from: Date };

export type ApproverBar =
  | NotYet
  | { readonly why: 'own_request' | 'requester_identity' }
  | { readonly why: 'same_person'; readonly by: 'device' | 'identity' };

/**
 * After a waiting period from the grant of the permission, or when two staff members vouch. A new
 * invitation restarts the period.
 */
export function approvalStartsAt({ since, vouchedAt }: MemberFacts, waitMs: number): Date {
  const waited = new Date(since.getTime() + waitMs);
  return vouchedAt && vouchedAt >= since && vouchedAt < waited ? vouchedAt : waited;
}

export function waitingReason(member: MemberFacts, now: Date, waitMs: number): NotYet | null {
  if (!member.identity) return { why: 'identity' };
  const from = approvalStartsAt(member, waitMs);
  return from > now ? { why: 'waits', from } : null;
}

/**
 * Null if there is nothing against it. Both must be verified, or the approver could be the
 * requester under a second account.
 */
export function approverProblem(
  approver: MemberFacts,
  requester: MemberFacts,
  now: Date,
  waitMs: number,
): ApproverBar | null {
  if (approver.userId === requester.userId) return { why: 'own_request' };
  const notYet = waitingReason(approver, now, waitMs);
  if (notYet) return notYet;
  if (!requester.identity) return { why: 'requester_identity' };
  const by = sameBy(approver, requester);
  return by ? { why: 'same_person', by } : null;
}

export function sameBy(one: MemberFacts, other: MemberFacts): 'device' | 'identity' | null {
  if (one.devices.some((device) => other.devices.includes(device))) return 'device';
  const [a, b] = [one.identity, other.identity];
  if (!a || !b) return null;
  // One match is enough: names have several spellings, and people several documents.
  const isSame = a.name === b.name || a.birth === b.birth;
  return isSame || (a.document !== null && a.document === b.document) ? 'identity' : null;
}
