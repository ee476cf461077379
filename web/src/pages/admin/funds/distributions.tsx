import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskDistributions } from '../../../features/assets/distributions/desk-distributions.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Distributions"
        lead="Owners’ payments to holders. Above $10,000, two people approve."
      />
      <StaffTabs />
      <DeskDistributions />
    </Stack>
  );
}
