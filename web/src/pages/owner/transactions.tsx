import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { TransactionFilters } from '../../features/views/owner-area/transaction-filters.tsx';
import { TransactionsCard } from '../../features/views/owner-area/transactions-card.tsx';
import { OWNER_TRANSACTIONS_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

export function Page() {
  const { search } = useListUrl({ params: OWNER_TRANSACTIONS_SEARCH });
  const transactions = useInfiniteQuery(
    cursorList(
      'GET /owner/transactions',
      { query: { ...search, limit: 30 } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  return (
    <Stack>
      <PageHeader
        title="Transactions"
        lead="Movements in your company’s wallet, your offerings’ escrow and your assets’ units."
      />
      <div>
        <TransactionFilters />
        <TransactionsCard transactions={transactions} />
      </div>
    </Stack>
  );
}
