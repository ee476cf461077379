import { dayWords, utcDay } from '@holdfast/domain/kernel/moment';
import { rateText } from '@holdfast/domain/money/rates/rate';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { figure } from '../../../lib/figures/ledger.ts';
import { dayOrToday } from '../../../lib/ledger-period.ts';
import { BALANCE_SHEET_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { FileButton, LedgerBar } from './ledger-bar.tsx';
import { UnvaluedNote, UsdCell } from './unvalued.tsx';

type Sheet = CallData<'GET /admin/general-ledger/balance-sheet'>;

export function BalanceSheet() {
  const { search, set } = useListUrl({ params: BALANCE_SHEET_SEARCH });
  const day = dayOrToday(search);
  const sheet = useQuery(
    query('GET /admin/general-ledger/balance-sheet', { query: { day } }, { keepPrevious: true }),
  );
  return (
    <Stack>
      <LedgerBar files={<FileButton label="CSV" path="balance-sheet.csv" query={{ day }} />}>
        <DayInput
          aria-label="As of"
          whenLeft
          max={utcDay(Date.now())}
          value={day}
          onChange={(next) => void (next && set({ day: next }))}
        />
      </LedgerBar>
      <QueryBoundary query={sheet} what="The balance sheet" carded>
        {(shown) => (
          <>
            <UnvaluedNote unvalued={shown.unvalued} />
            <Columns gap={20}>
              <AssetsCard sheet={shown} />
              <EquityCard sheet={shown} />
            </Columns>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

function AssetsCard({ sheet: { assets, trust, totals } }: { sheet: Sheet }) {
  const items = [
    ...assets.map((one) => ({
      label: (
        <>
          {one.name}
          <Position asset={one} />
        </>
      ),
      value: <UsdCell usd={one.usd} />,
    })),
    { label: 'Own assets', value: <UsdCell usd={totals.own} />, strong: true },
    ...trustItems(trust, 'Held in trust'),
  ];
  return (
    <Card title="Assets">
      <Facts lined items={items} />
    </Card>
  );
}

function Position({ asset: { currency, amount, rate } }: { asset: Sheet['assets'][number] }) {
  if (currency === 'USD') return null;
  const at = rate ? ` at ${rateText(rate.usd)}, ${dayWords(rate.day)}` : ', no rate';
  const simulated = rate?.isSimulated ? ', simulated' : '';
  return (
    <QuietText>
      {figure(amount, { code: currency, symbol: null })}
      {at}
      {simulated}
    </QuietText>
  );
}

const trustItems = (trust: Sheet['trust'], words: string) =>
  trust.map(({ currency, amount, usd }) => ({
    label: (
      <>
        {words}, {currency}
        {currency === 'USD' ? null : (
          <QuietText>{figure(amount, { code: currency, symbol: null })}</QuietText>
        )}
      </>
    ),
    value: <UsdCell usd={usd} />,
  }));

function EquityCard({ sheet: { equity, trust, balances } }: { sheet: Sheet }) {
  const { capital, result, total } = equity;
  const items = [
    ...capital.map(({ name, amount }) => ({ label: name, value: <UsdCell usd={amount} /> })),
    { label: 'Result to date', value: <UsdCell usd={result} /> },
    { label: 'Equity', value: <UsdCell usd={total} />, strong: true },
    ...trustItems(trust, 'Owed to clients and third parties'),
  ];
  return (
    <Card
      title="Equity and liabilities"
      aside={
        balances ? <Badge tone="good">Balances</Badge> : <Badge tone="bad">Does not balance</Badge>
      }
    >
      <Facts lined items={items} />
    </Card>
  );
}
