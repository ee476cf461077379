import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { LogFilters, NO_FILTERS } from '../../features/administration/activity-log/log-filters.tsx';
import { OWNER_LOG_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** activity log of the owner area: what was done for the own company. */
export function Page() {
  const { search: filter, set } = useListUrl({ params: OWNER_LOG_SEARCH });
  const log = useInfiniteQuery(
    cursorList(
      'GET /owner/activity-log',
      { query: { ...filter, limit: 30 } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack>
      <PageHeader
        title="Activity log"
        lead="What your people, and Holdfast, did for your company."
      />
      <div>
        <LogFilters
          search={filter}
          set={(changes, now) => void set(changes, now)}
          forStaff={false}
        />
        <Card flush label="Activity">
          <ActivityTable log={log} onClear={isFiltered ? () => void set(NO_FILTERS) : undefined} />
        </Card>
      </div>
    </Stack>
  );
}
