import { UUID } from '../../kernel/ids.ts';
import type { Purpose } from './books.ts';

export const OWNER_KINDS = ['party', 'offering', 'platform'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

/**
 * `client` and `third_party` are owed to others, `kept` is where that money is, `claim` is owed to
 * Holdfast, `own` belongs to Holdfast, `units` aren't money.
 */
export type AccountClass = 'client' | 'third_party' | 'kept' | 'claim' | 'own' | 'units';

type Declared = {
  readonly class: AccountClass;
  readonly owner: OwnerKind;
  readonly name: string;
  /** Names the total of several accounts, if different. */
  readonly plural?: string;
  /** The meaning of the balance and its sign. */
  readonly about: string;
};

/** The chart of accounts: checks, reports and screens are built from it, so none omits a kind. */
export const CHART = {
  wallet: {
    class: 'client',
    owner: 'party',
    name: 'Wallet',
    plural: 'Wallets',
    about: 'A party’s cash. Reserved amounts remain theirs but can’t be spent.',
  },
  holding: {
    class: 'units',
    owner: 'party',
    name: 'Holding',
    plural: 'Holdings',
    about: 'A party’s units of an asset. Reserved units can’t be sold.',
  },
  escrow: {
    class: 'client',
    owner: 'offering',
    name: 'Escrow',
    about: 'Cash of allocated commitments until units are issued or it is returned.',
  },
  held_payments: {
    class: 'client',
    owner: 'platform',
    name: 'Held payments',
    about: 'Distributions owed to holders who can’t be paid yet, until paid or returned.',
  },
  suspense: {
    class: 'client',
    owner: 'platform',
    name: 'Suspense',
    about: 'Money received but not yet attributed.',
  },
  withheld_tax: {
    class: 'third_party',
    owner: 'platform',
    name: 'Withheld tax',
    about: 'Tax withheld from distributions, until remitted with second approval.',
  },
  vat: {
    class: 'third_party',
    owner: 'platform',
    name: 'VAT',
    about: 'VAT within invoiced fees, owed to tax authorities.',
  },
  commissions: {
    class: 'third_party',
    owner: 'platform',
    name: 'Commissions',
    about: 'Commissions owed to partners.',
  },
  bank_clearing: {
    class: 'kept',
    owner: 'platform',
    name: 'Bank',
    about: 'Money in the client account at our bank, shown as a negative balance.',
  },
  card_clearing: {
    class: 'kept',
    owner: 'platform',
    name: 'Card provider',
    about: 'Money at the card provider, shown as a negative balance.',
  },
  chain_clearing: {
    class: 'kept',
    owner: 'platform',
    name: 'Chain',
    about: 'Clients’ ALGO and bitcoin in custody, shown as a negative balance.',
  },
  receivables: {
    class: 'claim',
    owner: 'platform',
    name: 'Receivables',
    about: 'Owed by parties for disputed card payments, shown as a negative balance.',
  },
  fees: { class: 'own', owner: 'platform', name: 'Fees', about: 'Fees earned by Holdfast.' },
  own_withdrawals: {
    class: 'own',
    owner: 'platform',
    name: 'Own withdrawals',
    about:
      'Earned money moved from the client account to Holdfast’s own, shown as a negative balance.',
  },
  bank_charges: {
    class: 'own',
    owner: 'platform',
    name: 'Bank charges',
    about: 'Charges of the bank and the card provider, shown as a negative balance.',
  },
  interest: {
    class: 'own',
    owner: 'platform',
    name: 'Interest',
    about: 'Interest on the client account that Holdfast keeps.',
  },
  top_ups: {
    class: 'own',
    owner: 'platform',
    name: 'Top-ups',
    about: 'Holdfast’s own money paid into the client account as a precaution.',
  },
  conversions: {
    class: 'own',
    owner: 'platform',
    name: 'Conversions',
    about: 'Received less paid in conversions; negative if more was paid.',
  },
  network_fees: {
    class: 'own',
    owner: 'platform',
    name: 'Network fees',
    about: 'Network fees of our transactions to date, shown as a negative balance.',
  },
  chain_own: {
    class: 'own',
    owner: 'platform',
    name: 'Own ALGO',
    about: 'Holdfast’s own ALGO spent on network fees.',
  },
  issuance: {
    class: 'units',
    owner: 'platform',
    name: 'Issued units',
    about: 'Units issued to date, shown as a negative balance.',
  },
  retired: {
    class: 'units',
    owner: 'platform',
    name: 'Retired units',
    about: 'Units permanently retired.',
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type AccountKind = keyof typeof CHART;

export const ACCOUNT_KINDS = Object.keys(CHART) as readonly AccountKind[];

export const declaredAs = (kind: AccountKind): Declared => CHART[kind];

type Stored = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly isCash: boolean;
};

/** Any commodity but an asset id: statements may bring currencies that wallets lack. */
export const isCash = (commodity: string): boolean => !UUID.test(commodity);

export function accountKindOf({ holderKind, purpose, isCash: cash }: Stored): AccountKind {
  if (purpose !== 'main') return purpose;
  if (holderKind === 'platform') return 'conversions';
  return cash ? 'wallet' : 'holding';
}

/** `isCash` is set only where it distinguishes two kinds. */
export function storedAs(
  kind: AccountKind,
): Omit<Stored, 'isCash'> & { readonly isCash?: boolean } {
  const { owner: holderKind } = CHART[kind];
  switch (kind) {
    case 'wallet':
    case 'holding':
      return { holderKind, purpose: 'main', isCash: kind === 'wallet' };
    case 'conversions':
      return { holderKind, purpose: 'main' };
    default:
      return { holderKind, purpose: kind };
  }
}
