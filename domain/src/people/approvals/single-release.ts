import { formatMoney } from '../../kernel/money.ts';

/**
 * Cents over 24 hours without second approval: per beneficiary, and per staff member across all
 * actions that create or release money.
 */
export const ALONE_IN_24_HOURS = 10_000_00n;

/** The limit exceeded, and the total with the action. */
export type TwoPeopleReason = {
  /** `withdrawals`: all the party's, those with second approval included. */
  readonly of: 'beneficiary' | 'person' | 'withdrawals';
  readonly sum: bigint;
  readonly limit: bigint;
};

export type SumsOfDay = { readonly toBeneficiary: bigint; readonly byPerson: bigint };

/** Undefined if one person is enough. Cents. */
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
