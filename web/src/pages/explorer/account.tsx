import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import {
  AccountHoldingsCard,
  AccountTransactionsCard,
} from '../../features/chain/settlement/explorer/account-cards.tsx';
import { Elsewhere } from '../../features/chain/settlement/explorer/elsewhere.tsx';
import { NotThere } from '../../features/chain/settlement/explorer/not-there.tsx';
import { SourceBadge, SourceNote } from '../../features/chain/settlement/explorer/source-note.tsx';
import { amountWords, roleWord } from '../../features/chain/settlement/explorer/view.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { LIST } from '../../lib/search.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';
import { CopyText } from '../../ui/text/copy-text.tsx';

/** The chain doesn't record who owns an address. */
export function Page({ params: { address } }: PageProps<'address'>) {
  const list = useListUrl({ params: LIST });
  const { data, error, refetch } = useQuery(
    query(
      'GET /explorer/accounts/:address',
      { params: { address }, query: { page: list.page, limit: list.limit } },
      { keepPrevious: true },
    ),
  );
  if (error) {
    return (
      <NotThere
        title="Account"
        missing="This isn’t an Algorand address"
        typed={address}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <Stack>
      <PageHeader
        title="Account"
        lead={<CopyText text={data.address} label="Address" />}
        crumbs={[{ label: 'Explorer', to: paths.explorer() }]}
        actions={<Elsewhere source={data.source} />}
        badges={
          <>
            {data.role ? <Badge tone="info">{roleWord(data.role)}</Badge> : null}
            <SourceBadge source={data.source} />
          </>
        }
      />
      <SourceNote source={data.source} />
      <Figures
        items={[
          { label: 'Balance', value: amountWords(data.algos, null), note: 'ALGO' },
          { label: 'Minimum balance', value: amountWords(data.minBalance, null), note: 'ALGO' },
          { label: 'Assets', value: data.holdings.length },
          { label: 'Transactions', value: data.transactionCount ?? '–' },
        ]}
      />
      <AccountHoldingsCard account={data} />
      <AccountTransactionsCard account={data} list={list} />
    </Stack>
  );
}
