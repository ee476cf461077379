import { AllCommitments } from '../../features/assets/offerings/all-commitments.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Commitments"
        lead="Every commitment to every offer: who made it, where it stands and where its money is."
      />
      <CommitmentTabs />
      <AllCommitments />
    </Stack>
  );
}
