import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { TrialBalance } from '../../features/administration/general-ledger/trial-balance.tsx';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Trial balance"
        lead="Balances of each type of account by booking date. Debit balances are negative."
        crumbs={[{ label: 'Books', to: paths.adminBooks() }]}
      />
      <StaffTabs />
      <TrialBalance />
    </>
  );
}
