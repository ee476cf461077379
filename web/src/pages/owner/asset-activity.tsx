import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { OwnerLogFilters } from '../../features/administration/activity-log/owner-log-filters.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { ASSET_LOG_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const NO_FILTERS = { action: undefined, from: undefined, to: undefined };

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const { search: filter, set } = useListUrl({ params: ASSET_LOG_SEARCH });
  const log = useInfiniteQuery(
    cursorList(
      'GET /owner/activity-log',
      { query: { ...filter, assetId, limit: 30 } },
      { keepPrevious: true },
    ),
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <AssetFrame assetId={assetId}>
      <div>
        <OwnerLogFilters search={filter} set={(changes) => void set(changes)} assetId={assetId} />
        <Card flush label="Activity">
          <ActivityTable log={log} onClear={isFiltered ? () => void set(NO_FILTERS) : undefined} />
        </Card>
      </div>
    </AssetFrame>
  );
}
