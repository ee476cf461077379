export const ACQUIRED_WORDS: Readonly<Record<string, string>> = {
  trade: 'Purchase',
  issuance: 'Offering',
  transfer: 'Transfer',
  // As in an inheritance or by court order.
  adjustment: 'Transfer',
  reversal: 'Reversal',
};

export const DISPOSED_WORDS: Readonly<Record<string, string>> = {
  ...ACQUIRED_WORDS,
  trade: 'Sale',
  retirement: 'Retired',
  redemption: 'Redeemed',
};
