export const LIMIT_HOURS = 24;

/**
 * A change that permits larger outflows needs two members; a first limit doesn't. Cents; null for
 * no limit.
 */
export const raisesLimit = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * In cents; null if none applies. A new member without a limit gets the lowest of the others', so
 * that a second account doesn't bypass it.
 */
export function bindingLimit(
  own: bigint | null,
  others: readonly bigint[],
  isNew: boolean,
): bigint | null {
  if (own !== null || !isNew) return own;
  return others.reduce<bigint | null>(
    (lowest, each) => (lowest === null || each < lowest ? each : lowest),
    null,
  );
}

export type Sums = {
  /** Within 24 hours, this outflow included, in cents. */
  readonly company: bigint;
  readonly member: bigint;
};
export type Allowances = { readonly company: bigint | null; readonly member: bigint | null };

/** A member’s limit is absolute; above the company’s, a second member must approve. */
export function describeLimits(
  sums: Sums,
  limits: Allowances,
): 'within' | 'second_member' | 'member_limit' {
  if (limits.member !== null && sums.member > limits.member) return 'member_limit';
  return limits.company !== null && sums.company > limits.company ? 'second_member' : 'within';
}
