import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { NativeSelect } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { count, directionOf, quantity } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import classes from './registers.module.css';
import {
  CHANGE_WORDS,
  type ChangeLine,
  type Changes,
  dayOf,
  kindWord,
  type Register,
} from './view.ts';

const LIMIT = 10;
const DAY_MS = 86_400_000;
const SORTS = ['came', 'left', 'grew', 'shrank'] as const;
type Sort = (typeof SORTS)[number];

export function ChangesCard({ register }: { register: Register }) {
  const { asset, zone } = register;
  const end = dayOf(register.asOf, zone);
  const monthBefore = new Date(Date.parse(end) - 30 * DAY_MS).toISOString().slice(0, 10);
  const [from, setFrom] = useState(monthBefore);
  const [change, setChange] = useState<Sort | undefined>();
  const [page, setPage] = useState(1);
  const changes = useQuery(
    query(
      'GET /assets/:assetId/fund-register/changes',
      {
        params: { assetId: asset.id },
        query: { from, to: register.isNow ? undefined : end, change, page, limit: LIMIT },
      },
      { keepPrevious: true },
    ),
  );
  const total = changes.data?.total ?? 0;
  return (
    <Card
      flush
      title="Changes"
      aside={
        <Group gap={8} align="center" wrap className={classes.tools}>
          <DayInput
            aria-label={`Since the end of this day (${zone})`}
            max={end}
            whenLeft
            value={from}
            onChange={(value) => {
              if (value === '') return;
              setFrom(value);
              setPage(1);
            }}
          />
          <NativeSelect
            aria-label="Filter changes"
            value={change ?? ''}
            data={choices(changes.data)}
            onChange={({ currentTarget: { value } }) => {
              setChange(SORTS.find((sort) => sort === value));
              setPage(1);
            }}
          />
        </Group>
      }
      footer={
        total > LIMIT ? (
          <Pagination page={page} limit={LIMIT} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <QueryBoundary
        query={changes}
        what="Changes"
        isEmpty={(data) => data.changes.length === 0}
        empty={
          <EmptyState icon={<IconArrowsDiff size={20} />} title="No changes">
            Holdings haven’t changed since that day. Choose an earlier date.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <Text px={20} py={12} size={12} tone="quiet">
              {sentenceOf(data)}
            </Text>
            <DataTable
              caption="Changes by holder"
              columns={COLUMNS}
              rows={data.changes}
              rowKey={(row) => row.address}
            />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

const choices = (data: Changes | undefined) => [
  { value: '', label: 'All changes' },
  ...SORTS.map((value) => ({
    value,
    label: data
      ? `${CHANGE_WORDS[value][0]} (${count(data.counts[value])})`
      : CHANGE_WORDS[value][0],
  })),
];

const sentenceOf = ({ counts, outstandingBefore, outstandingAfter }: Changes): string =>
  `${count(counts.came)} new, ${count(counts.left)} exited, ${count(counts.grew)} increased, ${count(counts.shrank)} decreased. Units outstanding: ${quantity(outstandingBefore)} before, ${quantity(outstandingAfter)} after.`;

const causesOf = (row: ChangeLine): string =>
  row.causes.map((one) => `${ENTRY_WORDS[one.kind]} ${quantity(one.units)}`).join(', ');

const COLUMNS: readonly Column<ChangeLine>[] = [
  {
    key: 'holder',
    head: 'Holder',
    card: 'title',
    cell: (row) => (
      <TwoLines first={row.isOwn ? `You, ${row.holder}` : row.holder} second={kindWord(row.kind)} />
    ),
  },
  {
    key: 'change',
    head: 'Change',
    card: 'fact',
    cell: (row) => <Badge tone={CHANGE_WORDS[row.change][1]}>{CHANGE_WORDS[row.change][0]}</Badge>,
  },
  {
    key: 'by',
    head: 'By',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <ChangeText
        plain
        direction={directionOf(row.by)}
        text={`${Number(row.by) > 0 ? '+' : ''}${quantity(row.by)}`}
      />
    ),
  },
  {
    key: 'after',
    head: 'Before and after',
    numeric: true,
    from: 'medium',
    cell: (row) => `${quantity(row.before)} → ${quantity(row.after)}`,
  },
  { key: 'causes', head: 'Cause', card: 'note', cell: causesOf },
];
