import type { EntryKind } from '../../money/ledger/books.ts';
import { type AccountKind, CHART } from '../../money/ledger/chart.ts';

type OfClass<C> = {
  [K in AccountKind]: (typeof CHART)[K]['class'] extends C ? K : never;
}[AccountKind];

export type OwnKind = OfClass<'own'>;

type ProfitFacts = { readonly name: string; readonly of: 'income' | 'cost' | 'result' };

/** The profit and loss, in its order. */
export const PROFIT_LINES = {
  trading_fees: { name: 'Trading fees', of: 'income' },
  offering_fees: { name: 'Investor and placement fees', of: 'income' },
  withdrawal_fees: { name: 'Withdrawal fees', of: 'income' },
  card_fees: { name: 'Card top-up fees', of: 'income' },
  conversion_fees: { name: 'Conversion fees', of: 'income' },
  other_fees: { name: 'Other fees and adjustments', of: 'income' },
  vat: { name: 'VAT included in fees', of: 'income' },
  interest: { name: 'Interest', of: 'income' },
  commissions: { name: 'Partner commissions', of: 'cost' },
  bank_charges: { name: 'Bank charges', of: 'cost' },
  provider_charges: { name: 'Card provider charges', of: 'cost' },
  network_fees: { name: 'Network fees', of: 'cost' },
  conversions: { name: 'Conversions and revaluation', of: 'result' },
} as const satisfies Readonly<Record<string, ProfitFacts>>;

export type ProfitLine = keyof typeof PROFIT_LINES;
export const PROFIT_LINE_KEYS = Object.keys(PROFIT_LINES) as readonly ProfitLine[];

/** Paid in and taken out: neither income nor cost. */
export const CAPITAL_LINES = {
  top_ups: { name: 'Top-ups' },
  own_algo: { name: 'Own ALGO spent on network fees' },
  own_withdrawals: { name: 'Own withdrawals' },
} as const;

export type CapitalLine = keyof typeof CAPITAL_LINES;
export const CAPITAL_LINE_KEYS = Object.keys(CAPITAL_LINES) as readonly CapitalLine[];

const FEE_LINES: Readonly<Partial<Record<EntryKind, ProfitLine>>> = {
  trade: 'trading_fees',
  offering_close: 'offering_fees',
  withdrawal: 'withdrawal_fees',
  deposit_card: 'card_fees',
  conversion: 'conversion_fees',
  commission: 'commissions',
  vat: 'vat',
};

/** For a reversal, `kind` is that of the reversed entry. */
export function lineOf(account: OwnKind, kind: EntryKind): ProfitLine | CapitalLine {
  switch (account) {
    case 'fees':
      return FEE_LINES[kind] ?? 'other_fees';
    case 'bank_charges':
      return kind === 'provider_charge' ? 'provider_charges' : 'bank_charges';
    case 'chain_own':
      return 'own_algo';
    default:
      return account;
  }
}

export const isCapital = (line: ProfitLine | CapitalLine): line is CapitalLine =>
  Object.hasOwn(CAPITAL_LINES, line);

export const isOwn = (kind: AccountKind): kind is OwnKind => CHART[kind].class === 'own';
