import { IconCoin } from '@tabler/icons-react';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, money, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { kindWords } from './view.ts';

type Income = CallData<'GET /user/distributions'>;
type Row = Income['rows'][number];

/** What a calendar year paid: the sums, and each payment. */
export const IncomeTable = ({ income }: { income: Income }) => (
  <>
    <Card label={`Income of ${income.year}`}>
      <Figures
        items={[
          { label: 'Gross', value: money(income.gross) },
          { label: 'Withheld for tax', value: money(income.withheld) },
          { label: 'Net', value: money(income.net) },
        ]}
      />
    </Card>
    <Card flush title="Payments">
      {income.rows.length === 0 ? (
        <EmptyState
          icon={<IconCoin size={20} />}
          title="No distributions in this year"
          action={{ label: 'Your holdings', to: paths.portfolioAssets() }}
        >
          What assets pay to you as a holder stands here, with a statement for each.
        </EmptyState>
      ) : (
        <DataTable
          caption="Payments"
          columns={COLUMNS}
          rows={income.rows}
          rowKey={(row) => row.id}
          rowLink={(row) => paths.portfolioDistribution(row.id)}
        />
      )}
    </Card>
  </>
);

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'asset',
    head: 'Distribution',
    card: 'title',
    cell: ({ asset, name, kind }) => (
      <NameCell name={asset.name} note={`${name} · ${kindWords(kind)}`} />
    ),
  },
  { key: 'at', head: 'Paid', card: 'note', cell: ({ paidAt }) => dateTime(paidAt) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    from: 'medium',
    cell: ({ units }) => quantity(units),
  },
  {
    key: 'gross',
    head: 'Gross',
    numeric: true,
    from: 'medium',
    cell: ({ gross }) => money(gross),
  },
  {
    key: 'tax',
    head: 'Tax',
    numeric: true,
    card: 'fact',
    cell: ({ withheld }) => money(`-${withheld}`),
  },
  { key: 'net', head: 'Net', numeric: true, card: 'value', cell: ({ net }) => money(net) },
];
