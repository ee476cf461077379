import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { CURRENCY_NAMES, type CurrencyLine, heldFor, type WalletBalance } from './view.ts';
import classes from './wallet.module.css';

const columnsFor = (balance: WalletBalance): readonly Column<CurrencyLine>[] => {
  const amount = (line: CurrencyLine, text: string) => money(text, line.code);
  return [
    {
      key: 'currency',
      head: 'Currency',
      card: 'title',
      cell: (line) => <NameCell name={CURRENCY_NAMES[line.code]} note={line.code} />,
    },
    {
      key: 'available',
      head: 'Available',
      numeric: true,
      card: 'fact',
      cell: (line) => <Figure label="Available" text={amount(line, line.available)} />,
    },
    {
      key: 'held',
      head: 'Reserved',
      numeric: true,
      card: 'note',
      cell: (line) => {
        const reasons = heldFor(balance, line);
        const held = <Figure label="Reserved" text={amount(line, line.held)} />;
        if (reasons.length === 0) return held;
        const second = reasons.map((reason) => (
          <span key={reason} style={{ display: 'block' }}>
            {reason}
          </span>
        ));
        return <TwoLines first={held} second={second} />;
      },
    },
    {
      key: 'incoming',
      head: 'Incoming',
      numeric: true,
      card: 'note',
      from: 'medium',
      cell: (line) => <Figure label="Incoming" text={amount(line, line.pendingIn)} />,
    },
    {
      key: 'total',
      head: 'Total',
      numeric: true,
      card: 'value',
      cell: (line) => amount(line, line.total),
    },
  ];
};

/** On phones, a row is a card without heads, so the figure has its own label. */
const Figure = ({ label, text }: { label: string; text: string }) => (
  <>
    <span className={classes.onPhones}>{label} </span>
    {text}
  </>
);

export function CurrenciesCard() {
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /user/wallet/overview', {}, { pageWide: true }),
  );
  const refresh = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label="Refresh balances"
      loading={isFetching}
      onClick={() => void refetch()}
    >
      <IconRefresh size={16} />
    </ActionIcon>
  );
  return (
    <Card
      title="Currency"
      flush
      aside={refresh}
      // The number of currencies is unknown until loaded, so the footer would move.
      footer={data ? 'Total includes available and reserved.' : undefined}
    >
      {data ? (
        <DataTable
          caption="Your balances by currency"
          tight
          columns={columnsFor(data.walletBalance)}
          rows={data.walletBalance.currencies}
          rowKey={(line) => line.code}
        />
      ) : error ? (
        <ErrorState
          title="We couldn’t load your balances"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
