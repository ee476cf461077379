import { Closings } from '../../features/assets/offerings/closings.tsx';
import { CommitmentTabs } from '../../features/assets/offerings/commitment-tabs.tsx';
import { CLOSINGS_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** admin/commitments: closings whose evidence waits for two people. */
export function Page() {
  const { search, page, limit, set } = useListUrl({ params: CLOSINGS_SEARCH, limit: 10 });
  const { view = 'waiting' } = search;
  return (
    <Stack>
      <PageHeader
        title="Commitments"
        lead="Offers that have closed: read the evidence and approve it; with the second person the units are issued."
      />
      <CommitmentTabs />
      <Closings view={view} page={page} limit={limit} onPage={(next) => void set({ page: next })} />
    </Stack>
  );
}
