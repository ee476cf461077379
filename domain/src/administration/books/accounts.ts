import { writeDecimal } from '../../kernel/decimal.ts';
import { UUID } from '../../kernel/ids.ts';
import { decimalsOf, isWalletCurrency } from '../../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../../kernel/quantity.ts';
import type { Purpose } from '../../money/ledger/books.ts';
import { currencyDecimals } from '../../platform/reference/currencies.ts';

export const ACCOUNT_KINDS = [
  'wallet',
  'holding',
  'escrow',
  'fees',
  'bank_clearing',
  'card_clearing',
  'chain_clearing',
  'conversions',
  'suspense',
  'receivables',
  'commissions',
  'issuance',
  'retired',
  'network_fees',
  'chain_own',
  'held_payments',
  'withheld_tax',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const OWNER_KINDS = ['party', 'offering', 'platform'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

type Stored = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly isCash: boolean;
};

/** Any commodity but an asset id is a currency: statements may bring non-wallet ones. */
export const isCash = (commodity: string): boolean => !UUID.test(commodity);

export function accountKindOf({ holderKind, purpose, isCash: cash }: Stored): AccountKind {
  if (purpose !== 'main') return purpose;
  if (holderKind === 'platform') return 'conversions';
  return cash ? 'wallet' : 'holding';
}

/** Storage of a kind's accounts; `isCash` where it distinguishes two kinds. */
export function storedAs(
  kind: AccountKind,
): Omit<Stored, 'isCash'> & { readonly isCash?: boolean } {
  switch (kind) {
    case 'wallet':
    case 'holding':
      return { holderKind: 'party', purpose: 'main', isCash: kind === 'wallet' };
    case 'escrow':
      return { holderKind: 'offering', purpose: 'escrow' };
    case 'conversions':
      return { holderKind: 'platform', purpose: 'main' };
    default:
      return { holderKind: 'platform', purpose: kind };
  }
}

type Words = {
  readonly name: string;
  /** What its balance and sign mean. */
  readonly about: string;
};

export const ACCOUNT_WORDS: Readonly<Record<AccountKind, Words>> = {
  wallet: {
    name: 'Wallet',
    about: 'Cash that a party owns. What is held of it is still theirs and cannot be spent.',
  },
  holding: {
    name: 'Holding',
    about: 'Units of an asset that a party owns. What is held of them cannot be sold.',
  },
  escrow: {
    name: 'Escrow',
    about: 'Cash of allocated commitments, until the units are issued or it goes back.',
  },
  fees: { name: 'Fees', about: 'Fees that the platform has earned.' },
  bank_clearing: {
    name: 'Bank',
    about: 'Money at our bank. It is below zero by what lies there: the accounts own that money.',
  },
  card_clearing: {
    name: 'Card provider',
    about:
      'Money at the card provider. It is below zero by what lies there: the accounts own that money.',
  },
  chain_clearing: {
    name: 'Chain',
    about: 'ALGO and bitcoin of clients. It is below zero by what we keep: the wallets own it.',
  },
  conversions: {
    name: 'Conversions',
    about: 'What the platform took in conversions, less what it gave: below zero it gave more.',
  },
  suspense: { name: 'Suspense', about: 'Money that came and is nobody’s yet.' },
  receivables: {
    name: 'Receivables',
    about: 'What parties owe for card payments that were taken back: below zero by that.',
  },
  commissions: { name: 'Commissions', about: 'Commissions that are owed to partners.' },
  issuance: {
    name: 'Issued units',
    about: 'Units issued by the platform: below zero by what was issued so far.',
  },
  retired: { name: 'Retired units', about: 'Units that were retired and never come back.' },
  network_fees: {
    name: 'Network fees',
    about: 'What the network took for our transactions: below zero by what they cost so far.',
  },
  chain_own: {
    name: 'Own ALGO',
    about: 'ALGO of the platform’s own accounts that went to the network as fees.',
  },
  held_payments: {
    name: 'Held payments',
    about: 'Distributions of holders who can’t be paid now: theirs, until it can be or goes back.',
  },
  withheld_tax: {
    name: 'Withheld tax',
    about: 'What was withheld of distributions for the tax authorities, until two people remit it.',
  },
};

export function decimalsOfCommodity(commodity: string): number {
  if (!isCash(commodity)) return QUANTITY_DECIMALS;
  return isWalletCurrency(commodity) ? decimalsOf(commodity) : (currencyDecimals(commodity) ?? 2);
}

/** An amount in JSON: units of an asset, or of a currency. */
export const commodityText = (minor: bigint, commodity: string): string =>
  writeDecimal(minor, decimalsOfCommodity(commodity));
