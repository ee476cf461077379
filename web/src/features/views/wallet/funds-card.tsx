import type { FundFlow } from '@holdfast/domain/views/wallet/movements';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cursorList } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { HistoryTable } from './history-table.tsx';

const EMPTY: Readonly<Record<FundFlow, () => ReactNode>> = {
  deposits: () => (
    <EmptyState
      icon={<IconArrowDownLeft size={20} />}
      title="No deposits yet"
      action={{ label: 'Deposit', to: paths.deposit() }}
    >
      Card, bank and on-chain deposits appear here with their status.
    </EmptyState>
  ),
  withdrawals: () => (
    <EmptyState icon={<IconArrowUpRight size={20} />} title="No withdrawals yet">
      Withdrawals appear here with their status.
    </EmptyState>
  ),
};

const fundsOf = (flow: FundFlow) =>
  cursorList('GET /user/wallet/transactions', { query: { flow, limit: 20 } });

/** The second list renders after the first, whose height determines its position. */
export function FundsCards({ children }: { readonly children: ReactNode }) {
  const deposits = useInfiniteQuery(fundsOf('deposits'));
  return (
    <>
      <FundsCard flow="deposits" />
      {deposits.isPending ? null : (
        <>
          <FundsCard flow="withdrawals" />
          {children}
        </>
      )}
    </>
  );
}

function FundsCard({ flow }: { flow: FundFlow }) {
  const query = useInfiniteQuery(fundsOf(flow));
  const title = flow === 'deposits' ? 'Deposits' : 'Withdrawals';
  return (
    <Card title={title} flush footer={showOlder(query)}>
      <QueryBoundary
        query={query}
        what={title}
        loading={<HistoryTable caption={`Your ${flow}`} rows={undefined} />}
        empty={EMPTY[flow]()}
      >
        {({ rows }) => <HistoryTable caption={`Your ${flow}`} rows={rows} />}
      </QueryBoundary>
    </Card>
  );
}
