/** Kinds of subject on which a company may read reasons, except those given by staff. */
export const ADDRESSED: ReadonlySet<string> = new Set([
  ...['asset', 'structure', 'share_class', 'anchor', 'offering', 'commitment', 'nav', 'poll'],
  ...['distribution', 'token', 'tokenisation', 'transfer_rules', 'retirement', 'agreement'],
  ...['bank_account', 'bank_deposit', 'chain_deposit'],
]);

/** Staff actions whose form states that the owning company will see the reason. */
export const FOR_ITS_COMPANY = [
  ...['anchor.reject', 'asset.openExitVote', 'asset.review_rejected', 'commitment.refund'],
  ...['commitment.reject', 'distribution.reject', 'market.halted', 'nav.reject', 'offering.cancel'],
  ...['offering.change_reject', 'offering.evidence_refuse', 'offering.fail', 'poll.reject'],
  ...['share_class.raise_reject', 'structure.reject', 'tokenisation.reject'],
  'transfer_rules.reject',
];

/**
 * Staff actions whose form states that one party will see the reason; a company only as that party.
 */
export const FOR_ITS_PARTY = [
  ...['agreements.cancel', 'agreements.decline', 'agreements.terminate', 'retirement.reject'],
  ...['banking.account_name_rejected', 'banking.deposit_held', 'banking.deposit_rejected'],
  ...['wallet.algo_transfer_rejected', 'wallet.bitcoin_rejected'],
  ...['withdrawal.fail', 'withdrawal.reject'],
];

type Written = {
  readonly action: string;
  readonly kind: string;
  readonly byStaff: boolean;
  readonly isItsOwn: boolean;
};

export function readsReason({ action, kind, byStaff, isItsOwn }: Written): boolean {
  if (FOR_ITS_PARTY.includes(action)) return isItsOwn;
  if (byStaff) return FOR_ITS_COMPANY.includes(action);
  return ADDRESSED.has(kind);
}

/** Acts without a session by which a person proves or opens their own account. */
const BY_ITS_SUBJECT: ReadonlySet<string> = new Set(['session.opened', 'user.registered']);

type Row = {
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectId: string | null;
};

export const actorIdOf = ({ actorId, action, subjectId }: Row): string | null =>
  actorId ?? (BY_ITS_SUBJECT.has(action) ? subjectId : null);

export type Cursor = { readonly at: string; readonly id: string };

export const writeCursor = (last: { readonly at: Date; readonly id: string }): string =>
  `${last.at.toISOString()}_${last.id}`;

export function readCursor(text: string | undefined): Cursor | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(text ?? '');
  return found ? { at: found[1] ?? '', id: found[2] ?? '' } : undefined;
}

/** Reference of a subject without a name: "Bank statement 9F3C01AB". */
export function referenceOf(row: {
  readonly subjectKind: string;
  readonly subjectId: string | null;
}): string {
  const words = row.subjectKind.replaceAll(/[_-]/g, ' ');
  const sort = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return row.subjectId ? `${sort} ${row.subjectId.slice(-8).toUpperCase()}` : sort;
}
