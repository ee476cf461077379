import type { Purpose } from './books.ts';

/** Who holds an account, and what it is for. */
type AccountKind = {
  readonly holderKind: 'party' | 'offering' | 'platform';
  readonly purpose: Purpose;
};
type AccountSum = AccountKind & { readonly balance: bigint };

/** A line of the client money statement: a label, and the accounts whose balances it sums. */
export type ClientMoneyLine = {
  readonly label: string;
  readonly of: (account: AccountKind) => boolean;
};

const ofPlatform =
  (purpose: Purpose) =>
  (account: AccountKind): boolean =>
    account.holderKind === 'platform' && account.purpose === purpose;

/**
 * Where client money is held. A clearing account is below zero by what is held there. What clients
 * owe Holdfast is held nowhere and is excluded.
 */
export const CLIENT_MONEY_HELD: readonly ClientMoneyLine[] = [
  { label: 'At our bank', of: ofPlatform('bank_clearing') },
  { label: 'At the card provider', of: ofPlatform('card_clearing') },
];

/**
 * Who owns client money: all that Holdfast holds and does not own. Fees, and commissions that
 * Holdfast pays partners out of its fees, are its own and are excluded.
 */
export const CLIENT_MONEY_OWED: readonly ClientMoneyLine[] = [
  {
    label: 'Wallets',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose === 'main',
  },
  { label: 'Escrow of offers', of: ({ holderKind }) => holderKind === 'offering' },
  {
    label: 'Other client accounts',
    of: ({ holderKind, purpose }) => holderKind === 'party' && purpose !== 'main',
  },
  { label: 'Distributions held for holders', of: ofPlatform('held_payments') },
  { label: 'Tax withheld for authorities', of: ofPlatform('withheld_tax') },
  { label: 'Payments not matched yet', of: ofPlatform('suspense') },
];

/** What is held for clients and what they own of it, in minor units of one currency. */
export type ClientMoney = { readonly held: bigint; readonly owed: bigint };

/** Client money of one currency, from the sums of its accounts. */
export function clientMoneyOf(sums: readonly AccountSum[]): ClientMoney {
  const total = (lines: readonly ClientMoneyLine[]) =>
    sums
      .filter((sum) => lines.some((line) => line.of(sum)))
      .reduce((all, { balance }) => all + balance, 0n);
  return { held: -total(CLIENT_MONEY_HELD), owed: total(CLIENT_MONEY_OWED) };
}
