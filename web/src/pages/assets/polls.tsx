import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PollsList } from '../../features/assets/governance/polls-list.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const polls = useQuery(query('GET /assets/:assetId/polls', { params: { assetId } }));
  return (
    <QueryBoundary query={polls} what="The polls" loading={<SkeletonReading />}>
      {(rows) => <PollsList assetId={assetId} polls={rows} />}
    </QueryBoundary>
  );
}
