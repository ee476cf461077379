import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { RulesQueue } from '../../features/assets/transfer-rules/rules-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Transfer restrictions"
        lead="Rules on who may hold or receive units. Each is decided as shown."
      />
      <StaffTabs />
      <RulesQueue />
    </Stack>
  );
}
