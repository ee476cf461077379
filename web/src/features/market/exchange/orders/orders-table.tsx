import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { date, dateTime, money, quantity } from '../../../../lib/figures/format.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { type Column, DataTable, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../../ui/tables/skeleton-table.tsx';
import { Settled } from '../settled.tsx';
import { bare, filledPercent, type Order, orderWords, totalOf } from '../view.ts';
import { cancelOrder } from './cancel-mutation.ts';
import classes from './orders.module.css';

const priceOf = (order: Order): string =>
  order.status === 'open' ? order.price : (order.averagePrice ?? order.price);

const buys = (order: Order): boolean => order.action.endsWith('buy');

const Side = ({ order }: { order: Order }) => (
  <Group
    as="span"
    inline
    gap={4}
    align="center"
    tone="gain"
    weight={550}
    className={classes.tableSide}
    data-side={buys(order) ? 'buy' : 'sell'}
  >
    {buys(order) ? (
      <IconArrowDownLeft size={14} aria-hidden="true" />
    ) : (
      <IconArrowUpRight size={14} aria-hidden="true" />
    )}
    {buys(order) ? 'Buy' : 'Sell'}
    <span className={`num ${classes.phone}`}>
      {quantity(order.quantity)} at {bare(money(priceOf(order)))}
    </span>
  </Group>
);

const columns: readonly Column<Order>[] = [
  {
    key: 'placed',
    head: 'Placed',
    card: 'note',
    cell: (order) =>
      order.status === 'open' ? (
        <TwoLines first={dateTime(order.createdAt)} second={`until ${date(order.expiresAt)}`} />
      ) : (
        <Text as="span" tone="faint">
          {dateTime(order.createdAt)}
        </Text>
      ),
  },
  { key: 'side', head: 'Side', card: 'title', cell: (order) => <Side order={order} /> },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    card: 'none',
    cell: (order) => bare(money(priceOf(order))),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'none',
    cell: (order) => quantity(order.quantity),
  },
  {
    key: 'total',
    head: 'Total',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (order) => bare(money(totalOf(order))),
  },
  {
    key: 'filled',
    head: 'Filled',
    numeric: true,
    card: 'fact',
    cell: (order) => (
      <>
        <span className={classes.phone}>Filled </span>
        {quantity(order.filledQuantity)}
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'value',
    cell: (order) => {
      const extra = order.status === 'completed' ? undefined : filledPercent(order);
      return (
        <span title={order.reason ?? undefined}>
          <StatusBadge of="trade" status={order.status} {...(extra ? { extra } : {})} />
        </span>
      );
    },
  },
];

const acting = (change: (order: Order) => void): Column<Order> => ({
  key: 'acts',
  head: (
    <Box as="span" unseen>
      Actions
    </Box>
  ),
  numeric: true,
  card: 'fact',
  cell: (order) => (
    <Group as="span" inline gap={6} wrap justify="end">
      <ChangeButton order={order} onClick={() => change(order)} />
      <CancelButton order={order} />
    </Group>
  ),
});
const why: Column<Order> = {
  key: 'why',
  head: 'Reason',
  card: 'note',
  cell: (order) => (
    <Text as="span" block size={12} tone="quiet" className={classes.reason}>
      {order.reason}
    </Text>
  ),
};
const settled: Column<Order> = {
  key: 'settled',
  head: 'Settlement',
  card: 'fact',
  cell: (order) => (order.filledQuantity === '0.000' ? null : <Settled orderId={order.id} />),
};

const MORE: Readonly<Record<Exclude<OrderStatus, 'open'>, readonly Column<Order>[]>> = {
  completed: [settled],
  cancelled: [why, settled],
  expired: [settled],
};

type TableProps = {
  readonly orders: readonly Order[] | undefined;
  readonly status: OrderStatus;
  readonly onChange: (order: Order) => void;
};

export function OrdersTable({ orders, status, onChange }: TableProps) {
  const shown = [...columns, ...(status === 'open' ? [acting(onChange)] : MORE[status])];
  const caption = `Your ${status} orders, newest first`;
  return (
    <div className={classes.ordersTable}>
      {orders ? (
        <DataTable
          caption={caption}
          dense
          columns={shown}
          rows={orders}
          rowKey={(order) => order.id}
        />
      ) : (
        <SkeletonTable what={caption} dense columns={shown} rows={3} />
      )}
    </div>
  );
}

const ChangeButton = ({ order, onClick }: { order: Order; onClick: () => void }) => (
  <ActionButton
    action={order.actions.cancel}
    variant="default"
    size="compact-sm"
    aria-label={`Amend ${orderWords(order)}`}
    onClick={onClick}
  >
    Amend
  </ActionButton>
);

function CancelButton({ order }: { order: Order }) {
  const cancel = useMutation(cancelOrder);
  return (
    <ActionButton
      action={order.actions.cancel}
      variant="default"
      size="compact-sm"
      loading={cancel.isPending}
      aria-label={`Cancel ${orderWords(order)}`}
      onClick={() => cancel.mutate({ params: { orderId: order.id } })}
    >
      Cancel
    </ActionButton>
  );
}
