import { DeskDeposits } from '../../../features/cash/banking/desk-deposits.tsx';
import { DeskTabs } from '../../../features/cash/banking/desk-tabs.tsx';
import { AlgoDesk } from '../../../features/cash/wallet/algo-desk.tsx';
import { CryptoDesk } from '../../../features/cash/wallet/crypto-desk.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** admin/funds/deposits: transfers that people announced. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <DeskTabs />
      <Stack>
        <DeskDeposits />
        <CryptoDesk />
        <div id="algo">
          <AlgoDesk />
        </div>
      </Stack>
    </>
  );
}
