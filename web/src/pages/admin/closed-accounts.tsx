import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { KeptTable } from '../../features/views/privacy/kept-table.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Closed accounts"
        lead="Records that the law requires us to keep, locked until their deletion date."
      />
      <StaffTabs />
      <KeptTable />
    </Stack>
  );
}
