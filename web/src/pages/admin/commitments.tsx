import { Closings } from '../../features/assets/offerings/closings.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** admin/commitments: closings whose evidence waits for two people. */
export function Page() {
  const { page, limit, set } = useListUrl({ limit: 10 });
  return (
    <Stack>
      <PageHeader
        title="Commitments"
        lead="Offers that have closed: read the evidence and approve it; with the second person the units are issued."
      />
      <CommitmentTabs />
      <Closings page={page} limit={limit} onPage={(next) => void set({ page: next })} />
    </Stack>
  );
}
