import { DeskBanks } from '../../../features/cash/bank-accounts/desk-banks.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

/** admin/funds/banks: bank accounts that somebody has to look at. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <DeskBanks />
    </>
  );
}
