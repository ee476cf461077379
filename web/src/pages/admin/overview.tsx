import { useQuery } from '@tanstack/react-query';
import { ApprovalsCard } from '../../features/administration/desk/approvals-card.tsx';
import {
  ClosedNote,
  PeopleCard,
  WaitingCard,
} from '../../features/administration/desk/overview-cards.tsx';
import { overviewQuery } from '../../features/administration/desk/queries.ts';
import { useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** admin: what waits for whoever works here. */
export function Page() {
  const { data, error, refetch } = useQuery(overviewQuery());
  const name = useUser()?.kyc.firstName;
  return (
    <Stack>
      <PageHeader
        title="Overview"
        lead={name ? `${name}, this is what waits for you.` : 'What waits for you.'}
      />
      {data ? (
        <>
          <ClosedNote closed={data.closedFrontEnds} />
          <WaitingCard waiting={data.waiting} />
          <ApprovalsCard />
          {data.people ? <PeopleCard people={data.people} /> : null}
        </>
      ) : error ? (
        <ErrorState
          title="The overview did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards cards={2} />
      )}
    </Stack>
  );
}
