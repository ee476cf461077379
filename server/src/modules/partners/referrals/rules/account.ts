/** With everything that changed what is owed. */
export type AccountLine = {
  readonly amount: bigint;
  readonly fee: bigint;
  readonly accruedAt: Date;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
  /** A clawback, or a restored one: due immediately. */
  readonly isReversing: boolean;
  readonly takings: readonly Taking[];
};

type Taking = { readonly fee: bigint; readonly takenAt: Date; readonly restoredAt: Date | null };

export type Owed = { readonly pending: bigint; readonly due: bigint; readonly paid: bigint };

export type CommissionAccount = {
  readonly opening: Owed;
  readonly accrued: bigint;
  readonly fellDue: bigint;
  readonly reversedPending: bigint;
  readonly reversedDue: bigint;
  readonly paid: bigint;
  readonly closing: Owed;
};

/** After `since`, up to and including `until`. */
type Period = { readonly since: Date; readonly until: Date };

/** By state: in each, the opening balance and the movements add up to the closing balance. */
export function accountOf(lines: readonly AccountLine[], period: Period): CommissionAccount {
  const { since, until } = period;
  const within = (at: Date | null) => at !== null && at > since && at <= until;
  const [opening, closing] = [owedAt(lines, since), owedAt(lines, until)];
  const accrued = sum(lines, (line) =>
    !line.isReversing && within(line.accruedAt) ? line.amount : 0n,
  );
  const paid = sum(lines, (line) => (within(line.paidAt) ? netAt(line, until) : 0n));
  const reversals = lines.flatMap((line) => reversalsOf(line).filter(({ at }) => within(at)));
  const reversed = (isDue: boolean) =>
    sum(reversals, (one) => (one.isDue === isDue ? one.amount : 0n));
  const [reversedPending, reversedDue] = [reversed(false), reversed(true)];
  const fellDue = opening.pending + accrued - reversedPending - closing.pending;
  return { opening, accrued, fellDue, reversedPending, reversedDue, paid, closing };
}

function owedAt(lines: readonly AccountLine[], at: Date): Owed {
  const known = lines.filter(({ accruedAt }) => accruedAt <= at);
  const isPaid = ({ paidAt }: AccountLine) => paidAt !== null && paidAt <= at;
  const isDue = (line: AccountLine) => !isPaid(line) && line.dueAt <= at;
  const isPending = (line: AccountLine) => !isPaid(line) && line.dueAt > at;
  const of = (is: (line: AccountLine) => boolean) => sum(known.filter(is), (l) => netAt(l, at));
  return { pending: of(isPending), due: of(isDue), paid: of(isPaid) };
}

/** Once paid, a commission is no longer voided: a negative line claws it back. */
function netAt({ amount, fee, paidAt, takings }: AccountLine, at: Date): bigint {
  const end = paidAt !== null && paidAt < at ? paidAt : at;
  const returned = sum(takings, ({ fee: part, takenAt, restoredAt }) =>
    takenAt <= end && !(restoredAt !== null && restoredAt <= end) ? part : 0n,
  );
  return amount > 0n && fee > 0n ? amount - (amount * returned) / fee : amount;
}

type Reversal = { readonly at: Date; readonly amount: bigint; readonly isDue: boolean };

function reversalsOf(line: AccountLine): Reversal[] {
  if (line.isReversing) return [{ at: line.accruedAt, amount: -line.amount, isDue: true }];
  const times = [...new Set(line.takings.flatMap(timesOf).map((at) => at.getTime()))].sort(
    (one, other) => one - other,
  );
  let before = line.amount;
  return times.map((time) => {
    const at = new Date(time);
    const after = netAt(line, at);
    const amount = before - after;
    before = after;
    return { at, amount, isDue: line.dueAt <= at };
  });
}

const timesOf = ({ takenAt, restoredAt }: Taking): Date[] =>
  restoredAt ? [takenAt, restoredAt] : [takenAt];

const sum = <T>(rows: readonly T[], of: (row: T) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);
