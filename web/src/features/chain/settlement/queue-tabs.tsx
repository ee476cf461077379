import { INSTRUCTIONS } from '@holdfast/domain/chain/settlement/list';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { STATUSES, type Status, type Summary } from './view.ts';

const address = (status?: Status) =>
  status ? `${paths.adminCustody()}?status=${status}` : paths.adminCustody();

export function QueueTabs({ summary }: { summary: Summary | undefined }) {
  const { status } = useSearch(searchOf(INSTRUCTIONS));
  const tabs = (Object.keys(STATUSES) as Status[]).map((name) => ({
    label: STATUSES[name][0],
    to: address(name),
    count: summary?.counts[name],
  }));
  return (
    <Tabs
      label="Instructions by status"
      tabs={[{ label: 'All', to: address() }, ...tabs]}
      here={address(status)}
    />
  );
}
