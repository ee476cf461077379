import { ORDER_STATUSES, type OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './orders-card.module.css';
import { OrdersTable } from './orders-table.tsx';
import { Panel } from './panel.tsx';
import { orderCountsQuery, ordersQuery, useCancelAll } from './queries.ts';
import { useTrade } from './trade-context.ts';

const WORDS: Readonly<Record<OrderStatus, string>> = {
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** The party's own orders in the asset, by how they stand. */
export function OrdersCard() {
  const { asset } = useTrade();
  const [status, setStatus] = useState<OrderStatus>('open');
  const counts = useQuery(orderCountsQuery(asset.id)).data;
  return (
    <Panel
      title="My orders"
      head={
        <fieldset className={classes.tabs} aria-label="Orders by status">
          {ORDER_STATUSES.map((each) => (
            <button
              key={each}
              type="button"
              className={classes.tab}
              aria-pressed={status === each}
              onClick={() => setStatus(each)}
            >
              {WORDS[each]}
              {counts ? <span className={`num ${classes.count}`}>{counts[each]}</span> : null}
            </button>
          ))}
        </fieldset>
      }
      aside={
        status === 'open' && (counts?.open ?? 0) > 0 ? <CancelAll open={counts?.open} /> : null
      }
    >
      <Orders status={status} />
    </Panel>
  );
}

function CancelAll({ open = 0 }: { open: number | undefined }) {
  const { asset } = useTrade();
  const cancelAll = useCancelAll(asset.id);
  const may = useMay('CAN_TRADE_ASSETS');
  if (!may) return null;
  const ask = async () => {
    const sure = await confirm({
      title: 'Cancel all open orders?',
      text: `${counted(open, 'open order')} in ${asset.name} will be cancelled. What is filled stays. This can’t be undone.`,
      action: 'Cancel all orders',
      cancel: 'Keep them',
      danger: true,
    });
    if (!sure) return;
    cancelAll.mutate(undefined, {
      onSuccess: ({ cancelled }) => notify.ok(`${counted(cancelled, 'order')} cancelled`),
    });
  };
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      fz={12}
      loading={cancelAll.isPending}
      onClick={() => void ask()}
    >
      Cancel all
    </Button>
  );
}

function Orders({ status }: { status: OrderStatus }) {
  const { asset } = useTrade();
  const query = useInfiniteQuery(ordersQuery(asset.id, status));
  const orders = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (query.isError) {
    return (
      <ErrorState
        title="Your orders did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) {
    return (
      <div className={classes.waiting}>
        <SkeletonRows rows={3} />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<IconListDetails size={20} />}
        title={`No ${WORDS[status].toLowerCase()} orders`}
      >
        {status === 'open' ? 'What you place and is not filled at once stands here.' : null}
      </EmptyState>
    );
  }
  return (
    <>
      <OrdersTable orders={orders} status={status} />
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
