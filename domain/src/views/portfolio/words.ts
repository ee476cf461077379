/** Names of the entry kinds that acquire or dispose of units. */
export const ACQUIRED_WORDS: Readonly<Record<string, string>> = {
  trade: 'Purchase',
  issuance: 'Offering',
  transfer: 'Transfer',
  // Units move without payment in procedures such as an inheritance or a court order.
  adjustment: 'Transfer',
  reversal: 'Reversal',
};

export const DISPOSED_WORDS: Readonly<Record<string, string>> = {
  ...ACQUIRED_WORDS,
  trade: 'Sale',
  retirement: 'Retired',
  redemption: 'Redeemed',
};
