import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { CLOSINGS_SEARCH } from '../../../search-params.ts';
import { usePathname } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSearch } from '../../../ui/url-state.ts';

const CLOSINGS = paths.adminCommitments();
const ALL_CLOSINGS = `${CLOSINGS}?view=all`;

/** What staff see of commitments: the closings that wait for them, all, and every commitment. */
export function CommitmentTabs() {
  const pathname = usePathname();
  const { view } = useSearch(CLOSINGS_SEARCH);
  const { data } = useQuery(
    list('GET /admin/commitments', { query: { view: 'waiting', page: 1, limit: 10 } }),
  );
  const closings = view === 'all' ? ALL_CLOSINGS : CLOSINGS;
  return (
    <Tabs
      label="Commitments"
      here={pathname === CLOSINGS ? closings : pathname}
      tabs={[
        { label: 'To approve', to: CLOSINGS, count: data?.total },
        { label: 'All closings', to: ALL_CLOSINGS },
        { label: 'All commitments', to: paths.adminAllCommitments() },
      ]}
    />
  );
}
