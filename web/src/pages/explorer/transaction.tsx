import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Elsewhere } from '../../features/chain/settlement/explorer/elsewhere.tsx';
import { NotThere } from '../../features/chain/settlement/explorer/not-there.tsx';
import { SourceBadge, SourceNote } from '../../features/chain/settlement/explorer/source-note.tsx';
import {
  BytesCard,
  FactsCard,
  GroupCard,
  MovedCard,
} from '../../features/chain/settlement/explorer/transaction-cards.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { txId } }: PageProps<'txId'>) {
  const { data, error, refetch } = useQuery(
    // Block content never changes.
    query(
      'GET /explorer/transactions/:txId',
      { params: { txId } },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  if (error) {
    return (
      <NotThere
        title="Transaction"
        missing="No confirmed transaction with this ID"
        typed={txId}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <Stack>
      <PageHeader
        title="Transaction"
        crumbs={[{ label: 'Explorer', to: paths.explorer() }]}
        actions={<Elsewhere source={data.source} />}
        badges={
          <>
            <Badge tone="good" icon={<IconCircleCheck size={13} />}>
              Confirmed
            </Badge>
            <SourceBadge source={data.source} />
          </>
        }
      />
      <SourceNote source={data.source} />
      <Split panel={<FactsCard transaction={data} />}>
        <MovedCard transaction={data} />
        <GroupCard transaction={data} />
        <BytesCard transaction={data} />
      </Split>
    </Stack>
  );
}
