/** Causes of ledger entries, by their names in the activity log. */
export const CAUSE_KINDS = [
  'checkout',
  'refund',
  'dispute',
  'bank_deposit',
  'suspense',
  'chain_deposit',
  'withdrawal',
  'algo_transfer',
  'transfer',
  'conversion',
  'commitment',
  'offering',
  'trade',
  'distribution',
  'tax_remittance',
  'correction',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

export const CAUSE_WORDS: Readonly<Record<CauseKind, string>> = {
  checkout: 'Card payment',
  refund: 'Card refund',
  dispute: 'Card dispute',
  bank_deposit: 'Bank transfer',
  suspense: 'Line in suspense',
  chain_deposit: 'Crypto deposit',
  withdrawal: 'Withdrawal',
  algo_transfer: 'ALGO transfer',
  transfer: 'Transfer between wallets',
  conversion: 'Conversion',
  commitment: 'Commitment',
  offering: 'Offering',
  trade: 'Trade',
  distribution: 'Distribution',
  tax_remittance: 'Remittance of withheld tax',
  correction: 'Correction',
};
