import { AllCommitments } from '../../features/assets/offerings/all-commitments.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Commitments"
        lead="All commitments to all offerings, with investor, status and funds."
      />
      <CommitmentTabs />
      <AllCommitments />
    </Stack>
  );
}
