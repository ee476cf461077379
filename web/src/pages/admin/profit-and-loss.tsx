import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { ProfitAndLoss } from '../../features/administration/general-ledger/profit-and-loss.tsx';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Profit and loss"
        lead="Holdfast’s own income and costs in US dollars, at the rates of each day."
        crumbs={[{ label: 'Books', to: paths.adminBooks() }]}
      />
      <StaffTabs />
      <ProfitAndLoss />
    </>
  );
}
