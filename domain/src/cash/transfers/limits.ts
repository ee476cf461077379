import type { WalletCurrency } from '../../kernel/money.ts';

/** What a party may send to other wallets within 24 hours, in minor units. */
export const TRANSFERS_A_DAY: Readonly<Record<WalletCurrency, bigint>> = {
  USD: 50_000_00n,
  ALGO: 200_000_000_000n,
  BTC: 50_000_000n,
};

/** How often an hour a person may name somebody who can't receive. */
export const WRONG_RECEIVERS_PER_HOUR = 10;

export const MEMO_MAX = 140;

/**
 * How often a party may ask whose an address is, whether or not somebody is found. Enough for
 * whoever pays people; too few to go through a list of addresses.
 */
export const RECEIVERS_SHOWN = { hour: 20, day: 50 } as const;

export const MOST_PAYEES = 100;

export const PAYEE_NAME_MAX = 120;
