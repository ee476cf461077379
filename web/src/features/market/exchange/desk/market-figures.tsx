import { count, dateTime, money, percent, quantity } from '../../../../lib/figures/format.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import type { AssetActivity } from './view.ts';

type Figures = NonNullable<AssetActivity['figures']>;
type Large = Figures['largest'][number];

export const MarketFigures = ({ figures }: { figures: Figures }) => (
  <>
    <Card title="Liquidity">
      <Facts
        lined
        items={[
          { label: 'Best bid', value: money(figures.bid) },
          { label: 'Best ask', value: money(figures.ask) },
          {
            label: 'Spread',
            value: figures.spread
              ? `${money(figures.spread)} (${percent(figures.spreadPercent)})`
              : 'No spread',
          },
          ...figures.depth.map((one) => ({
            label: `Within ${one.percent}% of mid price`,
            value: (
              <>
                {money(one.bids)} to buy
                <br />
                {money(one.asks)} to sell
              </>
            ),
          })),
        ]}
      />
    </Card>
    <Card title="Turnover, 30 days">
      <Facts
        lined
        items={[
          { label: 'Units traded', value: quantity(figures.units) },
          { label: 'Share of all units', value: percent(figures.turnoverPercent) },
          { label: 'Buyers', value: holders(figures.buyers) },
          { label: 'Sellers', value: holders(figures.sellers) },
          { label: 'New holders', value: holders(figures.came) },
          { label: 'Exited holders', value: holders(figures.left) },
        ]}
      />
    </Card>
    {figures.largest.length > 0 ? (
      <Card title="Largest trades, 30 days" flush>
        <DataTable
          caption="Largest trades of the last 30 days"
          dense
          columns={COLUMNS}
          rows={figures.largest}
          rowKey={({ at, value, units }) => `${at} ${value} ${units}`}
        />
      </Card>
    ) : null}
  </>
);

const holders = (n: number): string => (n === 1 ? '1 holder' : `${count(n)} holders`);

const COLUMNS: readonly Column<Large>[] = [
  { key: 'at', head: 'Time', card: 'title', cell: ({ at }) => dateTime(at) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'fact',
    cell: ({ units }) => quantity(units),
  },
  { key: 'price', head: 'Price', numeric: true, card: 'note', cell: ({ price }) => money(price) },
  { key: 'value', head: 'Value', numeric: true, card: 'value', cell: ({ value }) => money(value) },
];
