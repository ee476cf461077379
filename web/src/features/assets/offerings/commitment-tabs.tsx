import { CLOSINGS } from '@holdfast/domain/assets/offerings/list';
import { useQuery } from '@tanstack/react-query';
import { listAt } from '../../../api/listed.ts';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { usePathname } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const TO_APPROVE = paths.adminCommitments();
const ALL_CLOSINGS = `${TO_APPROVE}?view=all`;

export function CommitmentTabs() {
  const pathname = usePathname();
  const { view } = useSearch(searchOf(CLOSINGS));
  const { data } = useQuery(listAt('GET /admin/commitments', CLOSINGS, {}, { limit: 10 }));
  const closings = view === 'all' ? ALL_CLOSINGS : TO_APPROVE;
  return (
    <Tabs
      label="Offerings"
      here={pathname === TO_APPROVE ? closings : pathname}
      tabs={[
        { label: 'Offerings', to: paths.adminOfferings() },
        { label: 'To approve', to: TO_APPROVE, count: data?.total },
        { label: 'All closings', to: ALL_CLOSINGS },
        { label: 'All commitments', to: paths.adminAllCommitments() },
      ]}
    />
  );
}
