import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import { query } from '../../api/query.ts';
import { GainsTables } from '../../features/views/portfolio/gains-tables.tsx';
import { ReportActions } from '../../features/views/portfolio/report-actions.tsx';
import { paths } from '../../paths.ts';
import { GAINS_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonFigures, SkeletonRows } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const fileOf = (year: number, format: 'csv' | 'pdf') =>
  addressOf('GET /user/portfolio/gains/file', { query: { year, format } });

export function Page() {
  const list = useListUrl({ params: GAINS_SEARCH });
  const report = useQuery(
    query(
      'GET /user/portfolio/gains',
      { query: { year: list.search.year } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  return (
    <Stack>
      <PageHeader
        title="Gains report"
        lead="By calendar year in UTC, in US dollars. Not tax advice."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
        actions={<ReportActions report={report.data} fileOf={fileOf} />}
      />
      <QueryBoundary query={report} what="The report" loading={<Loading />}>
        {(data) => <GainsTables gains={data} />}
      </QueryBoundary>
    </Stack>
  );
}

const Loading = () => (
  <>
    <Card flush label="Key figures">
      <SkeletonFigures />
    </Card>
    <SkeletonRows rows={5} />
  </>
);
