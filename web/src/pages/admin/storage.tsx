import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { StorageTable } from '../../features/people/files/storage-table.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Storage"
        lead="Accounts with the largest uploads, and how much of their quota they use."
      />
      <StaffTabs />
      <StorageTable />
    </Stack>
  );
}
