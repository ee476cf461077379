import { Closings } from '../../features/assets/offerings/closings.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export const Page = () => (
  <Stack>
    <PageHeader
      title="Commitments"
      lead="Review the closing documents of closed offerings. Units are issued after the second approval."
    />
    <CommitmentTabs />
    <Closings />
  </Stack>
);
