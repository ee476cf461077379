import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { VersionsCard } from './versions-card.tsx';
import type { RulesSheet } from './view.ts';

export function DeskRules({ assetId }: { assetId: string }) {
  const sheet = useQuery(
    query('GET /admin/assets/:assetId/transfer-rules', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={sheet} what="Transfer restrictions" loading={<SkeletonPage />} carded>
      {(data) => <Sheet sheet={data} />}
    </QueryBoundary>
  );
}

function Sheet({ sheet }: { sheet: RulesSheet }) {
  const { asset, proposal, versions } = sheet;
  const waiting = proposal?.status === 'REQUESTED' ? proposal : undefined;
  return (
    <Stack>
      <PageHeader
        title="Transfer restrictions"
        lead={`${asset.name} · ${asset.symbol}`}
        crumbs={[
          { label: 'Assets', to: paths.adminAssets('all') },
          { label: asset.name, to: paths.adminAsset(asset.id) },
        ]}
      />
      {waiting ? <Approval kind="transfer_rules.change" subjectId={waiting.id} /> : null}
      {waiting || versions.length > 0 ? null : (
        <Card>
          <EmptyState icon={<IconScale size={20} />} title="No transfer restrictions">
            Any eligible investor can hold units. The owner can request restrictions.
          </EmptyState>
        </Card>
      )}
      <VersionsCard sheet={sheet} />
    </Stack>
  );
}
