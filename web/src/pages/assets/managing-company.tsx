import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ManagedBy } from '../../features/assets/catalogue/marketplace/managed-by.tsx';
import { CompanyProfileView } from '../../features/people/companies/company-profile.tsx';
import {
  Documents,
  Team,
  TrackRecord,
} from '../../features/views/managing-companies/company-record.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { Box, Grid, Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { managerId } }: PageProps<'managerId'>) {
  const manager = useQuery(
    query('GET /managers/:managerId', { params: { managerId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={manager} what="The manager" loading={<SkeletonPage />}>
      {(data) => (
        <Stack>
          <CompanyProfileView company={data} />
          <TrackRecord record={data.record} />
          <Box as="h2" mt={8}>
            Assets
          </Box>
          <ManagedBy managerId={managerId} />
          <Grid min={340}>
            <Team team={data.team} />
            <Documents documents={data.documents} />
          </Grid>
        </Stack>
      )}
    </QueryBoundary>
  );
}
