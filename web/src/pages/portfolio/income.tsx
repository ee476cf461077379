import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import { query } from '../../api/query.ts';
import { IncomeTable } from '../../features/assets/distributions/income-table.tsx';
import { ReportActions } from '../../features/views/portfolio/report-actions.tsx';
import { paths } from '../../paths.ts';
import { GAINS_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const fileOf = (year: number, format: 'csv' | 'pdf') =>
  addressOf('GET /user/distributions/report', { query: { year, format } });

export function Page() {
  const list = useListUrl({ params: GAINS_SEARCH });
  const report = useQuery(
    query(
      'GET /user/distributions',
      { query: { year: list.search.year } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  return (
    <Stack>
      <PageHeader
        title="Income report"
        lead="Distributions paid to you by calendar year in UTC, in US dollars. Not tax advice."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
        actions={<ReportActions report={report.data} fileOf={fileOf} />}
      />
      <QueryBoundary
        query={report}
        what="The report"
        loading={<SkeletonPage />}
        isEmpty={() => false}
      >
        {(data) => <IncomeTable income={data} />}
      </QueryBoundary>
    </Stack>
  );
}
