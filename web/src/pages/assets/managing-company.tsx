import { useQuery } from '@tanstack/react-query';
import { ManagedBy } from '../../features/assets/marketplace/managed-by.tsx';
import { CompanyProfileView } from '../../features/people/companies/company-profile.tsx';
import { companyQuery } from '../../features/people/companies/queries.ts';
import { Stack } from '../../ui/layout.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useListUrl, useParam } from '../../ui/url-state.ts';
import classes from './managing-company.module.css';

/** asset_manager: who manages assets, and which of them are on the market. */
export function Page() {
  const managerId = useParam('managerId');
  const { page, set } = useListUrl();
  const query = useQuery(companyQuery(managerId));
  if (query.isError) {
    return (
      <ErrorState
        title="The manager did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonPage />;
  return (
    <Stack>
      <CompanyProfileView company={query.data} />
      <h2 className={classes.title}>Assets</h2>
      <ManagedBy managerId={managerId} page={page} onPage={(next) => void set({ page: next })} />
    </Stack>
  );
}
