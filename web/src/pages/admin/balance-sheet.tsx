import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { BalanceSheet } from '../../features/administration/general-ledger/balance-sheet.tsx';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Balance sheet"
        lead="Holdfast’s own assets and equity in US dollars. Client money is held in trust."
        crumbs={[{ label: 'Books', to: paths.adminBooks() }]}
      />
      <StaffTabs />
      <BalanceSheet />
    </>
  );
}
