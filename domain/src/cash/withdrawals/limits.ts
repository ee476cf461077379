/** Withdrawals per party in 24 hours without approval, in cents. */
export const AUTOMATIC_UP_TO = 10_000_00n;

/** Bank withdrawal limits in cents; rejected and cancelled ones don't count. */
export const WITHDRAWAL_LIMITS = {
  person: { perDay: 250_000_00n, perMonth: 1_000_000_00n },
  company: { perDay: 2_000_000_00n, perMonth: 10_000_000_00n },
} as const;

/** Usual time to credit at the bank. */
export const ARRIVES = '1 to 2 business days';

/** Hours without outflows after two-factor authentication was disabled. */
export const AFTER_TWO_FACTOR_HOURS = 24;
