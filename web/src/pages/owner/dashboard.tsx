import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ManagedTable } from '../../features/assets/asset-review/owner-assets.tsx';
import { count, counted, money } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonFigures } from '../../ui/skeleton.tsx';

/** owner_dashboard: totals of the company's assets, and the assets that wait for it. */
export function Page() {
  const dashboard = useQuery(query('GET /owner/dashboard'));
  return (
    <Stack>
      <PageHeader title="Dashboard" lead="Your company’s assets and their offers." />
      <QueryBoundary query={dashboard} what="The dashboard" loading={<SkeletonFigures />}>
        {(totals) => (
          <>
            <Card label="Figures">
              <Figures
                items={[
                  {
                    label: 'Assets',
                    value: count(totals.assets.total),
                    note: `${count(totals.assets.published)} on offer, ${counted(totals.assets.draft, 'draft')}`,
                  },
                  { label: 'Committed to open offers', value: money(totals.committed) },
                  { label: 'Raised', value: money(totals.raised) },
                  {
                    label: 'Investors',
                    value: count(totals.investors),
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
              {totals.waiting.length > 0 ? (
                <ManagedTable assets={totals.waiting} />
              ) : (
                <p style={{ padding: '12px 20px 20px' }}>Nothing waits for you.</p>
              )}
            </Card>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
