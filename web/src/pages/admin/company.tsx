import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { CompanyDesk } from '../../features/administration/company-desk/company-desk.tsx';
import { PartyBlocks } from '../../features/administration/party-desk/blocks.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function Page({ params: { companyId } }: PageProps<'companyId'>) {
  const company = useQuery(query('GET /admin/companies/:companyId', { params: { companyId } }));
  return (
    <QueryBoundary query={company} what="The company" carded loading={<SkeletonPage />}>
      {(data) => (
        <Stack>
          <PageHeader
            title={data.profile.companyName}
            badges={<StatusBadge of="review" status={data.status} />}
            crumbs={[{ label: 'Companies', to: paths.adminCompanies() }]}
          />
          <CompanyDesk desk={data} party={<PartyBlocks partyId={data.partyId} />} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
