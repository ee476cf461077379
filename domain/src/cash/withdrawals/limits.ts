/** Cents per party in 24 hours, without approval. */
export const AUTOMATIC_UP_TO = 10_000_00n;

/** Cents; without rejected and cancelled withdrawals. */
export const WITHDRAWAL_LIMITS = {
  person: { perDay: 250_000_00n, perMonth: 1_000_000_00n },
  company: { perDay: 2_000_000_00n, perMonth: 10_000_000_00n },
} as const;

export const ARRIVES = '1 to 2 business days';

/** Outflows are blocked this long after two-factor authentication was disabled. */
export const AFTER_TWO_FACTOR_HOURS = 24;
