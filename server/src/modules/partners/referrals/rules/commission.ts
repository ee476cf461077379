import { DAY, later } from '@holdfast/domain/kernel/moment';
import { feeOf } from '@holdfast/domain/kernel/price';
import type { CommissionState } from '@holdfast/domain/partners/referrals/line.machine';
import { HELD_DAYS } from '@holdfast/domain/partners/referrals/line.machine';

/** What a client's fees earn their partner today. */
export type Earning = {
  readonly referralId: string;
  readonly clientPartyId: string;
  readonly partnerPartyId: string;
  readonly termsId: string;
  readonly rateBps: number;
  /** The assets whose fees count; null: all. */
  readonly assetIds: readonly string[] | null;
};

/** A fee that was charged to a client; US cents. */
export type Fee = {
  readonly source: 'trade' | 'offering';
  /** The trade or the commitment. */
  readonly sourceId: string;
  readonly assetId: string;
  readonly fee: bigint;
};

export type NewCommission = Omit<Earning, 'assetIds'> & Fee & { readonly amount: bigint };

/** The commission of a fee, rounded down to the cent; undefined when it earns nothing. */
export function commissionOf(earning: Earning | undefined, fee: Fee): NewCommission | undefined {
  if (!earning) return undefined;
  const { assetIds, ...earned } = earning;
  if (assetIds && !assetIds.includes(fee.assetId)) return undefined;
  const amount = feeOf(fee.fee, earning.rateBps);
  return amount > 0n ? { ...earned, ...fee, amount } : undefined;
}

export const dueAt = (accruedAt: Date): Date => later(accruedAt, HELD_DAYS * DAY);

export type Earned = {
  readonly id: string;
  readonly fee: bigint;
  readonly amount: bigint;
  readonly voided: bigint;
  readonly feeReturned: bigint;
  readonly state: CommissionState;
};

/** What becomes of one commission whose fee was given back, in whole or in part. */
export type TakenBack<L extends Earned> = {
  readonly line: L;
  /** How much of its fee is given back by now. */
  readonly feeReturned: bigint;
  /** How much of the commission goes with it this time. */
  readonly taken: bigint;
  /** It was paid already: a negative line takes it back. */
  readonly isClawback: boolean;
};

/**
 * Shares out what is given back of a client's fees over their commissions, in the given order: of
 * each no more than its fee. What goes of a commission is its share of the fee, rounded down until
 * the whole fee is given back, so that the parts add up to the whole.
 */
export function takeBackFrom<L extends Earned>(
  lines: readonly L[],
  returned: bigint,
): TakenBack<L>[] {
  let left = returned;
  return lines.flatMap((line) => {
    const part = min(left, line.fee - line.feeReturned);
    if (part <= 0n || line.state === 'VOIDED') return [];
    left -= part;
    const feeReturned = line.feeReturned + part;
    const taken = shareOf(line, feeReturned) - shareOf(line, line.feeReturned);
    return [{ line, feeReturned, taken, isClawback: line.state === 'PAID' }];
  });
}

/** A part of a commission's fee that was given back. */
export type Taking = { readonly lineId: string; readonly fee: bigint };

/** What becomes of one commission whose fee was charged rightly after all. */
export type Restored<L extends Earned> = {
  readonly line: L;
  /** How much of its fee is still given back. */
  readonly feeReturned: bigint;
  /** How much of the commission is owed again. */
  readonly amount: bigint;
};

/**
 * What is owed again of commissions when parts of their fees are not given back after all. It
 * follows from how much of the fee stays given back, so that takings in any order, and restored in
 * any order, leave the same.
 */
export function restoredOf<L extends Earned>(
  lines: readonly L[],
  takings: readonly Taking[],
): Restored<L>[] {
  const fees = new Map(takings.map(({ lineId, fee }) => [lineId, fee] as const));
  return lines.flatMap((line) => {
    const fee = fees.get(line.id);
    if (fee === undefined) return [];
    const feeReturned = line.feeReturned - fee;
    return [
      { line, feeReturned, amount: shareOf(line, line.feeReturned) - shareOf(line, feeReturned) },
    ];
  });
}

/** What has gone of a commission once this much of its fee is given back. */
const shareOf = ({ amount, fee }: Earned, feeReturned: bigint): bigint =>
  (amount * feeReturned) / fee;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
