import { useQuery } from '@tanstack/react-query';
import { ManagedTable } from '../../features/assets/asset-review/owner-assets.tsx';
import { ownerDashboardQuery } from '../../features/assets/asset-review/queries.ts';
import { count, counted, money } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonFigures } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** owner_dashboard: what the company's assets amount to, and what waits for it. */
export function Page() {
  const query = useQuery(ownerDashboardQuery());
  const dashboard = query.data;
  return (
    <Stack>
      <PageHeader title="Dashboard" lead="Your company’s assets and their offers." />
      {query.isError ? (
        <ErrorState
          title="The dashboard did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : dashboard ? (
        <>
          <Card label="Figures">
            <Figures
              items={[
                {
                  label: 'Assets',
                  value: count(dashboard.assets.total),
                  note: `${count(dashboard.assets.published)} on offer, ${counted(dashboard.assets.draft, 'draft')}`,
                },
                { label: 'Committed to open offers', value: money(dashboard.committed) },
                { label: 'Raised', value: money(dashboard.raised) },
                {
                  label: 'Investors',
                  value: count(dashboard.investors),
                  note: 'Counted per offer',
                },
              ]}
            />
          </Card>
          <Card
            title="Waiting for you"
            flush
            aside={<Link to={paths.ownerAssets()}>All assets</Link>}
          >
            {dashboard.waiting.length > 0 ? (
              <ManagedTable assets={dashboard.waiting} />
            ) : (
              <p style={{ padding: '12px 20px 20px' }}>Nothing waits for you.</p>
            )}
          </Card>
        </>
      ) : (
        <SkeletonFigures />
      )}
    </Stack>
  );
}
