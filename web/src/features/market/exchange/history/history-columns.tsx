import { Button } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf } from '../../../../api/address.ts';
import { dateTime, money, moneyChange, quantity } from '../../../../lib/figures/format.ts';
import { useMay } from '../../../../lib/session/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { ProofLink } from '../../../../ui/text/proof-link.tsx';
import { cancelOrder } from '../orders/cancel-mutation.ts';
import classes from '../orders/orders.module.css';
import { filledPercent, type Order, type OwnTrade, type Trade } from '../view.ts';

export const SideWord = ({ side }: { side: 'buy' | 'sell' }) => (
  <Group
    as="span"
    inline
    gap={4}
    align="center"
    tone="gain"
    weight={550}
    className={classes.tableSide}
    data-side={side}
  >
    {side === 'buy' ? (
      <IconArrowDownLeft size={14} aria-hidden="true" />
    ) : (
      <IconArrowUpRight size={14} aria-hidden="true" />
    )}
    {side === 'buy' ? 'Buy' : 'Sell'}
  </Group>
);

/** Or a note: still settling, or its block was lost. */
export const OnChain = ({ trade }: { trade: Pick<OwnTrade, 'txId' | 'settledAt'> }) =>
  trade.txId ? (
    <ProofLink txId={trade.txId} proves={'Delivery of the traded units'} className={classes.link} />
  ) : (
    <Badge tone="warn">{trade.settledAt ? 'Confirmation lost' : 'Settling'}</Badge>
  );

function OrderActs({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const cancel = useMutation(cancelOrder);
  const may = useMay('CAN_TRADE_ASSETS');
  if (!may) return null;
  const what = `${quantity(order.remainingQuantity)} at ${money(order.price)}`;
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Amend ${what}`}
        onClick={() => onChange(order)}
      >
        Amend
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        loading={cancel.isPending}
        aria-label={`Cancel ${what}`}
        onClick={() => cancel.mutate({ params: { orderId: order.id } })}
      >
        Cancel
      </Button>
    </>
  );
}

const ContractNote = ({ orderId }: { orderId: string }) => (
  <a
    href={addressOf('GET /trade/orders/:orderId/contract-note', { params: { orderId } })}
    download
    className={classes.link}
  >
    Contract note
  </a>
);

export const orderColumns = (change: (order: Order) => void): readonly Column<Order>[] => [
  {
    key: 'placed',
    head: 'Placed',
    card: 'note',
    cell: (order) => (
      <Text as="span" tone="quiet">
        {dateTime(order.createdAt)}
      </Text>
    ),
  },
  {
    key: 'action',
    head: 'Order',
    card: 'title',
    cell: (order) => <StatusBadge of="action" status={order.action} />,
  },
  {
    key: 'price',
    head: 'Limit',
    numeric: true,
    card: 'value',
    cell: (order) => money(order.price),
  },
  {
    key: 'average',
    head: 'Average',
    numeric: true,
    cell: (order) => money(order.averagePrice),
  },
  {
    key: 'units',
    head: 'Filled / units',
    numeric: true,
    card: 'fact',
    cell: (order) => `${quantity(order.filledQuantity)} / ${quantity(order.quantity)}`,
  },
  { key: 'fees', head: 'Fees', numeric: true, cell: (order) => money(order.fees) },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    cell: (order) => {
      const extra = order.status === 'completed' ? undefined : filledPercent(order);
      return (
        <Group as="span" gap={8} rowGap={2} align="center" wrap>
          <StatusBadge of="trade" status={order.status} {...(extra ? { extra } : {})} />
          {order.status === 'open' ? <OrderActs order={order} onChange={change} /> : null}
          {Number(order.filledQuantity) > 0 ? <ContractNote orderId={order.id} /> : null}
          {order.reason ? (
            <Text as="span" size={12} tone="quiet" className={classes.historyReason}>
              {order.reason}
            </Text>
          ) : null}
        </Group>
      );
    },
  },
];

type Opens = (trade: OwnTrade) => void;

export const tradeColumns = (open: Opens): readonly Column<OwnTrade>[] => [
  {
    key: 'at',
    head: 'Traded',
    card: 'note',
    cell: (trade) => (
      <button type="button" className={classes.open} onClick={() => open(trade)}>
        {dateTime(trade.at)}
      </button>
    ),
  },
  { key: 'side', head: 'Side', card: 'title', cell: (trade) => <SideWord side={trade.side} /> },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'fact',
    cell: (trade) => (
      <>
        {quantity(trade.quantity)}
        <span className={classes.at}> at {money(trade.price)}</span>
      </>
    ),
  },
  { key: 'price', head: 'Price', numeric: true, cell: (trade) => money(trade.price) },
  { key: 'fee', head: 'Fee', numeric: true, cell: (trade) => money(trade.fee) },
  {
    key: 'net',
    head: 'Net',
    numeric: true,
    card: 'value',
    cell: (trade) => moneyChange(trade.net),
  },
  { key: 'chain', head: 'Transaction', card: 'fact', cell: (trade) => <OnChain trade={trade} /> },
];

const plain = (key: string, head: string, cell: (trade: Trade) => ReactNode): Column<Trade> => ({
  key,
  head,
  numeric: true,
  card: key === 'price' ? 'value' : 'fact',
  cell,
});

export const publicColumns: readonly Column<Trade>[] = [
  { key: 'at', head: 'Traded', card: 'title', cell: (trade) => dateTime(trade.at) },
  {
    key: 'side',
    head: 'Taker',
    card: 'note',
    cell: (trade) => (trade.takerSide === 'buy' ? 'Buyer' : 'Seller'),
  },
  plain('units', 'Units', (trade) => quantity(trade.quantity)),
  plain('price', 'Price', (trade) => money(trade.price)),
];
