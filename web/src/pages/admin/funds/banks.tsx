import { DeskBanks } from '../../../features/cash/banking/desk-banks.tsx';
import { DeskTabs } from '../../../features/cash/banking/desk-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** admin/funds/banks: bank accounts that somebody has to look at. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <DeskTabs />
      <DeskBanks />
    </>
  );
}
