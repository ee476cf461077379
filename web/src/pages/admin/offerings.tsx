import { AllOfferings } from '../../features/assets/offerings/all-offerings.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Offerings"
        lead="All owners’ offerings, with commitments, pending decisions and results."
      />
      <CommitmentTabs />
      <AllOfferings />
    </Stack>
  );
}
