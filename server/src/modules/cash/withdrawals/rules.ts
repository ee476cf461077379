import { AFTER_TWO_FACTOR_HOURS, AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Concerns } from '../../people/approvals/index.ts';
import type { WithdrawalRow } from './repository/withdrawals.ts';

export const WITHDRAWAL_APPROVAL = 'withdrawal.approve';
/** The kind of approval by which a second person agrees that a withdrawal is marked as failed. */
export const FAILURE_APPROVAL = 'withdrawal.fail';

/**
 * Whether two people have to look first. Counted over 24 hours, so that a large sum cut into small
 * ones is still a large sum. `sumOfDay` includes the withdrawal itself; cents.
 */
export const needsTwoPeople = (sumOfDay: bigint): boolean => sumOfDay > AUTOMATIC_UP_TO;

/** Until when nothing leaves after the second factor was taken off; undefined when it may. */
export function waitsUntil(twoFactorEndedAt: Date | null, now: Date): Date | undefined {
  if (!twoFactorEndedAt) return undefined;
  const until = later(twoFactorEndedAt, AFTER_TWO_FACTOR_HOURS * HOUR);
  return until > now ? until : undefined;
}

export type Limits = { readonly perDay: bigint; readonly perMonth: bigint };

/** Which limit a sum is over, with what was left of it before `amount` was added. */
export function limitPassed(
  sums: { readonly day: bigint; readonly month: bigint },
  amount: bigint,
  limits: Limits,
): { readonly limit: bigint; readonly left: bigint; readonly days: number } | undefined {
  const over = (sum: bigint, limit: bigint, days: number) => {
    const left = limit - (sum - amount);
    return sum > limit ? { limit, left: left > 0n ? left : 0n, days } : undefined;
  };
  return over(sums.day, limits.perDay, 1) ?? over(sums.month, limits.perMonth, 30);
}

/** "PB-000012". */
export const batchName = (number: bigint): string => `PB-${number.toString().padStart(6, '0')}`;

/**
 * What a person reads about the state of a withdrawal: why it ended; while staff hold it, only that
 * they do, because their reason is theirs.
 */
export function reasonFor(row: Pick<WithdrawalRow, 'stage' | 'reason'>): string | null {
  if (row.stage === 'ON_HOLD') return 'Our team is looking at this withdrawal.';
  return row.stage === 'REJECTED' || row.stage === 'FAILED' ? row.reason : null;
}

/** A line of our own account's statement; cents, always positive. */
export type BankLine = {
  /** Everything the bank says about it in which a reference may stand. */
  readonly text: string;
  readonly amount: bigint;
  readonly currency: string;
  /** What the bank calls it; banks use one reference for several payments. */
  readonly bankReference: string;
  /** A booked line of the same day and amount may be the same payment. */
  readonly mayRepeat: boolean;
};

type Named = Pick<WithdrawalRow, 'stage' | 'amount' | 'currency'>;

/**
 * What a line is to the one withdrawal that it names: it pays it, brings it back, did so before, or
 * is not as it should be, and why.
 */
export type LineMeaning =
  | { readonly kind: 'paid' | 'given_back' | 'known' }
  | { readonly kind: 'differs'; readonly why: string };

/** Decides about a line that left. */
export function outgoingMeaning(row: Named, line: BankLine): LineMeaning {
  const differs = (why: string): LineMeaning => ({ kind: 'differs', why });
  if (line.amount !== row.amount || line.currency !== row.currency) {
    return differs(`the bank paid ${amountOfLine(line)} instead of ${formatMoney(row.amount)}`);
  }
  if (row.stage === 'SUCCEEDED') {
    return line.mayRepeat ? { kind: 'known' } : differs('the bank paid it a second time');
  }
  if (row.stage === 'PROCESSING' || row.stage === 'SENT') return { kind: 'paid' };
  return differs(`the bank paid it although it is ${wordOf(row)}`);
}

/** Decides about a line that came in. */
export function incomingMeaning(row: Named, line: BankLine): LineMeaning {
  if (row.stage !== 'SUCCEEDED') {
    return { kind: 'differs', why: `the bank gave it back while it is ${wordOf(row)}` };
  }
  return line.amount === row.amount && line.currency === row.currency
    ? { kind: 'given_back' }
    : { kind: 'differs', why: `the bank gave back ${amountOfLine(line)}` };
}

const amountOfLine = (line: BankLine): string =>
  line.currency === 'USD' ? formatMoney(line.amount) : `${line.currency} in another currency`;

const wordOf = (row: Named): string => row.stage.toLowerCase().replaceAll('_', ' ');

export const concernsOf = ({ partyId, userId }: WithdrawalRow): Concerns => ({
  parties: [partyId],
  users: [userId],
});

/** What a withdrawal takes from the wallet: what is paid out, and the fee on top. */
export const takenBy = (row: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint => row.amount + row.fee;

export const amountText = (row: Pick<WithdrawalRow, 'amount'>): string => formatMoney(row.amount);
