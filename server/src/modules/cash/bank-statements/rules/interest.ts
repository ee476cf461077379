/** Cents, at the close of a day. */
export type WalletBalance = { readonly partyId: string; readonly balance: bigint };

export type InterestShare = { readonly partyId: string; readonly amount: bigint };

/** In proportion to balances, each share rounded down. The rest stays with Holdfast. */
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
