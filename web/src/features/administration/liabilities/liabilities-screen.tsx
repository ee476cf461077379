import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/figures/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { CoverageBadge, CurrencyTable, type Day, RegisterTable } from './day-tables.tsx';
import { OwnBalances } from './own-balances.tsx';

type DayRow = CallData<'GET /proofs/liabilities'>[number];

/** As in the route’s first query, to share its cache. */
const DAYS_SHOWN = { limit: 7 } as const;

export function LiabilitiesScreen() {
  const days = useQuery(query('GET /proofs/liabilities', { query: DAYS_SHOWN }));
  const [chosen, setChosen] = useState<string>();
  return (
    <Stack>
      <div>
        <Text as="h2" size={18} weight={600}>
          What we owe
        </Text>
        <Text tone="quiet" mt={4}>
          At the end of each day (UTC) we add up every client’s balance and every register, and
          record the sums on Algorand. What we hold is shown beside them.
        </Text>
      </div>
      <QueryBoundary
        query={days}
        what="Daily sums"
        carded
        loading={<SkeletonText lines={5} />}
        empty="No days closed yet"
      >
        {(rows) => {
          const day = chosen ?? rows[0]?.day ?? '';
          return (
            <>
              <Card label="Daily sums" flush>
                <DataTable
                  caption="Daily sums"
                  columns={COLUMNS}
                  rows={rows}
                  rowKey={(row) => row.day}
                  onOpen={(row) => setChosen(row.day)}
                  selected={(row) => row.day === day}
                />
              </Card>
              <ChosenDay day={day} />
              <OwnBalances key={day} day={day} />
            </>
          );
        }}
      </QueryBoundary>
    </Stack>
  );
}

const sumIn =
  (currency: string) =>
  ({ currencies }: DayRow) =>
    money(currencies.find((one) => one.currency === currency)?.sum, currency);
const usdCoverage = ({ currencies }: DayRow) =>
  currencies.find(({ currency }) => currency === 'USD')?.coverage ?? 'unknown';

const COLUMNS: readonly Column<DayRow>[] = [
  { key: 'day', head: 'Day', cell: ({ day }) => dayWords(day), card: 'title' },
  { key: 'usd', head: 'USD', numeric: true, cell: sumIn('USD'), card: 'value' },
  { key: 'algo', head: 'ALGO', numeric: true, cell: sumIn('ALGO'), card: 'fact' },
  { key: 'btc', head: 'BTC', numeric: true, cell: sumIn('BTC'), card: 'fact' },
  {
    key: 'coverage',
    head: 'USD coverage',
    cell: (row) => <CoverageBadge coverage={usdCoverage(row)} />,
    card: 'note',
  },
];

function ChosenDay({ day }: { day: string }) {
  const found = useQuery(query('GET /proofs/liabilities/:day', { params: { day } }));
  return (
    <QueryBoundary query={found} what="The day" loading={<SkeletonText lines={6} />}>
      {(one) => (
        <>
          <Card title={`${dayWords(day)}, end of day (UTC)`} flush footer={FOOTER}>
            <CurrencyTable day={one} />
          </Card>
          {one.registers.length > 0 ? (
            <Card title="Registers" flush>
              <RegisterTable day={one} />
            </Card>
          ) : null}
          <OnChain day={one} />
        </>
      )}
    </QueryBoundary>
  );
}

const FOOTER =
  'Other client money is in escrow, suspense, held distributions, withheld tax and commissions. Amounts that clients owe us never reduce these sums.';

function OnChain({ day: { day, chain, digest } }: { day: Day }) {
  const isAuditor = useMayAsStaff('CAN_MANAGE_USERS');
  const save = useMutation({
    mutationFn: () =>
      saveFile(`holdfast-liabilities-${day}.csv`, `/api/admin/liabilities/${day}/leaves.csv`),
  });
  return (
    <Card title="Record on chain">
      <Facts
        lined
        items={[
          {
            label: 'Transaction',
            value: chain ? (
              <CopyText short label="id" text={chain.txId} to={paths.explorerTx(chain.txId)} />
            ) : (
              'Awaiting confirmation'
            ),
          },
          {
            label: 'Fingerprint of all roots',
            value: <CopyText short label="fingerprint" text={digest} />,
          },
        ]}
      />
      {isAuditor ? (
        <Button variant="default" mt={16} loading={save.isPending} onClick={() => save.mutate()}>
          Export leaves for an auditor
        </Button>
      ) : null}
    </Card>
  );
}
