import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';

export type Repeatable = {
  readonly id: string;
  readonly day: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly key: string;
  /** Blind indexes, as hex. */
  readonly number: string | undefined;
  readonly holder: string | undefined;
};

/**
 * If no balance proves a line new, an earlier one with its day and amount and no different sender.
 * Ignores references: banks repeat them.
 */
export function findRepeats<T extends Repeatable>(
  lines: readonly Repeatable[],
  earlier: readonly T[],
): ReadonlyMap<string, T> {
  const left = groupBy(earlier, placeOf);
  const repeats = new Map<string, T>();
  for (const line of lines) {
    const candidates = left.get(placeOf(line)) ?? [];
    const exact = candidates.findIndex((one) => one.key === line.key);
    const at = exact >= 0 ? exact : candidates.findIndex((one) => mayBeSender(line, one));
    const [found] = at >= 0 ? candidates.splice(at, 1) : [];
    if (found) repeats.set(line.id, found);
  }
  return repeats;
}

/**
 * If a statement opens with the previous closing balance, only lines that sum to zero can be
 * repeated.
 */
export function findCancelledRepeats<T extends Repeatable>(
  lines: readonly Repeatable[],
  previous: readonly T[],
): ReadonlyMap<string, T> {
  const left = groupBy(previous, (line) => line.key);
  const sums = new Map<string, bigint>();
  const found = lines.flatMap((line) => {
    const earlier = left.get(line.key)?.shift();
    if (!earlier) return [];
    sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amount);
    return [[line, earlier] as const];
  });
  const cancelled = found.filter(([{ currency }]) => sums.get(currency) === 0n);
  return new Map(cancelled.map(([{ id }, earlier]) => [id, earlier]));
}

const placeOf = ({ day, currency, amount }: Repeatable): string => `${day} ${currency} ${amount}`;

function mayBeSender(a: Repeatable, b: Repeatable): boolean {
  if (a.number && b.number) return a.number === b.number;
  return !a.holder || !b.holder || a.holder === b.holder;
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

export function assertSuspected({ duplicateOf }: { readonly duplicateOf: string | null }): void {
  if (duplicateOf === null) refuseStatement('NOT_A_DUPLICATE', {});
}
