import { PeriodsList } from '../../../features/administration/accounting-periods/periods-list.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Accounting periods"
        lead="Months of the books, closed in order by two members of staff."
      />
      <PeriodsList />
    </Stack>
  );
}
