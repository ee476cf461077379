import { WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { WALLET_SEARCH } from '../../../search-params.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { BalanceSkeleton } from './balance-skeleton.tsx';
import {
  type CurrencyLine,
  currencyFrom,
  otherBalances,
  type Part,
  partsOf,
  type WalletBalance,
  worthOf,
} from './view.ts';
import classes from './wallet.module.css';

export function BalanceCard() {
  const overview = useQuery(query('GET /user/wallet/overview', {}, { pageWide: true }));
  const currency = currencyFrom(useListUrl({ params: WALLET_SEARCH }).search.currency);
  const balance = overview.data?.walletBalance;
  const line = balance?.currencies.find((each) => each.code === currency);
  if (overview.isError) {
    return (
      <Card>
        <ErrorState
          title="We couldn’t load your wallet"
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      </Card>
    );
  }
  if (!balance || !line) {
    return <BalanceSkeleton />;
  }
  const others = otherBalances(balance, currency);
  return (
    <Card footer={<AlsoHeld others={others} besides={currency} />} label="Balance">
      <Balance
        balance={balance}
        line={line}
        refresh={() => void overview.refetch()}
        refreshing={overview.isFetching}
      />
    </Card>
  );
}

type BalanceProps = {
  readonly balance: WalletBalance;
  readonly line: CurrencyLine;
  readonly refresh: () => void;
  readonly refreshing: boolean;
};

function Balance({ balance, line, refresh, refreshing }: BalanceProps) {
  const { set } = useListUrl({ params: WALLET_SEARCH });
  const parts = partsOf(balance, line);
  const worth = useWorth(line);
  return (
    <>
      <Group gap={16} rowGap={8} align="start" justify="between" wrap>
        <BigFigure
          label="Total in wallet"
          value={money(line.total, line.code)}
          note={worth ? `≈ ${worth.text} · ${worth.age}` : undefined}
        />
        <Group inline align="center" className={classes.kind}>
          <SegmentedControl
            aria-label="Currency"
            data={[...WALLET_CURRENCIES]}
            value={line.code}
            onChange={(code) => void set({ currency: code }, true)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label="Refresh balance"
            loading={refreshing}
            onClick={refresh}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Bar parts={parts} />
      <dl className={classes.parts}>
        {parts.map((part) => (
          <div key={part.key}>
            <Group as="dt" align="center" size={13} tone="quiet">
              <span className={`${classes.dot} ${classes[part.key]}`} />
              {part.label}
            </Group>
            <Text as="dd" size={16} weight={600} breaks className="num">
              {money(part.amount, line.code)}
            </Text>
          </div>
        ))}
      </dl>
    </>
  );
}

const Bar = ({ parts }: { parts: readonly Part[] }) => (
  <Group gap={2} fill="sunken" mt={14} mb={16} className={classes.bar} aria-hidden="true">
    {parts
      .filter((part) => part.percent > 0)
      .map((part) => (
        <i key={part.key} className={classes[part.key]} style={{ width: `${part.percent}%` }} />
      ))}
  </Group>
);

/** Without rates, only the amounts are shown; the page doesn't fail. */
const ratesQuery = () =>
  query('GET /currency/rates', {}, { staleTime: 60_000, refetchInterval: 60_000, retry: false });

function useWorth(line: CurrencyLine) {
  const { data: rates } = useQuery(ratesQuery());
  return line.code === 'USD' ? undefined : worthOf(line.total, line.code, rates);
}

const Held = ({ line }: { line: CurrencyLine }) => {
  const worth = useWorth(line);
  const isAsking = useQuery(ratesQuery()).isPending;
  return (
    <span className="num">
      <b>{money(line.total, line.code)}</b>
      {worth ? (
        <span title={worth.age}> ≈ {worth.text}</span>
      ) : isAsking ? (
        // Reserves the space, so that the content below doesn't move when the rates load.
        <span className={classes.toCome}> ≈ $00,000.00</span>
      ) : null}
    </span>
  );
};

type AlsoHeldProps = {
  readonly others: readonly CurrencyLine[];
  readonly besides: WalletCurrency;
};

/** Rendered even if empty, so that the content below doesn't move. */
const AlsoHeld = ({ others, besides }: AlsoHeldProps) => (
  <Group as="p" gap={24} rowGap={6} wrap size={13} tone="faint" className={classes.also}>
    {others.length > 0 ? 'Also in your wallet' : nothingElse(besides)}
    {others.map((line) => (
      <Held key={line.code} line={line} />
    ))}
  </Group>
);

const nothingElse = (besides: WalletCurrency): string =>
  `Nothing in ${WALLET_CURRENCIES.filter((code) => code !== besides).join(' or ')}`;
