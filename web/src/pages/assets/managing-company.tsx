import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ManagedBy } from '../../features/assets/marketplace/managed-by.tsx';
import { CompanyProfileView } from '../../features/people/companies/company-profile.tsx';
import { Stack } from '../../ui/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl, useParam } from '../../ui/url-state.ts';
import classes from './managing-company.module.css';

/** asset_manager: who manages assets, and which of them are on the market. */
export function Page() {
  const managerId = useParam('managerId');
  const { page, set } = useListUrl();
  const company = useQuery(
    query('GET /company/:companyId', { params: { companyId: managerId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={company} what="The manager" loading={<SkeletonPage />}>
      {(data) => (
        <Stack>
          <CompanyProfileView company={data} />
          <h2 className={classes.title}>Assets</h2>
          <ManagedBy
            managerId={managerId}
            page={page}
            onPage={(next) => void set({ page: next })}
          />
        </Stack>
      )}
    </QueryBoundary>
  );
}
