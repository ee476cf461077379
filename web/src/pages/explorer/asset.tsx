import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import {
  AssetTransactionsCard,
  assetTitle,
  HoldersCard,
  RolesCard,
} from '../../features/chain/settlement/explorer/asset-cards.tsx';
import { Elsewhere } from '../../features/chain/settlement/explorer/elsewhere.tsx';
import { NotThere } from '../../features/chain/settlement/explorer/not-there.tsx';
import { SourceBadge, SourceNote } from '../../features/chain/settlement/explorer/source-note.tsx';
import { amountWords } from '../../features/chain/settlement/explorer/view.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { LIST } from '../../lib/search.ts';
import { paths } from '../../paths.ts';
import { Figures } from '../../ui/figures.tsx';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

export function Page({ params: { assetIndex } }: PageProps<'assetIndex'>) {
  const list = useListUrl({ params: LIST });
  const { data, error, refetch } = useQuery(
    query(
      'GET /explorer/assets/:assetIndex',
      { params: { assetIndex }, query: { page: list.page, limit: list.limit } },
      { keepPrevious: true },
    ),
  );
  if (error) {
    return (
      <NotThere
        title="Asset"
        missing="No asset with this number"
        typed={assetIndex}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <Stack>
      <PageHeader
        title={assetTitle(data)}
        lead={`Asset no. ${data.assetIndex} on the chain`}
        crumbs={[{ label: 'Explorer', to: paths.explorer() }]}
        actions={<Elsewhere source={data.source} />}
        badges={<SourceBadge source={data.source} />}
      />
      <SourceNote source={data.source} />
      <Figures
        items={[
          { label: 'Total units', value: amountWords(data.total, null), note: data.unitName },
          { label: 'Held by holders', value: amountWords(data.circulating, null) },
          { label: 'Accounts', value: data.holderCount ?? '–' },
        ]}
      />
      <Split panel={<RolesCard asset={data} />}>
        <HoldersCard asset={data} list={list} />
        <AssetTransactionsCard asset={data} />
      </Split>
    </Stack>
  );
}
