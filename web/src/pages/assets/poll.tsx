import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PollScreen } from '../../features/assets/governance/poll-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';

export function Page({ params: { pollId } }: PageProps<'pollId'>) {
  const poll = useQuery(
    query('GET /polls/:pollId', { params: { pollId } }, { refetchInterval: 30_000 }),
  );
  return (
    <QueryBoundary query={poll} what="The poll" loading={<SkeletonText lines={8} />} carded>
      {(data) => <PollScreen key={data.id} poll={data} />}
    </QueryBoundary>
  );
}
