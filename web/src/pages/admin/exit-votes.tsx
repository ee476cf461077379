import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { ExitDesk } from '../../features/assets/governance/exit-desk.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Exit votes"
        lead="Owners’ requests for a vote on exiting an asset. Review what holders will see."
      />
      <StaffTabs />
      <ExitDesk />
    </Stack>
  );
}
