import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { EventsList } from '../../features/assets/catalogue/asset-page/events-list.tsx';
import { entriesOf } from '../../features/assets/catalogue/asset-page/timeline.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary, together } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params }: PageProps<'assetId'>) {
  const events = useQuery(query('GET /assets/:assetId/events', { params }));
  const updates = useQuery(query('GET /assets/:assetId/updates', { params }));
  return (
    <QueryBoundary
      query={together(events, updates)}
      what="The events"
      loading={<SkeletonReading />}
    >
      {(rows) => <EventsList entries={entriesOf(params.assetId, rows, updates.data ?? [])} />}
    </QueryBoundary>
  );
}
