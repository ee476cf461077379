/** Rolling window of the limits. */
export const LIMIT_HOURS = 24;

/**
 * Whether a change permits larger outflows, which needs two members. Setting a first limit or
 * lowering one restricts. Cents; null is no limit.
 */
export const raisesLimit = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * A member's effective limit in cents; null for none. A member without an own limit gets the lowest
 * of the others', so that a second account can't bypass the first one's limit.
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
  /** Outflow in 24 hours including this one, of the company and of the member. Cents. */
  readonly company: bigint;
  readonly member: bigint;
};
export type Allowances = { readonly company: bigint | null; readonly member: bigint | null };

/**
 * Applies a company’s limits to an amount: a member’s limit is an absolute maximum; above the
 * company’s limit a second member must approve.
 */
export function describeLimits(
  sums: Sums,
  limits: Allowances,
): 'within' | 'second_member' | 'member_limit' {
  if (limits.member !== null && sums.member > limits.member) return 'member_limit';
  return limits.company !== null && sums.company > limits.company ? 'second_member' : 'within';
}
