import { moneyText, WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { CompanyView, WalletBalanceView } from '@holdfast/domain/people/identity/user';

export type CompanyFacts = {
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyLogo: string | null;
  readonly companyStatus: string | null;
  readonly companyRiskDeclaredAt: Date | null;
  readonly isOwner: boolean;
};

/** A company's user belongs to one; a person to none. */
export const companyOf = (row: CompanyFacts): CompanyView | null =>
  row.companyId && row.companyName
    ? {
        id: row.companyId,
        isOwner: row.isOwner,
        riskDeclaration: row.companyRiskDeclaredAt !== null,
        companyName: row.companyName,
        companyLogo: row.companyLogo,
        status: row.companyStatus as CompanyView['status'],
      }
    : null;

export type Holding = {
  readonly commodity: string;
  readonly balance: bigint;
  readonly held: bigint;
  readonly heldByOrders: bigint;
  readonly heldByCommitments: bigint;
  readonly heldByWithdrawals: bigint;
  readonly pendingIn: bigint;
  /** Came in by sales whose units have not moved on the chain yet. */
  readonly unsettled: bigint;
};

/** What a wallet holds by currency, with nothing where there is no account yet. */
export function walletBalanceOf(holdings: readonly Holding[]): WalletBalanceView {
  const of = (code: string) => holdings.find((holding) => holding.commodity === code);
  const usd = of('USD');
  return {
    base: 'USD',
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
      orders: moneyText(usd?.heldByOrders ?? 0n),
      commitments: moneyText(usd?.heldByCommitments ?? 0n),
      withdrawals: moneyText(usd?.heldByWithdrawals ?? 0n),
    },
  };
}
