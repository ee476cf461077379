import { ACQUIRED_WORDS, DISPOSED_WORDS } from '@holdfast/domain/views/portfolio/words';
import { date, directionOf, money, moneyChange, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { boughtText, CostCard, MovedCard } from './gains-moved.tsx';
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

const paid: readonly Column<Income>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.distribution} />,
  },
  { key: 'day', head: 'Paid', card: 'fact', cell: (row) => date(row.paidAt) },
  {
    key: 'gross',
    head: 'Gross',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (r) => money(r.gross),
  },
  {
    key: 'tax',
    head: 'Tax withheld',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (r) => money(r.withheld),
  },
  { key: 'net', head: 'Net', numeric: true, card: 'value', cell: (r) => money(r.net) },
];

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

export function GainsTables({ gains, links = true }: { gains: Gains; links?: boolean }) {
  const { sums } = gains;
  const to = links
    ? { rowLink: (row: { assetId: string }) => paths.assetBackground(row.assetId) }
    : {};
  return (
    <>
      <Card flush label={`Year ${gains.year}`}>
        <Figures
          items={[
            {
              label: 'Gain, average cost',
              value: moneyChange(sums.gainAverage),
              note: 'Default method',
            },
            { label: 'Gain, FIFO', value: moneyChange(sums.gainFifo), note: 'Oldest units first' },
            {
              label: 'Proceeds',
              value: money(sums.proceeds),
              note: `Bought ${money(sums.acquired)}`,
            },
            { label: 'Income, net', value: money(sums.incomeNet), note: incomeNote(sums) },
            { label: 'Fees', value: money(sums.fees), note: 'In costs and proceeds' },
          ]}
        />
      </Card>
      <Card title="Disposals" flush>
        <DataTable
          caption={`Disposals in ${gains.year}`}
          tight
          columns={disposals}
          rows={gains.disposals}
          rowKey={(row) => `${row.at}${row.assetId}${row.units}`}
          {...to}
        />
        {gains.disposals.length === 0 ? <Nothing what="No disposals" year={gains.year} /> : null}
      </Card>
      <Card title="Acquisitions" flush>
        <DataTable
          caption={`Acquisitions in ${gains.year}`}
          columns={acquisitions}
          rows={gains.acquisitions}
          rowKey={(row) => `${row.at}${row.assetId}${row.units}`}
          {...to}
        />
        {gains.acquisitions.length === 0 ? (
          <Nothing what="No acquisitions" year={gains.year} />
        ) : null}
      </Card>
      <MovedCard
        title="Units received without payment"
        footer="They keep the cost and purchase dates of their previous holder."
        words={ACQUIRED_WORDS}
        rows={gains.receipts}
        year={gains.year}
        {...to}
      />
      <MovedCard
        title="Units retired or transferred"
        footer="Removed at cost with no proceeds, and excluded from gains."
        words={DISPOSED_WORDS}
        rows={gains.removals}
        year={gains.year}
        {...to}
      />
      <CostCard gains={gains} />
      <Card title="Income" flush>
        <DataTable
          caption={`Income distributed in ${gains.year}`}
          columns={paid}
          rows={gains.income}
          rowKey={(row) => `${row.paidAt}${row.assetId}`}
          {...to}
        />
        {gains.income.length === 0 ? <Nothing what="No income" year={gains.year} /> : null}
      </Card>
      {gains.capital.length === 0 ? null : (
        <Card
          title="Return of capital"
          flush
          footer="Not income and not included in the gains above. It may lower the units’ cost for tax."
        >
          <DataTable
            caption={`Capital returned in ${gains.year}`}
            columns={paid}
            rows={gains.capital}
            rowKey={(row) => `${row.paidAt}${row.assetId}`}
            {...to}
          />
        </Card>
      )}
    </>
  );
}

/** Gross less tax; both exclude returned capital. */
function incomeNote({ incomeGross, incomeWithheld, capital }: Gains['sums']): string {
  const tax = `${money(incomeGross)} less ${money(incomeWithheld)} tax`;
  return Number(capital) === 0 ? tax : `${tax}; excludes ${money(capital)} of capital returned`;
}

const Nothing = ({ what, year }: { what: string; year: number }) => (
  <p style={{ padding: '12px 20px', margin: 0, color: 'var(--hf-text-2)' }}>
    {what} in {year}.
  </p>
);
