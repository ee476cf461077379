import type { Purpose } from './books.ts';

type AccountKind = {
  readonly holderKind: 'party' | 'offering' | 'platform';
  readonly purpose: Purpose;
};
type AccountSum = AccountKind & { readonly balance: bigint };

export type ClientMoneyLine = {
  readonly label: string;
  readonly of: (account: AccountKind) => boolean;
};

const ofPlatform =
  (purpose: Purpose) =>
  (account: AccountKind): boolean =>
    account.holderKind === 'platform' && account.purpose === purpose;

/**
 * Where client money is held. Clearing accounts are negative by the amount held there. Clients'
 * debts to Holdfast are not held money and are excluded.
 */
export const CLIENT_MONEY_HELD: readonly ClientMoneyLine[] = [
  { label: 'At our bank', of: ofPlatform('bank_clearing') },
  { label: 'At the card provider', of: ofPlatform('card_clearing') },
];

/**
 * Who owns client money: everything Holdfast holds but doesn't own. Fees, and partner commissions
 * paid out of them, are Holdfast's and excluded.
 */
export const CLIENT_MONEY_OWED: readonly ClientMoneyLine[] = [
  {
    label: 'Wallets',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose === 'main',
  },
  { label: 'Offering escrow', of: ({ holderKind }) => holderKind === 'offering' },
  {
    label: 'Other client accounts',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose !== 'main',
  },
  { label: 'Distributions held for holders', of: ofPlatform('held_payments') },
  { label: 'Tax withheld for authorities', of: ofPlatform('withheld_tax') },
  { label: 'Unmatched payments', of: ofPlatform('suspense') },
];

/** Held for clients and owned by them, in minor units of one currency. */
export type ClientMoney = { readonly held: bigint; readonly owed: bigint };

export function clientMoneyOf(sums: readonly AccountSum[]): ClientMoney {
  const total = (lines: readonly ClientMoneyLine[]) =>
    sums
      .filter((sum) => lines.some((line) => line.of(sum)))
      .reduce((all, { balance }) => all + balance, 0n);
  return { held: -total(CLIENT_MONEY_HELD), owed: total(CLIENT_MONEY_OWED) };
}
