import type { WalletCurrency } from '../../kernel/money.ts';

/** In 24 hours, in minor units. */
export const TRANSFERS_A_DAY: Readonly<Record<WalletCurrency, bigint>> = {
  USD: 50_000_00n,
  ALGO: 200_000_000_000n,
  BTC: 50_000_000n,
};

/** Attempts per person that name no possible recipient. */
export const WRONG_RECEIVERS_PER_HOUR = 10;

export const MEMO_MAX = 140;

/** Found or not: enough for paying people, too few to probe a list. */
export const RECEIVERS_SHOWN = { hour: 20, day: 50 } as const;

export const MOST_PAYEES = 100;

export const PAYEE_NAME_MAX = 120;
