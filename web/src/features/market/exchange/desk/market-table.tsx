import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { MARKETS } from '../../../../api/reads.ts';
import { count, date, money, NONE } from '../../../../lib/figures/format.ts';
import { priceChange } from '../../../../lib/figures/price-change.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import classes from './markets.module.css';
import { backlogOf, bpsText, type MarketLine, stateOf } from './view.ts';

export const MarketTable = ({ markets }: { markets: readonly MarketLine[] }) => (
  <Card flush>
    <DataTable
      caption="Markets"
      columns={COLUMNS}
      rows={markets}
      rowKey={(market) => market.assetId}
    />
  </Card>
);

const COLUMNS: readonly Column<MarketLine>[] = [
  {
    key: 'name',
    head: 'Market',
    cell: (market) => (
      <NameCell
        media={<Thumb category={market.category} seed={market.assetId} />}
        name={market.name}
        note={`${market.symbol} · ${market.companyName}`}
      />
    ),
    card: 'title',
  },
  { key: 'state', head: 'Status', cell: (market) => <State market={market} />, card: 'fact' },
  {
    key: 'price',
    head: 'Last price',
    numeric: true,
    cell: (market) => <LastPrice market={market} />,
    card: 'note',
  },
  {
    key: 'volume',
    head: '24 h volume',
    numeric: true,
    cell: (market) => (
      <TwoLines first={money(market.volumeDay)} second={`30 days: ${money(market.volumeMonth)}`} />
    ),
    card: 'none',
    from: 'medium',
  },
  {
    key: 'orders',
    head: 'Open orders',
    numeric: true,
    cell: (market) => (
      <TwoLines
        first={count(market.openOrders)}
        second={<span className={classes.backlog}>{backlogOf(market, new Date())}</span>}
      />
    ),
    card: 'none',
    from: 'medium',
  },
  {
    key: 'findings',
    head: 'Findings',
    numeric: true,
    cell: (market) =>
      market.findings > 0 ? (
        <Link to={paths.adminMarkets('findings')}>{count(market.findings)}</Link>
      ) : (
        NONE
      ),
    card: 'none',
    from: 'medium',
  },
  {
    key: 'do',
    head: 'Action',
    numeric: true,
    cell: (market) => <Guard market={market} />,
    card: 'value',
  },
];

function State({ market }: { market: MarketLine }) {
  const { word, tone, note } = stateOf(market);
  return (
    <Stack as="span" gap={4} align="start" className={classes.state}>
      <Badge tone={tone}>{word}</Badge>
      <Text as="span" size={13} tone="faint">
        {note || `Band ±${bpsText(market.bandBps)}`}
      </Text>
    </Stack>
  );
}

function Change({ percent }: { percent: string | null }) {
  const change = priceChange(percent);
  return change ? <ChangeText {...change} /> : null;
}

const LastPrice = ({ market }: { market: MarketLine }) => (
  <TwoLines
    first={
      <>
        {money(market.lastPrice)} <Change percent={market.changePercent} />
      </>
    }
    second={
      <span className={classes.nav}>
        {market.nav ? `NAV ${money(market.nav)}, ${date(market.navDate)}` : 'No NAV'}
      </span>
    }
  />
);

/** With a reason, which traders see. A halt by staff outlasts any other cause. */
function Guard({ market }: { market: MarketLine }) {
  const [act, setAct] = useState<'halt' | 'resume'>();
  const byStaff = market.halts.some(({ kind }) => kind === 'staff');
  const name = (
    <Box as="span" unseen>
      {' '}
      {market.name}
    </Box>
  );
  return (
    <Group as="span" inline wrap className={classes.guard}>
      {byStaff ? null : (
        <Button size="xs" variant="default" onClick={() => setAct('halt')}>
          Halt{name}
        </Button>
      )}
      {market.halt ? (
        <Button size="xs" variant="default" onClick={() => setAct('resume')}>
          Resume{name}
        </Button>
      ) : null}
      {act ? <GuardDialog act={act} market={market} onClose={() => setAct(undefined)} /> : null}
    </Group>
  );
}

const ACTS = {
  halt: {
    verb: 'Halt',
    text: 'No orders fill until trading resumes. Resting orders can still be cancelled.',
    description: 'Shown to everyone who trades this asset.',
  },
  resume: {
    verb: 'Resume',
    text: 'Resting orders can fill immediately. A halt for a pending NAV stays in place.',
    description: 'Only staff see this reason.',
  },
} as const;

function GuardDialog({
  act,
  market,
  onClose,
}: {
  act: 'halt' | 'resume';
  market: MarketLine;
  onClose: () => void;
}) {
  const halt = useMutation(
    mutation('POST /admin/markets/:assetId/halt', {
      invalidates: MARKETS,
      ok: 'Trading halted',
    }),
  );
  const resume = useMutation(
    mutation('POST /admin/markets/:assetId/resume', {
      invalidates: MARKETS,
      ok: 'Trading resumed where possible',
    }),
  );
  const call = act === 'halt' ? halt : resume;
  const { verb, text, description } = ACTS[act];
  return (
    <WordsDialog
      title={`${verb} trading in ${market.name}`}
      text={text}
      description={description}
      action={verb}
      danger={act === 'halt'}
      most={300}
      isSending={call.isPending}
      onSend={(reason) =>
        call.mutate(
          { params: { assetId: market.assetId }, body: { reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
