/** Cents of a wallet at the close of a day. */
export type WalletBalance = { readonly partyId: string; readonly balance: bigint };

export type InterestShare = { readonly partyId: string; readonly amount: bigint };

/**
 * Shares an amount among wallets in proportion to their balances, each rounded down. The rest, less
 * than a cent for each wallet, stays with Holdfast.
 */
export function shareInterest(
  amount: bigint,
  wallets: readonly WalletBalance[],
): { readonly shares: readonly InterestShare[]; readonly rest: bigint } {
  const total = wallets.reduce((sum, { balance }) => sum + balance, 0n);
  if (total === 0n) return { shares: [], rest: amount };
  const shares = wallets
    .map(({ partyId, balance }) => ({ partyId, amount: (amount * balance) / total }))
    .filter((share) => share.amount > 0n);
  return { shares, rest: shares.reduce((left, share) => left - share.amount, amount) };
}
