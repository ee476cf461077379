import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { RecentActivity } from '../../features/administration/activity-log/recent-activity.tsx';
import { AssetsCard } from '../../features/views/owner-area/assets-card.tsx';
import { DatesCard } from '../../features/views/owner-area/dates-card.tsx';
import { MoneyCard } from '../../features/views/owner-area/money-card.tsx';
import { PaidCard } from '../../features/views/owner-area/paid-card.tsx';
import { TaskCard } from '../../features/views/owner-area/task-card.tsx';
import { leadWords } from '../../features/views/owner-area/view.ts';
import { greeting } from '../../lib/greeting.ts';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Grid, Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page() {
  const user = useUser();
  const dashboard = useQuery(query('GET /owner/dashboard', {}, { refetchInterval: 60_000 }));
  const { data } = dashboard;
  return (
    <Stack>
      <PageHeader
        name="Dashboard"
        title={`${greeting(new Date().getHours())}, ${user?.kyc.firstName ?? ''}`}
        lead={data ? leadWords(data.tasks) : 'Your company’s assets and what they need.'}
        actions={<Begin />}
      />
      <QueryBoundary query={dashboard} what="The dashboard" loading={<SkeletonPage />} carded>
        {({ tasks, dates, figures, assets, paid, planned }) => (
          <>
            <Split level panel={<DatesCard dates={dates} />}>
              <TaskCard tasks={tasks} />
            </Split>
            <MoneyCard figures={figures} />
            <AssetsCard assets={assets} />
            <Grid min={460}>
              <PaidCard paid={paid} planned={planned} year={figures.distributed} />
              <RecentActivity />
            </Grid>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const Begin = () => (
  <>
    <Button
      component={Link}
      to={paths.ownerDistributions()}
      variant="default"
      leftSection={<IconCash size={16} aria-hidden />}
    >
      Distributions
    </Button>
    <Button
      component={Link}
      to={paths.ownerAssetNew()}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New asset
    </Button>
  </>
);
