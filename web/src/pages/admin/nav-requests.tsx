import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { NavQueue } from '../../features/assets/valuation/nav-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="NAV requests"
        lead="Requests that halt trading come first, then those with one approval, then the oldest."
      />
      <StaffTabs />
      <NavQueue />
    </Stack>
  );
}
