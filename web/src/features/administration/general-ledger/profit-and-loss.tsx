import { PROFIT_LINES } from '@holdfast/domain/administration/general-ledger/own-money';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { periodOrYear } from '../../../lib/ledger-period.ts';
import { LEDGER_SEARCH } from '../../../search-params.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { FileButton, LedgerBar, PeriodInput } from './ledger-bar.tsx';
import { UnvaluedNote, UsdCell } from './unvalued.tsx';

type Statement = CallData<'GET /admin/general-ledger/profit-and-loss'>;

export function ProfitAndLoss() {
  const { search, set } = useListUrl({ params: LEDGER_SEARCH });
  const period = periodOrYear(search);
  const statement = useQuery(
    query('GET /admin/general-ledger/profit-and-loss', { query: period }, { keepPrevious: true }),
  );
  return (
    <Stack>
      <LedgerBar files={<FileButton label="CSV" path="profit-and-loss.csv" query={period} />}>
        <PeriodInput period={period} onChange={(next) => void set(next)} />
      </LedgerBar>
      <QueryBoundary query={statement} what="The profit and loss" carded>
        {(shown) => (
          <>
            <UnvaluedNote unvalued={shown.unvalued} />
            <Columns gap={20}>
              <LinesCard statement={shown} />
              <EquityCard statement={shown} />
            </Columns>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const PARTS = { income: 'Income', cost: 'Costs', result: 'Result' } as const;

function LinesCard({ statement: { lines, profit } }: { statement: Statement }) {
  return (
    <Card title="Profit and loss">
      <Stack gap={16}>
        {Object.entries(PARTS).map(([part, title]) => (
          <section key={part} aria-label={title}>
            <h3>{title}</h3>
            <Facts
              lined
              items={lines
                .filter(({ line }) => PROFIT_LINES[line].of === part)
                .map(({ name, amount }) => ({ label: name, value: <UsdCell usd={amount} /> }))}
            />
          </section>
        ))}
        <Facts lined items={[{ label: 'Profit', value: <UsdCell usd={profit} />, strong: true }]} />
      </Stack>
    </Card>
  );
}

function EquityCard({ statement: { equity, capital, profit } }: { statement: Statement }) {
  const items = [
    { label: 'Opening equity', value: <UsdCell usd={equity.before} /> },
    { label: 'Profit', value: <UsdCell usd={profit} /> },
    ...capital.map(({ name, amount }) => ({ label: name, value: <UsdCell usd={amount} /> })),
    { label: 'Closing equity', value: <UsdCell usd={equity.after} />, strong: true },
  ];
  return (
    <Card title="Change in equity">
      <Facts lined items={items} />
    </Card>
  );
}
