/** What the product knows of a member who asks for something, or approves it, for their company. */
export type MemberFacts = {
  readonly userId: string;
  /** Since when they may manage the company's funds without a break. */
  readonly since: Date;
  /** Who they are, as it was checked; null until it was. Keyed hashes, never the words. */
  readonly identity: Identity | null;
  /** Browsers that they signed in with. */
  readonly devices: readonly string[];
  /** When two of the staff vouched for them. */
  readonly vouchedAt: Date | null;
};

export type Identity = {
  readonly name: string;
  readonly birth: string;
  /** The kind, country and number of the document; null where a company's case has none. */
  readonly document: string | null;
};

/** Why a member can't approve yet, whoever asks. */
export type NotYet = { readonly why: 'identity' } | { readonly why: 'waits'; readonly from: Date };

/** Why a member can't approve what another one asked for. */
export type ApproverBar =
  | NotYet
  | { readonly why: 'own_request' | 'requester_identity' }
  | { readonly why: 'same_person'; readonly by: 'device' | 'identity' };

/**
 * From when a member approves: a while after they were given the right, unless two of the staff
 * vouched for them since. Whoever is taken out and invited again begins anew.
 */
export function approvesFrom({ since, vouchedAt }: MemberFacts, waitMs: number): Date {
  const waited = new Date(since.getTime() + waitMs);
  return vouchedAt && vouchedAt >= since && vouchedAt < waited ? vouchedAt : waited;
}

/** Why a member approves nothing yet; null when they do. */
export function whyNotYet(member: MemberFacts, now: Date, waitMs: number): NotYet | null {
  if (!member.identity) return { why: 'identity' };
  const from = approvesFrom(member, waitMs);
  return from > now ? { why: 'waits', from } : null;
}

/**
 * Why a member can't be the second person of what another one asked for; null when they can. Both
 * are verified: nobody can be told apart from somebody unknown.
 */
export function whyNotApprove(
  approver: MemberFacts,
  requester: MemberFacts,
  now: Date,
  waitMs: number,
): ApproverBar | null {
  if (approver.userId === requester.userId) return { why: 'own_request' };
  const notYet = whyNotYet(approver, now, waitMs);
  if (notYet) return notYet;
  if (!requester.identity) return { why: 'requester_identity' };
  const by = sameBy(approver, requester);
  return by ? { why: 'same_person', by } : null;
}

/** What shows that two members are one person; null where nothing does. */
export function sameBy(one: MemberFacts, other: MemberFacts): 'device' | 'identity' | null {
  if (one.devices.some((device) => other.devices.includes(device))) return 'device';
  const [a, b] = [one.identity, other.identity];
  if (!a || !b) return null;
  // One of the three is enough: a name is spelled in many ways, and somebody has several documents.
  const isSame = a.name === b.name || a.birth === b.birth;
  return isSame || (a.document !== null && a.document === b.document) ? 'identity' : null;
}
