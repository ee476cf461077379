import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, dateTime, money, quantity, shortHash } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './offerings.module.css';
import { type Commitment, commitmentsQuery, useCancelCommitment } from './queries.ts';
import { stageWord } from './stage-words.ts';

const LIMIT = 10;

/** The party's commitments (to one asset), with withdrawing while that is possible. */
export function MyCommitments({ assetId, hideEmpty }: { assetId?: string; hideEmpty?: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(commitmentsQuery(page, LIMIT, assetId));
  const title = assetId ? 'Your commitments to this asset' : 'Commitments';
  if (query.isError) {
    return (
      <Card title={title}>
        <ErrorState
          title="Your commitments did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return hideEmpty ? null : <SkeletonRows rows={4} label="Loading commitments" />;
  const { data: rows, meta } = query.data;
  if (rows.length === 0) {
    if (hideEmpty) return null;
    return (
      <Card title={title}>
        <EmptyState
          icon={<IconHeartHandshake size={20} />}
          title="No commitments yet"
          action={{ label: 'Browse market', to: paths.market() }}
        >
          When you commit to an offer it stands here, and can be withdrawn in time.
        </EmptyState>
      </Card>
    );
  }
  const total = meta?.total ?? rows.length;
  return (
    <Card
      title={title}
      flush
      footer={
        total > LIMIT ? (
          <Pagination page={page} limit={LIMIT} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <DataTable
        caption={title}
        tight
        columns={assetId ? OF_ONE_ASSET : COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Commitment>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.asset.category} seed={row.asset.id} size={36} />}
        name={<Link to={paths.asset(row.asset.id)}>{row.asset.name}</Link>}
        note={row.asset.symbol}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    cell: (row) => <StatusBadge of="offer" status={row.status} extra={stageWord(row.stage)} />,
  },
  {
    key: 'made',
    head: 'Made',
    card: 'note',
    from: 'medium',
    cell: (row) => date(row.createdAt),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'fact',
    cell: (row) =>
      row.allocatedUnits !== null && row.allocatedUnits !== row.units ? (
        <TwoLines first={quantity(row.allocatedUnits)} second={`of ${quantity(row.units)}`} />
      ) : (
        quantity(row.units)
      ),
  },
  {
    key: 'total',
    head: 'Total with fee',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.allocatedTotal ?? row.total),
  },
  {
    key: 'next',
    head: 'Next',
    numeric: true,
    card: 'note',
    cell: (row) => <Next row={row} />,
  },
];

/** On an asset's own page its name says nothing: the status stands first. */
const OF_ONE_ASSET = COLUMNS.slice(1).map((column, at) =>
  at === 0 ? { ...column, card: 'title' as const } : column,
);

function Next({ row }: { row: Commitment }) {
  if (row.actions.cancel) return <Withdraw row={row} />;
  if (row.txId)
    return (
      <Link to={paths.explorerTx(row.txId)} className={classes.link}>
        {shortHash(row.txId)}
      </Link>
    );
  return row.reason ? <span className={classes.reason}>{row.reason}</span> : null;
}

function Withdraw({ row }: { row: Commitment }) {
  const cancel = useCancelCommitment();
  const act = async () => {
    const yes = await confirm({
      title: `Withdraw from ${row.asset.name}?`,
      text: `${money(row.total)} is free in your wallet again at once. You can commit anew while units are left.`,
      action: `Withdraw ${money(row.amount)}`,
      cancel: 'Keep it',
      danger: true,
    });
    if (yes) cancel.mutate(row.id, { onSuccess: () => notify.ok('Commitment withdrawn') });
  };
  return (
    <span>
      <ActionButton
        action={row.actions.cancel}
        size="xs"
        variant="default"
        loading={cancel.isPending}
        onClick={() => void act()}
        aria-label={`Withdraw from ${row.asset.name}, until ${dateTime(row.cancelUntil)}`}
      >
        Withdraw
      </ActionButton>
      {row.canCancel ? <span className={classes.until}>until {date(row.cancelUntil)}</span> : null}
    </span>
  );
}
