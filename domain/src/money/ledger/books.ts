export const PURPOSES = [
  'main',
  'escrow',
  'fees',
  'bank_clearing',
  'card_clearing',
  'chain_clearing',
  'suspense',
  'receivables',
  'commissions',
  'issuance',
  'retired',
  'network_fees',
  'chain_own',
  'held_payments',
  'withheld_tax',
  'own_withdrawals',
  'bank_charges',
  'interest',
  'top_ups',
  'vat',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const ENTRY_KINDS = [
  'deposit_card',
  'card_refund',
  'card_dispute',
  'deposit_bank',
  'deposit_chain',
  'withdrawal',
  'transfer',
  'conversion',
  'escrow_in',
  'escrow_refund',
  'offering_close',
  'trade',
  'fee',
  'commission',
  'issuance',
  'retirement',
  'distribution',
  'capital_return',
  'redemption',
  'tax_remittance',
  'network_fee',
  'card_payout',
  'bank_interest',
  'bank_charge',
  'provider_charge',
  'remittance',
  'top_up',
  'vat',
  'adjustment',
  'reversal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const HOLD_KINDS = [
  'order',
  'commitment',
  'withdrawal',
  'retirement',
  'refund',
  'dispute',
  'distribution',
] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/**
 * Restrictions on withdrawals and transfers. Locked-up units can't be sold or retired; nor can a
 * frozen holder's units, those received later included.
 */
export const RESTRICTION_KINDS = ['trade', 'party_hold', 'lockup', 'freeze'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];
