import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { EventsList } from '../../features/assets/asset-page/events-list.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_events: what happened to the asset. */
export function Page() {
  const assetId = useParam('assetId');
  const events = useQuery(query('GET /assets/:assetId/events', { params: { assetId } }));
  return (
    <QueryBoundary query={events} what="The events" loading={<SkeletonText lines={8} />}>
      {(rows) => <EventsList events={rows} />}
    </QueryBoundary>
  );
}
