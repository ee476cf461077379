import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { OwnerLogFilters } from '../../features/administration/activity-log/owner-log-filters.tsx';
import { OWNER_LOG_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const NO_FILTERS = { action: undefined, assetId: undefined, from: undefined, to: undefined };

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
        lead="Actions by your members, investors and Holdfast on your company’s assets, offerings and documents."
      />
      <div>
        <OwnerLogFilters search={filter} set={(changes) => void set(changes)} />
        <Card flush label="Activity">
          <ActivityTable log={log} onClear={isFiltered ? () => void set(NO_FILTERS) : undefined} />
        </Card>
      </div>
    </Stack>
  );
}
