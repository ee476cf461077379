import { Button, Select } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { GainsTables } from '../../features/views/portfolio/gains-tables.tsx';
import { gainsQuery, gainsUrl } from '../../features/views/portfolio/queries.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonFigures, SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** What a calendar year gained, on screen and as files. */
export function Page() {
  const list = useListUrl();
  const asked = Number(list.search.year);
  const query = useQuery(gainsQuery(asked >= 2000 && asked <= 2200 ? asked : undefined));
  const gains = query.data;
  const years = gains ? [...new Set([gains.year, ...gains.years])] : [];
  return (
    <Stack>
      <PageHeader
        title="Gains report"
        lead="By calendar year in UTC, in US dollars. No tax advice."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
        actions={
          gains ? (
            <>
              <Select
                aria-label="Year"
                w={100}
                allowDeselect={false}
                data={years.map(String)}
                value={String(gains.year)}
                onChange={(year) => void list.set({ year: year ?? undefined })}
              />
              <Button
                component="a"
                href={gainsUrl(gains.year, 'csv')}
                download
                variant="default"
                leftSection={<IconDownload size={16} />}
              >
                CSV
              </Button>
              <Button
                component="a"
                href={gainsUrl(gains.year, 'pdf')}
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
      {query.isError ? (
        <ErrorState
          title="The report did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : gains ? (
        <GainsTables gains={gains} />
      ) : (
        <>
          <SkeletonFigures />
          <SkeletonRows rows={5} />
        </>
      )}
    </Stack>
  );
}
