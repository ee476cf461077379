import { moneyText, WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { WalletHolding } from '../balances.read.ts';

export function balanceView(holdings: readonly WalletHolding[]) {
  const of = (code: string) => holdings.find((holding) => holding.commodity === code);
  const usd = of('USD');
  return {
    base: 'USD' as const,
    currencies: WALLET_CURRENCIES.map((code) => {
      const holding = of(code);
      const [balance, held] = [holding?.balance ?? 0n, holding?.held ?? 0n];
      return {
        code,
        available: moneyText(balance - held, code),
        held: moneyText(held, code),
        total: moneyText(balance, code),
        pendingIn: moneyText(holding?.pendingIn ?? 0n, code),
        pendingOut: moneyText(holding?.heldByWithdrawals ?? 0n, code),
        unsettled: moneyText(holding?.unsettled ?? 0n, code),
      };
    }),
    heldBy: {
      orders: usd?.heldByOrders ?? 0n,
      commitments: usd?.heldByCommitments ?? 0n,
      withdrawals: usd?.heldByWithdrawals ?? 0n,
    },
  };
}
