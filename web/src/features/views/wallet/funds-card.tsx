import type { FundFlow } from '@holdfast/domain/views/wallet/movements';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cursorList } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { showOlder } from '../../../ui/show-older.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { HistoryTable } from './history-table.tsx';

const EMPTY: Readonly<Record<FundFlow, () => ReactNode>> = {
  deposits: () => (
    <EmptyState
      icon={<IconArrowDownLeft size={20} />}
      title="No deposits yet"
      action={{ label: 'Deposit', to: paths.deposit() }}
    >
      What you pay in, by card, bank or on a chain, stands here with what became of it.
    </EmptyState>
  ),
  withdrawals: () => (
    <EmptyState icon={<IconArrowUpRight size={20} />} title="No withdrawals yet">
      What you take out stands here with what became of it.
    </EmptyState>
  ),
};

/** Everything that was paid in, or taken out, by whatever way, with what became of it. */
export function FundsCard({ flow }: { flow: FundFlow }) {
  const query = useInfiniteQuery(
    cursorList('GET /user/wallet/transactions', { query: { flow, limit: 20 } }),
  );
  const title = flow === 'deposits' ? 'Deposits' : 'Withdrawals';
  return (
    <Card title={title} flush footer={showOlder(query)}>
      <QueryBoundary
        query={query}
        what={title}
        loading={<SkeletonRows rows={4} label={`Loading ${flow}`} />}
        empty={EMPTY[flow]()}
      >
        {({ rows }) => <HistoryTable caption={`Your ${flow}`} rows={rows} />}
      </QueryBoundary>
    </Card>
  );
}
