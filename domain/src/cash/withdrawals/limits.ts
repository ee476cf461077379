/** Up to this much in 24 hours a party's withdrawals need nobody's approval; cents. */
export const AUTOMATIC_UP_TO = 10_000_00n;

/** What may leave a party by bank, in cents; what was refused or cancelled doesn't count. */
export const WITHDRAWAL_LIMITS = {
  person: { perDay: 250_000_00n, perMonth: 1_000_000_00n },
  company: { perDay: 2_000_000_00n, perMonth: 10_000_000_00n },
} as const;

/** When money usually stands on the account. */
export const ARRIVES = '1 to 2 business days';

/** How long nothing leaves after two-factor authentication was taken off an account, in hours. */
export const AFTER_TWO_FACTOR_HOURS = 24;
