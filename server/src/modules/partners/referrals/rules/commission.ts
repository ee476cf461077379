import { DAY, later } from '@holdfast/domain/kernel/moment';
import { feeOf } from '@holdfast/domain/kernel/price';
import type { CommissionState } from '@holdfast/domain/partners/referrals/line.machine';
import { HELD_DAYS } from '@holdfast/domain/partners/referrals/line.machine';

export type Earning = {
  readonly referralId: string;
  readonly clientPartyId: string;
  readonly partnerPartyId: string;
  readonly termsId: string;
  readonly rateBps: number;
  /** Assets whose fees earn commission; null for all assets. */
  readonly assetIds: readonly string[] | null;
};

/** US cents. */
export type Fee = {
  readonly source: 'trade' | 'offering';
  readonly sourceId: string;
  readonly assetId: string;
  readonly fee: bigint;
};

export type NewCommission = Omit<Earning, 'assetIds'> & Fee & { readonly amount: bigint };

/** Rounded down to the cent; undefined if the fee earns nothing. */
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

export type TakenBack<L extends Earned> = {
  readonly line: L;
  /** The part of the fee refunded so far. */
  readonly feeReturned: bigint;
  readonly taken: bigint;
  /** Already paid, so clawed back by a negative line. */
  readonly isClawback: boolean;
};

/**
 * In the given order, each up to its fee. Reduces a commission by the refunded share, rounded down
 * until the fee is refunded in full, so that the parts add up.
 */
export function planClawback<L extends Earned>(
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

export type Taking = { readonly lineId: string; readonly fee: bigint };

export type Restored<L extends Earned> = {
  readonly line: L;
  /** The part of the fee still refunded. */
  readonly feeReturned: bigint;
  readonly amount: bigint;
};

/**
 * Calculated from the fee still refunded, so that the order of refunds and reversals doesn't
 * matter.
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

const shareOf = ({ amount, fee }: Earned, feeReturned: bigint): bigint =>
  (amount * feeReturned) / fee;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
