import { ORDER_STATUSES, type OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { cursorList } from '../../../../api/query.ts';
import { TRADING } from '../../../../api/reads.ts';
import { counted } from '../../../../lib/figures/format.ts';
import { useMay } from '../../../../lib/session/session.ts';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { Box, Group } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { orderCounts } from '../market-queries.ts';
import { Panel } from '../panel.tsx';
import { useTrade } from '../trade-context.ts';
import classes from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useAmend } from './use-amend.tsx';

const WORDS: Readonly<Record<OrderStatus, string>> = {
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export function OrdersCard() {
  const { asset } = useTrade();
  const [status, setStatus] = useState<OrderStatus>('open');
  const counts = useQuery(orderCounts(asset.id)).data;
  return (
    <Panel
      title="My orders"
      head={
        <Group as="fieldset" gap={12} rowGap={4} wrap aria-label="Orders by status">
          {ORDER_STATUSES.map((each) => (
            <button
              key={each}
              type="button"
              className={classOf(
                { kind: 'group', align: 'center', tone: 'quiet', weight: 500 },
                classes.tab,
              )}
              aria-pressed={status === each}
              onClick={() => setStatus(each)}
            >
              {WORDS[each]}
              {counts ? <span className={`num ${classes.count}`}>{counts[each]}</span> : null}
            </button>
          ))}
        </Group>
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
  const cancelAll = useMutation(
    mutation('POST /trade/orders/cancel-all', {
      invalidates: TRADING,
      ok: ({ data }) => `${counted(data.cancelled, 'order')} cancelled`,
    }),
  );
  const may = useMay('CAN_TRADE_ASSETS');
  if (!may) return null;
  const ask = async () => {
    const sure = await confirm({
      title: 'Cancel all open orders?',
      text: `${counted(open, 'open order')} in ${asset.name} will be cancelled. This can’t be undone.`,
      action: 'Cancel all orders',
      cancel: 'Keep orders',
      danger: true,
    });
    if (!sure) return;
    cancelAll.mutate({ body: { assetId: asset.id } });
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
  const filter = { assetId: asset.id, status, limit: 10 };
  const orders = useInfiniteQuery(cursorList('GET /trade/orders', { query: filter }));
  const { open, dialog } = useAmend();
  return (
    <>
      <QueryBoundary
        query={orders}
        what="Your orders"
        loading={<OrdersTable orders={undefined} status={status} onChange={open} />}
        empty={
          <EmptyState
            icon={<IconListDetails size={20} />}
            title={`No ${WORDS[status].toLowerCase()} orders`}
          >
            {status === 'open' ? 'Orders that don’t fill immediately appear here.' : null}
          </EmptyState>
        }
      >
        {({ rows }) => <OrdersTable orders={rows} status={status} onChange={open} />}
      </QueryBoundary>
      {dialog}
      {orders.hasNextPage ? (
        <Box p={10} line="above" className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={orders.isFetchingNextPage}
            onClick={() => void orders.fetchNextPage()}
          >
            Show more
          </Button>
        </Box>
      ) : null}
    </>
  );
}
