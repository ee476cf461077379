import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ApprovalsCard } from '../../features/administration/desk/approvals-card.tsx';
import {
  ClosedNote,
  PeopleCard,
  WaitingCard,
} from '../../features/administration/desk/overview-cards.tsx';
import { useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';

/** admin: what waits for whoever works here. */
export function Page() {
  const overview = useQuery(
    query('GET /admin/overview', {}, { refetchInterval: 30_000, pageWide: true }),
  );
  const name = useUser()?.kyc.firstName;
  return (
    <Stack>
      <PageHeader
        title="Overview"
        lead={name ? `${name}, this is what waits for you.` : 'What waits for you.'}
      />
      <QueryBoundary query={overview} what="The overview" loading={<SkeletonCards cards={2} />}>
        {({ closedFrontEnds, waiting, people }) => (
          <>
            <ClosedNote closed={closedFrontEnds} />
            <WaitingCard waiting={waiting} />
            <ApprovalsCard />
            {people ? <PeopleCard people={people} /> : null}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
