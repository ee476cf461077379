type Line = { readonly amount: bigint; readonly voided: bigint };

export type PayoutSums = {
  /** Earned, less voided, plus restored. */
  readonly gross: bigint;
  /** Clawed back after payment; never negative. */
  readonly takenBack: bigint;
  readonly net: bigint;
  readonly lines: number;
};

export function sumsOf(lines: readonly Line[]): PayoutSums {
  const sum = (all: readonly Line[]) => all.reduce((n, one) => n + one.amount - one.voided, 0n);
  const gross = sum(lines.filter(({ amount }) => amount > 0n));
  const takenBack = -sum(lines.filter(({ amount }) => amount < 0n));
  return { gross, takenBack, net: gross - takenBack, lines: lines.length };
}
