import { date, money, moneyChange, quantity } from '../../../lib/figures/format.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import type { Gains } from './view.ts';

type Moved = Gains['removals'][number];

export function boughtText(row: Pick<Moved, 'acquiredFrom' | 'acquiredTo'>): string | undefined {
  if (!row.acquiredFrom) return undefined;
  const [from, to] = [date(row.acquiredFrom), date(row.acquiredTo)];
  return from === to ? `Bought ${from}` : `Bought ${from} to ${to}`;
}

const columnsOf = (words: Readonly<Record<string, string>>): readonly Column<Moved>[] => [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.name} />,
  },
  {
    key: 'at',
    head: 'Date',
    card: 'fact',
    cell: (row) => <TwoLines first={date(row.at)} second={boughtText(row)} />,
  },
  { key: 'kind', head: 'Type', card: 'note', cell: (row) => words[row.kind] ?? row.kind },
  { key: 'units', head: 'Units', numeric: true, cell: (row) => quantity(row.units) },
  {
    key: 'cost',
    head: 'Cost, average',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.costAverage),
  },
  {
    key: 'fifo',
    head: 'Cost, FIFO',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (row) => money(row.costFifo),
  },
];

type MovedProps = {
  readonly title: string;
  readonly footer: string;
  readonly words: Readonly<Record<string, string>>;
  readonly rows: readonly Moved[];
  readonly year: number;
  readonly rowLink?: (row: Moved) => string;
};

export function MovedCard({ title, footer, year, words, ...table }: MovedProps) {
  if (table.rows.length === 0) return null;
  return (
    <Card title={title} flush footer={footer}>
      <DataTable
        caption={`${title} in ${year}`}
        columns={columnsOf(words)}
        rowKey={(row) => `${row.at}${row.assetId}${row.units}`}
        {...table}
      />
    </Card>
  );
}

export function CostCard({ gains: { year, sums } }: { gains: Gains }) {
  const isZero = [sums.costOpening, sums.costClosing, sums.acquired, sums.costReceived].every(
    (amount) => Number(amount) === 0,
  );
  if (isZero) return null;
  const change = (label: string, amount: string) =>
    Number(amount) === 0 ? [] : [{ label, value: moneyChange(amount) }];
  return (
    <Card title="Average cost of units held">
      <Facts
        items={[
          { label: `Start of ${year}`, value: money(sums.costOpening) },
          ...change('Bought', sums.acquired),
          ...change('Received without payment', sums.costReceived),
          ...change('Sold', `-${sums.costAverage}`),
          ...change('Retired or transferred', `-${sums.costRemoved}`),
          { label: closingLabel(year), value: money(sums.costClosing), strong: true },
        ]}
      />
    </Card>
  );
}

const closingLabel = (year: number): string =>
  year === new Date().getUTCFullYear() ? 'Now' : `End of ${year}`;
