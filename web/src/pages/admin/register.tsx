import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { useMayAsStaff } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const mayProceed = useMayAsStaff('CAN_MANAGE_CUSTODY');
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
            actions={
              mayProceed ? (
                <Button
                  component={Link}
                  to={paths.adminTransferProcedures(assetId)}
                  variant="default"
                >
                  Transfer procedure
                </Button>
              ) : undefined
            }
            crumbs={[
              { label: 'Registers', to: paths.adminRegisters() },
              { label: name, to: paths.adminAsset(assetId) },
            ]}
          />
          <RegisterScreen assetId={assetId} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
