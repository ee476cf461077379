import { formatMoney } from '../../kernel/money.ts';

/**
 * What may be released without a second person in 24 hours, in US cents: to one beneficiary, and by
 * one person, over everything that creates money or lets it go.
 */
export const ALONE_IN_24_HOURS = 10_000_00n;

/** Why a second person is needed: whose sum it is, what it comes to with this, and its limit. */
export type TwoPeopleReason = {
  /** `withdrawals`: what a party withdrew, with what two people approved. */
  readonly of: 'beneficiary' | 'person' | 'withdrawals';
  readonly sum: bigint;
  readonly limit: bigint;
};

export type SumsOfDay = { readonly toBeneficiary: bigint; readonly byPerson: bigint };

/** Whether something needs a second person; undefined while one is enough. Amounts in US cents. */
export function whyTwoPeople(
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
  person: 'releases by one person alone',
  withdrawals: 'withdrawals by this party',
} as const;

/** The reason as a sentence for the staff. */
export function twoPeopleWords({ of, sum, limit }: TwoPeopleReason): string {
  return `Second approval required: ${WHOSE[of]} would reach ${formatMoney(sum)} in 24 hours, above the limit of ${formatMoney(limit)}.`;
}
