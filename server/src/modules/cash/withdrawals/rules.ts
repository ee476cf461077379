import { AFTER_TWO_FACTOR_HOURS, AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { EntryDates } from '../../money/ledger/index.ts';
import type { Concerns } from '../../people/approvals/index.ts';
import type { WithdrawalRow } from './repository/withdrawals.ts';

export const WITHDRAWAL_APPROVAL = 'withdrawal.approve';
export const FAILURE_APPROVAL = 'withdrawal.fail';

/**
 * `sumOfDay`: cents in 24 hours, this withdrawal included, so that splitting doesn't avoid the
 * limit.
 */
export const needsTwoPeople = (sumOfDay: bigint): boolean => sumOfDay > AUTOMATIC_UP_TO;

/** End of the waiting period after the second factor was disabled; undefined if it is over. */
export function waitsUntil(twoFactorEndedAt: Date | null, now: Date): Date | undefined {
  if (!twoFactorEndedAt) return undefined;
  const until = later(twoFactorEndedAt, AFTER_TWO_FACTOR_HOURS * HOUR);
  return until > now ? until : undefined;
}

export type Limits = { readonly perDay: bigint; readonly perMonth: bigint };

/** The exceeded limit, with the amount left before this withdrawal. */
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

/** Never includes the internal reason of a hold. */
export function reasonFor(row: Pick<WithdrawalRow, 'stage' | 'reason'>): string | null {
  if (row.stage === 'ON_HOLD') return 'Our team is reviewing this withdrawal.';
  return row.stage === 'REJECTED' || row.stage === 'FAILED' ? row.reason : null;
}

const OF_STAFF: ReadonlySet<string> = new Set(
  ['hold', 'takeOut', 'putBack', 'resume'].map((move) => `withdrawal.${move}`),
);

/** Whether the reason recorded with an action is internal, unlike that of a rejection. */
export const isForStaff = (action: string): boolean => OF_STAFF.has(action);

/** A bank line; cents, always positive. */
export type BankLine = {
  /** All bank text that may contain a reference. */
  readonly text: string;
  readonly amount: bigint;
  readonly currency: string;
  /** Several payments may share this reference. */
  readonly bankReference: string;
  /** A booked line of the same day and amount may be the same payment. */
  readonly mayRepeat: boolean;
  /** The bank's, for the entries that the line books. */
  readonly dates: EntryDates;
};

type Named = Pick<WithdrawalRow, 'stage' | 'amount' | 'currency'>;

export type LineMeaning =
  | { readonly kind: 'paid' | 'given_back' | 'known' }
  | { readonly kind: 'differs'; readonly why: string };

export function outgoingMeaning(row: Named, line: BankLine): LineMeaning {
  const differs = (why: string): LineMeaning => ({ kind: 'differs', why });
  if (line.amount !== row.amount || line.currency !== row.currency) {
    return differs(`the bank paid ${amountOfLine(line)} instead of ${formatMoney(row.amount)}`);
  }
  if (row.stage === 'SUCCEEDED') {
    return line.mayRepeat ? { kind: 'known' } : differs('the bank paid it a second time');
  }
  if (row.stage === 'PROCESSING' || row.stage === 'SENT') return { kind: 'paid' };
  return differs(`the bank paid it although its status is ${wordOf(row)}`);
}

export function incomingMeaning(row: Named, line: BankLine): LineMeaning {
  if (row.stage !== 'SUCCEEDED') {
    return { kind: 'differs', why: `the bank returned it while its status is ${wordOf(row)}` };
  }
  return line.amount === row.amount && line.currency === row.currency
    ? { kind: 'given_back' }
    : { kind: 'differs', why: `the bank returned ${amountOfLine(line)}` };
}

const amountOfLine = (line: BankLine): string =>
  line.currency === 'USD' ? formatMoney(line.amount) : `${line.currency} in another currency`;

const wordOf = (row: Named): string => row.stage.toLowerCase().replaceAll('_', ' ');

export const concernsOf = ({ partyId, userId }: WithdrawalRow): Concerns => ({
  parties: [partyId],
  users: [userId],
});

export const takenBy = (row: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint => row.amount + row.fee;

export const amountText = (row: Pick<WithdrawalRow, 'amount'>): string => formatMoney(row.amount);
