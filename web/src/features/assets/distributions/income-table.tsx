import { IconCoin } from '@tabler/icons-react';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { kindWords } from './view.ts';

type Income = CallData<'GET /user/distributions'>;
type Row = Income['rows'][number];

export const IncomeTable = ({ income }: { income: Income }) => (
  <>
    <Card label={`Income in ${income.year}`}>
      <Figures items={figuresOf(income)} />
    </Card>
    <Card flush title="Payments">
      {income.rows.length === 0 ? (
        <EmptyState
          icon={<IconCoin size={20} />}
          title="No distributions in this year"
          action={{ label: 'Your holdings', to: paths.portfolioAssets() }}
        >
          Distributions on your holdings appear here, each with a statement.
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

/** Income; returned capital and redemptions are separate. */
function figuresOf({ kinds }: Income) {
  const of = (kind: Row['kind']) => kinds.find((one) => one.kind === kind);
  const income = of('income');
  const apart = kinds.filter(({ kind }) => kind !== 'income');
  return [
    { label: 'Income, gross', value: money(income?.gross ?? '0.00') },
    { label: 'Withheld for tax', value: money(income?.withheld ?? '0.00') },
    { label: 'Income, net', value: money(income?.net ?? '0.00') },
    ...apart.map(({ kind, gross, withheld }) => ({
      label: kindWords(kind),
      value: money(gross),
      note: Number(withheld) === 0 ? 'No income' : `No income; ${money(withheld)} withheld`,
    })),
  ];
}

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
