import { AccountsList } from '../../features/administration/books/accounts-list.tsx';
import classes from '../../features/administration/books/books.module.css';
import { ChecksCard } from '../../features/administration/books/checks-card.tsx';
import { TotalsCard } from '../../features/administration/books/totals-card.tsx';
import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Books"
        lead="All accounts and balances. Opening a party’s account is recorded in the activity log."
      />
      <StaffTabs />
      <Stack>
        <div className={classes.top}>
          <TotalsCard />
          <ChecksCard />
        </div>
        <AccountsList />
      </Stack>
    </>
  );
}
