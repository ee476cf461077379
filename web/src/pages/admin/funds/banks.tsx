import { DeskBanks } from '../../../features/cash/bank-accounts/desk-banks.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <DeskBanks />
    </>
  );
}
