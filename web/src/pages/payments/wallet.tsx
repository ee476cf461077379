import { BankDepositCard } from '../../features/banking/bank-deposit.tsx';
import { BanksShort } from '../../features/banking/banks-short.tsx';
import { DepositWays } from '../../features/banking/deposit-ways.tsx';
import { useBankCount } from '../../features/banking/queries.ts';
import { TopUpCard } from '../../features/payments/top-up-card.tsx';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { CryptoCard } from '../../features/wallet/crypto-card.tsx';
import { DepositLink } from '../../features/wallet/deposit-link.tsx';
import { HistoryCard } from '../../features/wallet/history-card.tsx';
import { LeavingActions } from '../../features/wallet/leaving-actions.tsx';
import { WalletTabs } from '../../features/wallet/wallet-tabs.tsx';
import { PendingWithdrawals } from '../../features/wallet/withdrawals-card.tsx';
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
