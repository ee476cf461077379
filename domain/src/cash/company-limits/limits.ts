/** How long what left a company counts against its limits. */
export const LIMIT_HOURS = 24;

/**
 * Whether a change lets more money leave than before: it takes two members. Setting a limit where
 * none was, or a lower one, restricts. Cents; null is no limit.
 */
export const loosens = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * The limit that binds a member, in cents; null is none. A new member without a limit of their own
 * is bound by the lowest of the others': a second account is no way around the first one's limit.
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
  /** What left the company in 24 hours, and what its member took of it, with this. Cents. */
  readonly company: bigint;
  readonly member: bigint;
};
export type Allowances = { readonly company: bigint | null; readonly member: bigint | null };

/**
 * What an amount is to a company’s own limits: a member’s limit is the most they take out, alone or
 * with another; above the company’s limit a second member has to agree.
 */
export function whatLimitsSay(
  sums: Sums,
  limits: Allowances,
): 'within' | 'second_member' | 'member_limit' {
  if (limits.member !== null && sums.member > limits.member) return 'member_limit';
  return limits.company !== null && sums.company > limits.company ? 'second_member' : 'within';
}
