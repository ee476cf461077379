import type { OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../../api/address.ts';
import { cursorList } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { TRADE_HISTORY_SEARCH } from '../../../../search-params.ts';
import { DayRange } from '../../../../ui/inputs/day-range.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { useListUrl, useSearch } from '../../../../ui/tables/url-state.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import classes from '../orders/orders.module.css';
import { useAmend } from '../orders/use-amend.tsx';
import { useTrade } from '../trade-context.ts';
import type { OwnTrade } from '../view.ts';
import { orderColumns, publicColumns, tradeColumns } from './history-columns.tsx';
import { HistoryList } from './history-list.tsx';
import { TradeReceipt } from './history-receipt.tsx';

type HistoryFilter = {
  readonly assetId: string;
  readonly status?: OrderStatus | undefined;
  /** Days in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
const PAGE = 25;
const ofTrades = ({ assetId, from, to }: HistoryFilter) => ({ assetId, from, to });

type View = 'orders' | 'transactions' | 'market';

export function HistoryScreen() {
  const { asset } = useTrade();
  const { view = 'orders', ...said } = useSearch(TRADE_HISTORY_SEARCH);
  const filter: HistoryFilter = { assetId: asset.id, ...said };
  const at = (which: View) => paths.tradeHistory(asset.id, which);
  return (
    <div className={classes.screen}>
      <Tabs
        label="History"
        here={at(view)}
        tabs={[
          { label: 'Your orders', to: at('orders') },
          { label: 'Your trades', to: at('transactions') },
          { label: 'All trades', to: at('market') },
        ]}
      />
      <Card flush label={HEADS[view]}>
        {view === 'market' ? null : <Filters view={view} filter={filter} />}
        {view === 'orders' ? <OwnOrders filter={filter} /> : null}
        {view === 'transactions' ? <OwnTrades filter={filter} /> : null}
        {view === 'market' ? <PublicTrades assetId={asset.id} /> : null}
      </Card>
    </div>
  );
}

const HEADS: Readonly<Record<View, string>> = {
  orders: 'Your orders',
  transactions: 'Your trades',
  market: 'All trades',
};

type OwnProps = { readonly filter: HistoryFilter };

const CHOICES = [
  { value: '', label: 'All statuses' },
  { value: 'open', label: 'Open' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'expired', label: 'Expired' },
];

function Filters({ view, filter }: OwnProps & { readonly view: View }) {
  const { set } = useListUrl({ params: TRADE_HISTORY_SEARCH });
  const file =
    view === 'orders'
      ? addressOf('GET /trade/orders/export', { query: filter })
      : addressOf('GET /trade/trades/export', { query: ofTrades(filter) });
  return (
    <Group
      gap={12}
      rowGap={8}
      align="end"
      wrap
      px={16}
      py={12}
      line="below"
      className={classes.filters}
    >
      {view === 'orders' ? (
        <Select
          label="Status"
          data={CHOICES}
          value={filter.status ?? ''}
          allowDeselect={false}
          onChange={(status) => void set({ status: status ?? '' })}
        />
      ) : null}
      <DayRange
        label="Days"
        presets="utc"
        whenLeft
        value={filter}
        onChange={(days) => void set(days)}
      />
      <Button
        component="a"
        href={file}
        download
        variant="default"
        className={classOf({ ml: 'auto' }) ?? ''}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        Export CSV
      </Button>
    </Group>
  );
}

function useClear({ status, from, to }: HistoryFilter) {
  const { set } = useListUrl({ params: TRADE_HISTORY_SEARCH });
  if (!status && !from && !to) return undefined;
  return () => void set({ status: undefined, from: undefined, to: undefined });
}

function OwnOrders({ filter }: OwnProps) {
  const query = { ...filter, limit: PAGE };
  const { open, dialog } = useAmend();
  return (
    <>
      <HistoryList
        list={useInfiniteQuery(cursorList('GET /trade/orders', { query }))}
        what="orders"
        caption="Your orders, newest first"
        columns={orderColumns(open)}
        empty="Orders you place in this asset appear here."
        onClear={useClear(filter)}
      />
      {dialog}
    </>
  );
}

function OwnTrades({ filter }: OwnProps) {
  const [open, show] = useState<OwnTrade>();
  const query = { ...ofTrades(filter), limit: PAGE };
  return (
    <>
      <HistoryList
        list={useInfiniteQuery(cursorList('GET /trade/trades', { query }))}
        what="trades"
        caption="Your trades, newest first"
        columns={tradeColumns(show)}
        empty="Your trades appear here with their on-chain transactions."
        onClear={useClear(filter)}
      />
      {open ? <TradeReceipt trade={open} onClose={() => show(undefined)} /> : null}
    </>
  );
}

function PublicTrades({ assetId }: { assetId: string }) {
  const input = { params: { assetId }, query: { limit: PAGE } };
  return (
    <HistoryList
      list={useInfiniteQuery(cursorList('GET /assets/:assetId/trades', input))}
      what="trades"
      caption="All trades in this asset, newest first"
      columns={publicColumns}
      empty="Trades in this asset appear here."
    />
  );
}
