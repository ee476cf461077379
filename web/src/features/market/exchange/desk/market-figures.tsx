import { count, dateTime, money, percent, quantity } from '../../../../lib/figures/format.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import type { AssetActivity } from './view.ts';

type Figures = NonNullable<AssetActivity['figures']>;
type Large = Figures['largest'][number];

/** Anonymous totals: the book, 30 days' volume, and the largest trades. */
export const MarketFigures = ({ figures }: { figures: Figures }) => (
  <>
    <Card title="Liquidity now">
      <Facts
        lined
        items={[
          { label: 'Best bid', value: money(figures.bid) },
          { label: 'Best ask', value: money(figures.ask) },
          {
            label: 'Spread',
            value: figures.spread
              ? `${money(figures.spread)} (${percent(figures.spreadPercent)})`
              : 'One side of the book is empty',
          },
          ...figures.depth.map((one) => ({
            label: `Within ${one.percent}% of the middle`,
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
    <Card title="Turnover in 30 days">
      <Facts
        lined
        items={[
          { label: 'Units that changed hands', value: quantity(figures.units) },
          { label: 'Of all units', value: percent(figures.turnoverPercent) },
          { label: 'Bought', value: holders(figures.buyers) },
          { label: 'Sold', value: holders(figures.sellers) },
          { label: 'Came new', value: holders(figures.came) },
          { label: 'Sold everything', value: holders(figures.left) },
        ]}
      />
    </Card>
    {figures.largest.length > 0 ? (
      <Card title="Largest trades in 30 days" flush>
        <DataTable
          caption="The largest trades of 30 days, without names"
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
  { key: 'at', head: 'When', card: 'title', cell: ({ at }) => dateTime(at) },
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
