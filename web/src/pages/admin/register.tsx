import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/url-state.ts';

/** admin/assets/:assetId/register: who holds an asset, as staff see it. */
export function Page() {
  const assetId = useParam('assetId');
  const asset = useQuery(
    query('GET /assets/:assetId', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={asset} what="The asset" loading={<SkeletonPage />} carded>
      {({ name, symbol }) => (
        <Stack>
          <PageHeader
            title={`Fund register of ${name}`}
            name="Fund register"
            lead={symbol}
            crumbs={[
              { label: 'Assets', to: paths.adminAssets('all') },
              { label: name, to: paths.adminAsset(assetId) },
            ]}
          />
          <RegisterScreen assetId={assetId} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
