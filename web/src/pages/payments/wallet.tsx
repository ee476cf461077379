import { BankDepositCard } from '../../features/cash/banking/bank-deposit.tsx';
import { BanksShort } from '../../features/cash/banking/banks-short.tsx';
import { DepositWays } from '../../features/cash/banking/deposit-ways.tsx';
import { useBankCount } from '../../features/cash/banking/queries.ts';
import { TopUpCard } from '../../features/cash/card-payments/top-up-card.tsx';
import { BalanceCard } from '../../features/cash/wallet/balance-card.tsx';
import { CryptoCard } from '../../features/cash/wallet/crypto-card.tsx';
import { DepositLink } from '../../features/cash/wallet/deposit-link.tsx';
import { HistoryCard } from '../../features/cash/wallet/history-card.tsx';
import { LeavingActions } from '../../features/cash/wallet/leaving-actions.tsx';
import { WalletTabs } from '../../features/cash/wallet/wallet-tabs.tsx';
import { PendingWithdrawals } from '../../features/cash/wallet/withdrawals-card.tsx';
import { Split } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_wallet: what is in the wallet, its history, and depositing by card. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Wallet"
        actions={
          <>
            <DepositLink />
            <LeavingActions />
          </>
        }
      />
      <WalletTabs banks={useBankCount()} />
      <Split
        panel={
          <>
            <div id="deposit">
              <DepositWays
                ways={[
                  { value: 'card', label: 'Card', content: <TopUpCard /> },
                  { value: 'bank', label: 'Bank transfer', content: <BankDepositCard /> },
                  { value: 'crypto', label: 'Crypto', content: <CryptoCard /> },
                ]}
              />
            </div>
            <BanksShort />
          </>
        }
      >
        <BalanceCard />
        <PendingWithdrawals />
        <HistoryCard />
      </Split>
    </>
  );
}
