import { PAID_WORDS } from '@holdfast/domain/money/ledger/words';
import { date, directionOf, money, moneyChange, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../../../ui/change-text.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Gains } from './view.ts';

type Disposal = Gains['disposals'][number];
type Acquisition = Gains['acquisitions'][number];
type Income = Gains['income'][number];

const gain = (text: string) => (
  <ChangeText direction={directionOf(text)} text={moneyChange(text)} />
);

const disposals: readonly Column<Disposal>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.name} />,
  },
  {
    key: 'at',
    head: 'Sold',
    card: 'fact',
    cell: (row) => <TwoLines first={date(row.at)} second={boughtText(row)} />,
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'note',
    from: 'medium',
    cell: (row) => quantity(row.units),
  },
  {
    key: 'proceeds',
    head: 'Proceeds',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (r) => money(r.proceeds),
  },
  {
    key: 'average',
    head: 'Average cost',
    numeric: true,
    card: 'value',
    cell: (row) => <TwoLines first={gain(row.gainAverage)} second={money(row.costAverage)} />,
  },
  {
    key: 'fifo',
    head: 'FIFO',
    numeric: true,
    card: 'none',
    cell: (row) => <TwoLines first={gain(row.gainFifo)} second={money(row.costFifo)} />,
  },
];

function boughtText(row: Disposal): string | undefined {
  if (!row.acquiredFrom) return undefined;
  const [from, to] = [date(row.acquiredFrom), date(row.acquiredTo)];
  return from === to ? `Bought ${from}` : `Bought ${from} to ${to}`;
}

const paidAs = (word: string): readonly Column<Income>[] => [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.name} />,
  },
  { key: 'day', head: 'Paid', card: 'fact', cell: (row) => date(row.day) },
  { key: 'kind', head: 'Type', card: 'note', cell: () => word },
  { key: 'amount', head: 'Amount', numeric: true, card: 'value', cell: (r) => money(r.amount) },
];
const income = paidAs(PAID_WORDS.distribution);
const capital = paidAs(PAID_WORDS.capital_return);

const acquisitions: readonly Column<Acquisition>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.name} />,
  },
  { key: 'at', head: 'Bought', card: 'fact', cell: (row) => date(row.at) },
  { key: 'units', head: 'Units', numeric: true, card: 'note', cell: (row) => quantity(row.units) },
  { key: 'cost', head: 'Cost', numeric: true, card: 'value', cell: (row) => money(row.cost) },
];

/** A year's gains: the sums, then what was sold, bought and received. */
export function GainsTables({ gains, links = true }: { gains: Gains; links?: boolean }) {
  const { sums } = gains;
  const to = links
    ? { rowLink: (row: { assetId: string }) => paths.assetBackground(row.assetId) }
    : {};
  return (
    <>
      <Card flush label={`The year ${gains.year}`}>
        <Figures
          items={[
            {
              label: 'Gain, average cost',
              value: moneyChange(sums.gainAverage),
              note: 'The default',
            },
            { label: 'Gain, FIFO', value: moneyChange(sums.gainFifo), note: 'Oldest units first' },
            {
              label: 'Proceeds',
              value: money(sums.proceeds),
              note: `Bought ${money(sums.acquired)}`,
            },
            {
              label: 'Income',
              value: money(sums.income),
              note:
                Number(sums.capital) === 0
                  ? 'Distributions'
                  : `Besides ${money(sums.capital)} of capital returned`,
            },
            { label: 'Fees', value: money(sums.fees), note: 'In costs and proceeds' },
          ]}
        />
      </Card>
      <Card title="Disposals" flush>
        <DataTable
          caption={`What was sold in ${gains.year}`}
          tight
          columns={disposals}
          rows={gains.disposals}
          rowKey={(row) => `${row.at}${row.assetId}${row.units}`}
          {...to}
        />
        {gains.disposals.length === 0 ? (
          <Nothing what="Nothing was sold" year={gains.year} />
        ) : null}
      </Card>
      <Card title="Acquisitions" flush>
        <DataTable
          caption={`What was bought in ${gains.year}`}
          columns={acquisitions}
          rows={gains.acquisitions}
          rowKey={(row) => `${row.at}${row.assetId}${row.units}`}
          {...to}
        />
        {gains.acquisitions.length === 0 ? (
          <Nothing what="Nothing was bought" year={gains.year} />
        ) : null}
      </Card>
      <Card title="Income" flush>
        <DataTable
          caption={`Income distributed in ${gains.year}`}
          columns={income}
          rows={gains.income}
          rowKey={(row) => `${row.day}${row.assetId}`}
          {...to}
        />
        {gains.income.length === 0 ? (
          <Nothing what="No income was distributed" year={gains.year} />
        ) : null}
      </Card>
      {gains.capital.length === 0 ? null : (
        <Card
          title="Return of capital"
          flush
          footer="No income, and in no gain above: it may lower what the units cost for tax."
        >
          <DataTable
            caption={`Capital returned in ${gains.year}`}
            columns={capital}
            rows={gains.capital}
            rowKey={(row) => `${row.day}${row.assetId}`}
            {...to}
          />
        </Card>
      )}
    </>
  );
}

const Nothing = ({ what, year }: { what: string; year: number }) => (
  <p style={{ padding: '12px 20px', margin: 0, color: 'var(--hf-text-2)' }}>
    {what} in {year}.
  </p>
);
