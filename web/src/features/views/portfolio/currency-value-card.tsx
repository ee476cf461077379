import { rateText } from '@holdfast/domain/money/rates/rate';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { money, relative } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { type CurrencyValue, valuesIn } from './currency-value.ts';

const columns: readonly Column<CurrencyValue>[] = [
  {
    key: 'code',
    head: 'Currency',
    card: 'title',
    cell: (row) => <TwoLines first={row.code} second={money(row.total, row.code)} />,
  },
  {
    key: 'rate',
    head: 'Rate',
    numeric: true,
    card: 'fact',
    cell: (row) =>
      row.rate ? (
        <TwoLines
          first={rateText(row.rate.value)}
          second={`${row.rate.isSimulated ? 'Simulated' : row.rate.source}, ${relative(row.rate.at)}`}
        />
      ) : row.code === 'USD' ? (
        'Base currency'
      ) : (
        'No rate'
      ),
  },
  {
    key: 'value',
    head: 'Value',
    numeric: true,
    card: 'value',
    cell: (row) => (row.value === undefined ? 'Not valued' : money(row.value)),
  },
];

/** With rate and age. Rendered after the currencies above have loaded, so that it doesn't move. */
export function CurrencyValueCard() {
  const wallet = useQuery(query('GET /user/wallet/overview', {}, { pageWide: true }));
  const rates = useQuery(query('GET /currency/rates', {}, { retry: false }));
  if (!wallet.data) return null;
  const lines = wallet.data.walletBalance.currencies;
  const footer = 'Only US dollars count towards your portfolio’s value.';
  return (
    <Card title="Value in US dollars" flush footer={rates.isPending ? undefined : footer}>
      {rates.isError ? <Alert tone="warn">{textOf(rates.error)}</Alert> : null}
      {rates.isPending ? (
        <SkeletonRows rows={lines.length} />
      ) : (
        <DataTable
          caption="Value of your currencies"
          columns={columns}
          rows={valuesIn(lines, rates.data ?? [])}
          rowKey={(row) => row.code}
        />
      )}
    </Card>
  );
}
