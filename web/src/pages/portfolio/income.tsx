import { Button, Select } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import { query } from '../../api/query.ts';
import { IncomeTable } from '../../features/assets/distributions/income-table.tsx';
import { paths } from '../../paths.ts';
import { GAINS_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/url-state.ts';

const fileOf = (year: number, format: 'csv' | 'pdf') =>
  addressOf('GET /user/distributions/report', { query: { year, format } });

/** What distributions paid in a calendar year, on screen and as files. */
export function Page() {
  const list = useListUrl({ params: GAINS_SEARCH });
  const report = useQuery(
    query(
      'GET /user/distributions',
      { query: { year: list.search.year } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  const income = report.data;
  const years = income ? [...new Set([income.year, ...income.years])] : [];
  return (
    <Stack>
      <PageHeader
        title="Income report"
        lead="What distributions paid you by calendar year in UTC, in US dollars. No tax advice."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
        actions={
          income ? (
            <>
              <Select
                aria-label="Year"
                w={100}
                allowDeselect={false}
                data={years.map(String)}
                value={String(income.year)}
                onChange={(year) => void list.set({ year: year ?? undefined })}
              />
              <Button
                component="a"
                href={fileOf(income.year, 'csv')}
                download
                variant="default"
                leftSection={<IconDownload size={16} />}
              >
                CSV
              </Button>
              <Button
                component="a"
                href={fileOf(income.year, 'pdf')}
                download
                variant="default"
                leftSection={<IconFileTypePdf size={16} />}
              >
                PDF
              </Button>
            </>
          ) : null
        }
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
