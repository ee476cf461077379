import { useQuery } from '@tanstack/react-query';
import { CompanyDesk } from '../../features/people/onboarding/company-desk.tsx';
import { companyQuery } from '../../features/people/onboarding/desk-queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useParam } from '../../ui/url-state.ts';

/** admin/companies/:companyId: profile, members, case, holdings, activity. */
export function Page() {
  const { data, error, refetch } = useQuery(companyQuery(useParam('companyId')));
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          level={2}
          title="The company did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <Stack>
      <PageHeader
        title={data.profile.companyName}
        badges={<StatusBadge of="review" status={data.status} />}
        crumbs={[{ label: 'Companies', to: paths.adminCompanies() }]}
      />
      <CompanyDesk desk={data} />
    </Stack>
  );
}
