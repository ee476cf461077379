type Line = { readonly amount: bigint; readonly voided: bigint };

export type PayoutSums = {
  /** What was earned, less what was voided of it, and what is restored. */
  readonly gross: bigint;
  /** What was paid before and is taken back; never negative. */
  readonly takenBack: bigint;
  readonly net: bigint;
  readonly lines: number;
};

/** What a payout of these lines comes to, in cents. */
export function sumsOf(lines: readonly Line[]): PayoutSums {
  const sum = (all: readonly Line[]) => all.reduce((n, one) => n + one.amount - one.voided, 0n);
  const gross = sum(lines.filter(({ amount }) => amount > 0n));
  const takenBack = -sum(lines.filter(({ amount }) => amount < 0n));
  return { gross, takenBack, net: gross - takenBack, lines: lines.length };
}
