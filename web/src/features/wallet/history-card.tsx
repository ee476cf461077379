import { Button, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { date, directionOf, money, moneyChange } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable, TwoLines } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../ui/states.tsx';
import { useListUrl } from '../../ui/url-state.ts';
import { MovementKindCell } from './movement-kind.tsx';
import { type Movement, movementsQuery } from './queries.ts';
import { currencyFrom, kindChoices, kindFrom, STATUS } from './view.ts';
import classes from './wallet.module.css';

const columns: readonly Column<Movement>[] = [
  { key: 'date', head: 'Date', card: 'note', cell: (row) => date(row.at) },
  {
    key: 'kind',
    head: 'Type',
    card: 'title',
    cell: (row) => <MovementKindCell kind={row.kind} />,
  },
  {
    key: 'what',
    head: 'Reference',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={row.link ? <Link to={row.link}>{row.title}</Link> : row.title}
        second={row.reference ?? ''}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'none',
    cell: (row) => <Badge tone={STATUS[row.status][1]}>{STATUS[row.status][0]}</Badge>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <TwoLines
        first={
          <span className={directionOf(row.amount) > 0 ? classes.in : undefined}>
            {moneyChange(row.amount, row.currency)}
          </span>
        }
        second={row.balanceAfter ? `Balance ${money(row.balanceAfter, row.currency)}` : ''}
      />
    ),
  },
];

/** Each thing that happened to the cash as one row, with the balance it left. */
export function HistoryCard() {
  const { search, set } = useListUrl();
  const currency = currencyFrom(search.currency);
  const kind = kindFrom(search.kind);
  const query = useInfiniteQuery(movementsQuery(currency, kind));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const clear = () => void set({ kind: undefined }, true);
  return (
    <Card
      title="History"
      flush
      aside={
        <Select
          aria-label="Type"
          className={classes.select ?? ''}
          placeholder="All types"
          clearable
          allowDeselect
          data={[...kindChoices]}
          value={kind ?? null}
          onChange={(value) => void set({ kind: value ?? undefined }, true)}
        />
      }
      footer={
        query.hasNextPage ? (
          <div className={classes.more}>
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        ) : undefined
      }
    >
      {query.isError ? (
        <ErrorState
          title="Transactions did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={6} label="Loading transactions" />
      ) : rows.length > 0 ? (
        <DataTable
          caption={`Movements of your ${currency}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      ) : kind ? (
        <NoMatch what="transactions" onClear={clear} />
      ) : (
        <EmptyState icon={<IconArrowsExchange size={20} />} title="No transactions yet">
          Your first deposit will stand here, and every movement after it.
        </EmptyState>
      )}
    </Card>
  );
}
