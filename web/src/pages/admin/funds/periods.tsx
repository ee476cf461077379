import { PeriodsList } from '../../../features/administration/accounting-periods/periods-list.tsx';
import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Accounting periods"
        lead="Calendar months of the books, closed in order. Each closing requires second approval."
      />
      <StaffTabs />
      <PeriodsList />
    </Stack>
  );
}
