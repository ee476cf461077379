import { formatMoney } from '../../kernel/money.ts';

/**
 * In cents over 24 hours, without second approval: per beneficiary, and per staff member across all
 * actions that create or release money.
 */
export const ALONE_IN_24_HOURS = 10_000_00n;

/** The limit that an action exceeds, and the total including the action. */
export type TwoPeopleReason = {
  /** `withdrawals`: all withdrawals of the party, including those with second approval. */
  readonly of: 'beneficiary' | 'person' | 'withdrawals';
  readonly sum: bigint;
  readonly limit: bigint;
};

export type SumsOfDay = { readonly toBeneficiary: bigint; readonly byPerson: bigint };

/** Why second approval is needed; undefined if it isn't. Amounts in cents. */
export function twoPeopleReason(
  amount: bigint,
  before: SumsOfDay,
  limit: bigint = ALONE_IN_24_HOURS,
): TwoPeopleReason | undefined {
  const toBeneficiary = before.toBeneficiary + amount;
  if (toBeneficiary > limit) return { of: 'beneficiary', sum: toBeneficiary, limit };
  const byPerson = before.byPerson + amount;
  if (byPerson > ALONE_IN_24_HOURS) {
    return { of: 'person', sum: byPerson, limit: ALONE_IN_24_HOURS };
  }
  return undefined;
}

const WHOSE = {
  beneficiary: 'payments to this party by a single approver',
  person: 'releases by a single approver',
  withdrawals: 'withdrawals by this party',
} as const;

export function twoPeopleWords({ of, sum, limit }: TwoPeopleReason): string {
  return `Second approval required: ${WHOSE[of]} would reach ${formatMoney(sum)} in 24 hours, above the limit of ${formatMoney(limit)}.`;
}
