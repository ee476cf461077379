/** What our team can pause for everyone. A pause of `changes` (read-only mode) includes the others. */
export const PAUSABLE = {
  withdrawals: {
    name: 'Withdrawals',
    stops:
      'No money leaves: withdrawals, transfers, refunds, remittances and distribution payments wait.',
    says: 'Withdrawals and transfers are paused. Your money is safe. Try again later.',
  },
  trading: {
    name: 'Trading',
    stops: 'All markets accept cancellations only. Open orders rest unfilled.',
    says: 'Trading is paused. Your orders and holdings are safe, and you can still cancel orders.',
  },
  sign_ups: {
    name: 'Sign-ups',
    stops: 'No new accounts. Existing users sign in as usual.',
    says: 'New accounts are paused. Try again later.',
  },
  card_deposits: {
    name: 'Card top-ups',
    stops: 'No new card payments. Payments in progress are credited.',
    says: 'Card top-ups are paused. Use a bank transfer, or try again later.',
  },
  changes: {
    name: 'All changes (read-only mode)',
    stops:
      'Investors, owners and partners can view everything and change nothing, orders included. Staff keep working. Includes every pause above.',
    says: 'Holdfast is read-only for now. Your money and holdings are safe, and nothing can be changed.',
  },
} as const;

export type Pausable = keyof typeof PAUSABLE;
export const PAUSABLE_KEYS = Object.keys(PAUSABLE) as Pausable[];

export const pauseSentence = (what: Pausable, message: string): string =>
  [PAUSABLE[what].says, message].filter(Boolean).join(' ');
