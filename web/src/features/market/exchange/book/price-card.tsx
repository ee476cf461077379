import type { CandleWidth } from '@holdfast/domain/market/exchange/terms';
import { SegmentedControl } from '@mantine/core';
import { IconChartCandle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { money, quantity } from '../../../../lib/figures/format.ts';
import { CandleChart } from '../../../../ui/charts/candle-chart.tsx';
import { FullScreenButton } from '../../../../ui/full-screen-button.tsx';
import { Box } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonChart } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { PriceAlertButton } from '../alerts/price-alert-button.tsx';
import { candlesOf, navsOf, openOrders, priceAlertsOn } from '../market-queries.ts';
import classes from '../orders/orders.module.css';
import { Panel } from '../panel.tsx';
import { useTrade } from '../trade-context.ts';
import {
  alertMarks,
  beginsAt,
  describeCandle,
  isOfDays,
  navLine,
  offeredWidths,
  orderMarks,
  summaryOf,
  usualForm,
  usualWidth,
  WIDTHS,
  withLast,
} from './candles.ts';

const SHOWN = 500;
const isWidth = (value: string): value is CandleWidth => value in WIDTHS;

const FORMS = { candles: 'Candles', line: 'Line', table: 'Table' } as const;
type Form = keyof typeof FORMS;
const isForm = (value: string): value is Form => value in FORMS;

export function PriceCard() {
  const { asset, market } = useTrade();
  const [chosen, setWidth] = useState<CandleWidth>();
  const hours = useQuery(candlesOf(asset.id, '1h', SHOWN)).data;
  const offered = hours ? offeredWidths(hours, Date.now()) : [];
  // A quiet market defaults to wider intervals; the reader's own choice is kept.
  const width = chosen ?? (hours ? usualWidth(hours, Date.now()) : '1h');
  const [chosenForm, setForm] = useState<Form>();
  const [alertAt, setAlertAt] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const prices = useQuery(candlesOf(asset.id, width, SHOWN));
  const { lastPrice, lastTradeAt } = market;
  const isOfWidth = !prices.isPlaceholderData;
  const candles = useMemo(
    () => withLast(prices.data ?? [], width, isOfWidth ? lastPrice : null, lastTradeAt),
    [prices.data, width, lastPrice, lastTradeAt, isOfWidth],
  );
  const form = chosenForm ?? usualForm(candles);
  return (
    <div ref={card} className={classes.card}>
      <Panel
        title="Price"
        head={
          offered.length > 1 ? (
            <SegmentedControl
              size="xs"
              aria-label="Price interval"
              value={width}
              onChange={(value) => isWidth(value) && setWidth(value)}
              data={offered.map((value) => ({ value, label: WIDTHS[value].short }))}
            />
          ) : null
        }
        aside={
          <>
            <SegmentedControl
              size="xs"
              aria-label="Prices shown as"
              value={form}
              onChange={(value) => isForm(value) && setForm(value)}
              data={Object.entries(FORMS).map(([value, label]) => ({ value, label }))}
            />
            <PriceAlertButton
              assetId={asset.id}
              symbol={asset.symbol}
              at={alertAt}
              onOpen={setAlertAt}
            />
            <FullScreenButton of={card} what="the price" />
          </>
        }
      >
        <Box as="p" unseen>
          {summaryOf(candles, width)}
        </Box>
        <QueryBoundary
          query={prices}
          what="The prices"
          loading={
            <div className={classes.pricePlot}>
              <SkeletonChart height={320} />
            </div>
          }
          isEmpty={() => candles.length === 0}
          empty={
            <div className={classes.pricePlot}>
              <EmptyState icon={<IconChartCandle size={20} />} title="No prices yet">
                The chart starts with the first trade.
              </EmptyState>
            </div>
          }
        >
          {() =>
            form === 'table' ? (
              <CandleTable candles={candles} width={width} />
            ) : (
              <PriceChart candles={candles} width={width} shape={form} onPick={setAlertAt} />
            )
          }
        </QueryBoundary>
      </Panel>
    </div>
  );
}

type ChartProps = {
  readonly candles: Candles;
  readonly width: CandleWidth;
  readonly shape: 'candles' | 'line';
  readonly onPick: (price: string) => void;
};

function PriceChart({ candles, width, shape, onPick }: ChartProps) {
  const { asset } = useTrade();
  const orders = useQuery(openOrders(asset.id)).data;
  const alerts = useQuery(priceAlertsOn(asset.id)).data;
  const marks = useMemo(
    () => [...orderMarks(orders ?? []), ...alertMarks(alerts ?? [], new Date())],
    [orders, alerts],
  );
  const navs = useQuery(navsOf(asset.id)).data?.history;
  const line = useMemo(() => navLine(navs ?? []), [navs]);
  const step = WIDTHS[width].ms;
  const until = Math.floor(Date.now() / step) * step;
  return (
    <CandleChart
      key={`${width} ${shape}`}
      candles={candles}
      isDaily={isOfDays(width)}
      stepMs={step}
      until={until}
      shape={shape}
      marks={marks}
      onPick={onPick}
      line={line}
      {...(line.length > 0 ? { lineName: 'NAV' } : {})}
      label={`Price of ${asset.symbol}`}
      describe={(candle) => describeCandle(candle, width)}
      volume="Units"
    />
  );
}

type Candles = ReturnType<typeof withLast>;
type Candle = Candles[number];

function CandleTable({ candles, width }: { candles: Candles; width: CandleWidth }) {
  const figure = (key: 'open' | 'high' | 'low' | 'close', head: string): Column<Candle> => ({
    key,
    head,
    numeric: true,
    card: key === 'close' ? 'value' : 'none',
    cell: (row) => money(row[key]),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={classes.rows} tabIndex={0} aria-label="Prices over time">
      <DataTable
        caption={`Prices, ${WIDTHS[width].word} a row, newest first`}
        dense
        columns={[
          { key: 'at', head: 'From', cell: (row) => beginsAt(row, width) },
          figure('open', 'Open'),
          figure('high', 'High'),
          figure('low', 'Low'),
          figure('close', 'Close'),
          {
            key: 'units',
            head: 'Units',
            numeric: true,
            card: 'fact',
            cell: (row) => quantity(row.quantity),
          },
        ]}
        rows={candles.toReversed()}
        rowKey={(row) => row.at}
      />
    </section>
  );
}
