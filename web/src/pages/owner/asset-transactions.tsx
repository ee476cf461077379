import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { TransactionFilters } from '../../features/views/owner-area/transaction-filters.tsx';
import { TransactionsCard } from '../../features/views/owner-area/transactions-card.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { ASSET_TRANSACTIONS_SEARCH } from '../../search-params.ts';
import { useListUrl } from '../../ui/tables/url-state.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const { search } = useListUrl({ params: ASSET_TRANSACTIONS_SEARCH });
  const transactions = useInfiniteQuery(
    cursorList(
      'GET /owner/transactions',
      { query: { ...search, assetId, limit: 30 } },
      { keepPrevious: true },
    ),
  );
  return (
    <AssetFrame assetId={assetId}>
      <div>
        <TransactionFilters assetId={assetId} />
        <TransactionsCard transactions={transactions} />
      </div>
    </AssetFrame>
  );
}
