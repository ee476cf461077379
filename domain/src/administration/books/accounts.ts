import { writeDecimal } from '../../kernel/decimal.ts';
import { decimalsOf, isWalletCurrency } from '../../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../../kernel/quantity.ts';
import { isCash } from '../../money/ledger/chart.ts';
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

/**
 * Every commodity except an asset id is a currency: statements may contain currencies that wallets
 * don't support.
 */
export const isCash = (commodity: string): boolean => !UUID.test(commodity);

export function accountKindOf({ holderKind, purpose, isCash: cash }: Stored): AccountKind {
  if (purpose !== 'main') return purpose;
  if (holderKind === 'platform') return 'conversions';
  return cash ? 'wallet' : 'holding';
}

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
  /** What the account's balance and sign mean. */
  readonly about: string;
};

export const ACCOUNT_WORDS: Readonly<Record<AccountKind, Words>> = {
  wallet: {
    name: 'Wallet',
    about: 'A party’s cash. Reserved amounts remain theirs but can’t be spent.',
  },
  holding: {
    name: 'Holding',
    about: 'A party’s units of an asset. Reserved units can’t be sold.',
  },
  escrow: {
    name: 'Escrow',
    about: 'Cash of allocated commitments until units are issued or it is returned.',
  },
  fees: { name: 'Fees', about: 'Fees earned by Holdfast.' },
  bank_clearing: {
    name: 'Bank',
    about: 'Client money at our bank, shown as a negative balance.',
  },
  card_clearing: {
    name: 'Card provider',
    about: 'Client money at the card provider, shown as a negative balance.',
  },
  chain_clearing: {
    name: 'Chain',
    about: 'Clients’ ALGO and bitcoin in custody, shown as a negative balance.',
  },
  conversions: {
    name: 'Conversions',
    about: 'Received less paid in conversions; negative if more was paid.',
  },
  suspense: { name: 'Suspense', about: 'Money received but not yet attributed.' },
  receivables: {
    name: 'Receivables',
    about: 'Owed by parties for disputed card payments, shown as a negative balance.',
  },
  commissions: { name: 'Commissions', about: 'Commissions owed to partners.' },
  issuance: {
    name: 'Issued units',
    about: 'Units issued to date, shown as a negative balance.',
  },
  retired: { name: 'Retired units', about: 'Units permanently retired.' },
  network_fees: {
    name: 'Network fees',
    about: 'Network fees of our transactions to date, shown as a negative balance.',
  },
  chain_own: {
    name: 'Own ALGO',
    about: 'Holdfast’s own ALGO spent on network fees.',
  },
  held_payments: {
    name: 'Held payments',
    about: 'Distributions owed to holders who can’t be paid yet, until paid or returned.',
  },
  withheld_tax: {
    name: 'Withheld tax',
    about: 'Tax withheld from distributions, until remitted with second approval.',
  },
};

export function decimalsOfCommodity(commodity: string): number {
  if (!isCash(commodity)) return QUANTITY_DECIMALS;
  return isWalletCurrency(commodity) ? decimalsOf(commodity) : (currencyDecimals(commodity) ?? 2);
}

export const commodityText = (minor: bigint, commodity: string): string =>
  writeDecimal(minor, decimalsOfCommodity(commodity));
