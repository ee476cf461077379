import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../../api/address.ts';
import { count, date, money, quantity } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Figures } from '../../../../ui/figures.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { Premium } from './activity-table.tsx';
import { MarketFigures } from './market-figures.tsx';
import { PriceHistory } from './price-history.tsx';
import { type AssetActivity, navOf } from './view.ts';
import { VolumeChart } from './volume-chart.tsx';

type Day = AssetActivity['days'][number];
const SHOWN = 30;

export function AssetActivityView({ activity }: { activity: AssetActivity }) {
  const { line } = activity;
  if (!line) {
    return (
      <Card>
        <EmptyState icon={<IconArrowsExchange size={20} />} title="Not traded yet">
          Holdfast opens trading after the asset is sold, issued and valued.
        </EmptyState>
      </Card>
    );
  }
  const nav = navOf(line);
  return (
    <>
      {line.isHalted ? (
        <Alert tone="warn">
          <strong>Trading is halted.</strong> {line.haltReason}
        </Alert>
      ) : null}
      <Card flush>
        <Figures
          items={[
            { label: 'Last price', value: money(line.lastPrice), note: date(line.lastTradeAt) },
            { label: 'NAV', value: nav.first, note: nav.second },
            { label: 'Premium to NAV', value: <Premium percent={line.premiumPercent} /> },
            { label: 'Holders', value: count(line.holders) },
            {
              label: 'Volume, 30 days',
              value: money(line.volume),
              note: `${count(line.trades)} trades`,
            },
          ]}
        />
      </Card>
      <PriceHistory activity={activity} />
      {activity.figures ? <MarketFigures figures={activity.figures} /> : null}
      <VolumeChart activity={activity} />
      <Days activity={activity} />
    </>
  );
}

const Days = ({ activity }: { activity: AssetActivity }) => (
  <Card
    title="Daily activity"
    flush
    aside={
      <Button
        component="a"
        href={addressOf('GET /owner/assets/:assetId/market-activity.csv', {
          params: { assetId: activity.asset.id },
        })}
        download
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        CSV
      </Button>
    }
  >
    <DataTable
      caption="Days with trades, newest first"
      dense
      columns={COLUMNS}
      rows={[...activity.days].reverse().slice(0, SHOWN)}
      rowKey={(day) => day.date}
    />
  </Card>
);

const COLUMNS: readonly Column<Day>[] = [
  {
    key: 'date',
    head: 'Date',
    cell: (day) => <span className="num">{date(day.date)}</span>,
    card: 'title',
  },
  { key: 'trades', head: 'Trades', numeric: true, cell: (day) => count(day.trades), card: 'fact' },
  { key: 'units', head: 'Units', numeric: true, cell: (day) => quantity(day.units), card: 'none' },
  { key: 'volume', head: 'Volume', numeric: true, cell: (day) => money(day.volume), card: 'value' },
  { key: 'low', head: 'Low', numeric: true, cell: (day) => money(day.low), card: 'none' },
  { key: 'high', head: 'High', numeric: true, cell: (day) => money(day.high), card: 'none' },
  { key: 'close', head: 'Close', numeric: true, cell: (day) => money(day.close), card: 'note' },
];
