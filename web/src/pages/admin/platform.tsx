import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FailedWorkCard } from '../../features/administration/desk/failed-work-card.tsx';
import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { FrontEndsCard } from '../../features/administration/front-ends/front-ends-card.tsx';
import { NoticesCard } from '../../features/administration/front-ends/notices-card.tsx';
import { PausesCard } from '../../features/administration/front-ends/pauses-card.tsx';
import { RatesCard } from '../../features/money/rates/rates-card.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';

export function Page() {
  const platform = useQuery(query('GET /admin/platform', {}, { pageWide: true }));
  return (
    <Stack>
      <PageHeader title="Settings" lead="Availability and configuration of the platform." />
      <StaffTabs />
      <QueryBoundary query={platform} what="The platform" loading={<SkeletonCards cards={2} />}>
        {({ pauses, frontEnds, notices, facts }) => (
          <>
            <PausesCard pauses={pauses} />
            <FrontEndsCard frontEnds={frontEnds} />
            <NoticesCard notices={notices} />
            <RatesCard />
            <FailedWorkCard />
            <Card title="Configuration">
              <p>Set by these environment variables. Changes take effect at the next start.</p>
              <Facts
                lined
                items={facts.map(({ name, value, setBy }) => ({
                  label: setBy ? `${name} (${setBy})` : name,
                  value,
                }))}
              />
            </Card>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
