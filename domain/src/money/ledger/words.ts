import type { EntryKind, HoldKind } from './books.ts';

export const PAID_WORDS = {
  distribution: 'Income',
  capital_return: 'Return of capital',
  redemption: 'Redemption',
} as const satisfies Partial<Record<EntryKind, string>>;

export const PAID_OUT_WORDS: Readonly<Record<keyof typeof PAID_WORDS, string>> = {
  distribution: 'Income paid to holders',
  capital_return: 'Capital returned to holders',
  redemption: 'Redemption paid to holders',
};

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  deposit_card: 'Card top-up',
  card_refund: 'Card refund',
  card_dispute: 'Card dispute',
  deposit_bank: 'Bank deposit',
  deposit_chain: 'Crypto deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  conversion: 'Conversion',
  escrow_in: 'Moved to escrow',
  escrow_refund: 'Released from escrow',
  offering_close: 'Offering closed',
  trade: 'Trade',
  fee: 'Fee',
  commission: 'Commission',
  issuance: 'Units issued',
  retirement: 'Units retired',
  ...PAID_WORDS,
  tax_remittance: 'Tax remitted',
  network_fee: 'Network fees',
  card_payout: 'Card payout',
  bank_interest: 'Bank interest',
  bank_charge: 'Bank charge',
  provider_charge: 'Card provider charge',
  remittance: 'Remittance',
  top_up: 'Top-up by Holdfast',
  vat: 'VAT on fees',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};

export const HOLD_WORDS: Readonly<Record<HoldKind, string>> = {
  order: 'Orders',
  commitment: 'Commitments',
  withdrawal: 'Withdrawals',
  retirement: 'Retirements',
  refund: 'Card refunds',
  dispute: 'Card disputes',
  distribution: 'Distributions',
};
