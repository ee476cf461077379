import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { counted } from '../../../lib/figures/format.ts';
import { figure } from '../../../lib/figures/ledger.ts';
import { periodOrYear } from '../../../lib/ledger-period.ts';
import { LEDGER_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { FileButton, LedgerBar, PeriodInput } from './ledger-bar.tsx';

type Currency = CallData<'GET /admin/general-ledger/trial-balance'>['currencies'][number];
type Line = Pick<Currency['lines'][number], 'name' | keyof Currency['totals']>;

export function TrialBalance() {
  const { search, set } = useListUrl({ params: LEDGER_SEARCH });
  const period = periodOrYear(search);
  const balance = useQuery(
    query('GET /admin/general-ledger/trial-balance', { query: period }, { keepPrevious: true }),
  );
  const files = (
    <>
      <FileButton label="CSV" path="trial-balance.csv" query={period} />
      <FileButton label="PDF" path="trial-balance.pdf" query={period} />
      <FileButton label="Full ledger (XML)" path="ledger.xml" query={period} />
    </>
  );
  return (
    <Stack>
      <LedgerBar files={files}>
        <PeriodInput period={period} onChange={(next) => void set(next)} />
      </LedgerBar>
      <QueryBoundary query={balance} what="The trial balance" carded>
        {({ currencies }) =>
          currencies.map((one) => <CurrencyCard key={one.currency} balance={one} />)
        }
      </QueryBoundary>
    </Stack>
  );
}

const isUsed = (line: Line): boolean =>
  [line.opening, line.debits, line.credits].some((amount) => Number(amount) !== 0);

function CurrencyCard({ balance }: { balance: Currency }) {
  const { currency, lines, totals, balances } = balance;
  const used = lines.filter(isUsed);
  const unused = lines.length - used.length;
  return (
    <Card
      title={currency}
      flush
      aside={
        balances ? (
          <Badge tone="good">Sums to zero</Badge>
        ) : (
          <Badge tone="bad">Does not sum to zero</Badge>
        )
      }
      footer={
        unused > 0 ? (
          <QuietText>{counted(unused, 'account type')} with no balance or movement</QuietText>
        ) : undefined
      }
    >
      {used.length > 0 ? (
        <DataTable
          caption={`Trial balance in ${currency}`}
          columns={columnsIn(currency)}
          rows={[...used, { name: 'Total', ...totals }]}
          rowKey={(line) => line.name}
          dense
        />
      ) : null}
    </Card>
  );
}

function columnsIn(currency: string): readonly Column<Line>[] {
  const text = (amount: string) => figure(amount, { code: currency, symbol: null });
  const column = (
    key: keyof Currency['totals'],
    head: string,
    card: 'value' | 'fact' | 'note' | 'none',
  ): Column<Line> => ({
    ...{ key, head, card, cardHead: card !== 'value' },
    numeric: true,
    cell: (line) => text(line[key]),
  });
  return [
    {
      key: 'account',
      head: 'Account',
      card: 'title',
      cell: ({ name }) => (name === 'Total' ? <strong>{name}</strong> : name),
    },
    column('opening', 'Opening', 'none'),
    column('debits', 'Debits', 'fact'),
    column('credits', 'Credits', 'note'),
    column('closing', 'Closing', 'value'),
  ];
}
