import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cursorList, query } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { PartyBlocks } from '../../features/administration/party-desk/blocks.tsx';
import { UserPage } from '../../features/administration/users/user-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { userId } }: PageProps<'userId'>) {
  const user = useQuery(
    query('GET /admin/users/:userId', { params: { userId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary key={userId} query={user} what="The person" loading={<SkeletonPage />}>
      {(data) => (
        <UserPage user={data} party={<PartyBlocks partyId={data.partyId} />}>
          <Activity userId={userId} />
        </UserPage>
      )}
    </QueryBoundary>
  );
}

function Activity({ userId }: { userId: string }) {
  const log = useInfiniteQuery(
    cursorList(
      'GET /admin/users/:userId/activity',
      { params: { userId }, query: { limit: 30 } },
      { pageWide: true },
    ),
  );
  return (
    <Card title="Activity" flush>
      <ActivityTable log={log} linked narrow />
    </Card>
  );
}
