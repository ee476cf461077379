import { BanksShort } from '../../features/cash/bank-accounts/banks-short.tsx';
import { useBankCount } from '../../features/cash/bank-accounts/use-bank-count.ts';
import { BankDepositCard } from '../../features/cash/bank-deposits/bank-deposit.tsx';
import { TopUpCard } from '../../features/cash/card-payments/top-up-card.tsx';
import { CryptoCard } from '../../features/cash/crypto/crypto-card.tsx';
import { PendingWithdrawals } from '../../features/cash/withdrawals/withdrawals-card.tsx';
import { BalanceCard } from '../../features/views/wallet/balance-card.tsx';
import { DepositLink } from '../../features/views/wallet/deposit-link.tsx';
import { HistoryCard } from '../../features/views/wallet/history-card.tsx';
import { WalletTabs } from '../../features/views/wallet/wallet-tabs.tsx';
import { Split } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DepositWays } from './deposit-ways.tsx';
import { WalletActions } from './wallet-actions.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Wallet"
        actions={
          <>
            <DepositLink />
            <WalletActions />
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
