import { useQuery } from '@tanstack/react-query';
import { ApprovalsCard } from '../../features/administration/desk/approvals-card.tsx';
import { overviewNow } from '../../features/administration/desk/calls.ts';
import { HealthCard } from '../../features/administration/desk/health-card.tsx';
import { MayCard } from '../../features/administration/desk/may-card.tsx';
import {
  ClosedNote,
  FiguresCard,
  MoneyNote,
} from '../../features/administration/desk/overview-cards.tsx';
import { QueuesCard } from '../../features/administration/desk/queues-card.tsx';
import { waitingWords } from '../../features/administration/desk/view.ts';
import { YoursCard } from '../../features/administration/desk/yours-card.tsx';
import { date } from '../../lib/figures/format.ts';
import { greeting } from '../../lib/greeting.ts';
import { useUser } from '../../lib/session/session.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';

export function Page() {
  const overview = useQuery(overviewNow());
  useCrumbs([{ label: 'Overview' }]);
  const name = useUser()?.kyc.firstName;
  const now = new Date();
  const words = overview.data ? ` ${waitingWords(overview.data, now.getTime())}` : '';
  return (
    <Stack>
      <PageHeader
        title={name ? `${greeting(now.getHours())}, ${name}` : 'Overview'}
        lead={`${date(now)}.${words}`}
      />
      <QueryBoundary query={overview} what="The overview" loading={<SkeletonCards cards={2} />}>
        {({ clientMoney, closedFrontEnds, queues }) => (
          <>
            <MoneyNote findings={clientMoney} />
            <ClosedNote closed={closedFrontEnds} />
            <FiguresCard />
            <Split panel={<HealthCard />}>
              <ApprovalsCard />
              <YoursCard />
              {queues.length > 0 ? <QueuesCard queues={queues} /> : null}
              {queues.some((queue) => queue.count > 0) ? null : <MayCard />}
            </Split>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
