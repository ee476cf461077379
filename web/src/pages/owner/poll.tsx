import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { OwnPollScreen } from '../../features/assets/governance/own-poll.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { pollId } }: PageProps<'pollId'>) {
  const poll = useQuery(
    query('GET /owner/polls/:pollId', { params: { pollId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={poll} what="The poll" loading={<SkeletonPage />} carded>
      {(data) => <OwnPollScreen key={data.id} poll={data} />}
    </QueryBoundary>
  );
}
