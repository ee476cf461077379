import { HELD_WORDS } from '@holdfast/domain/assets/distributions/line.machine';
import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list } from '../../../api/query.ts';
import { money, percent, quantity } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { Group, Text } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import classes from './distributions.module.css';
import { countryOf, type Distribution, type Line, perUnit } from './view.ts';

const ROWS = 10;

type Asked = { readonly q: string; readonly page: number; readonly limit: number };

/** Search and page of the lines; they belong to this part, not to the address. */
function useAsked() {
  const [asked, set] = useState<Asked>({ q: '', page: 1, limit: ROWS });
  return { asked, set: (part: Partial<Asked>) => set({ ...asked, page: 1, ...part }) };
}

/** What each holder gets, for the owner. */
export function LinesCard({ of }: { of: Distribution }) {
  const { asked, set } = useAsked();
  const found = useQuery({
    ...list('GET /owner/distributions/:distributionId/lines', {
      params: { distributionId: of.id },
      query: asked,
    }),
    placeholderData: keepPreviousData,
  });
  const file = (
    <Button
      component="a"
      size="sm"
      variant="default"
      download
      href={`/api/owner/distributions/${of.id}/lines.csv`}
      leftSection={<IconDownload size={16} />}
    >
      CSV
    </Button>
  );
  return <Lines of={of} found={found} asked={asked} set={set} aside={file} />;
}

/** The same for staff. */
export function DeskLinesCard({ of }: { of: Distribution }) {
  const { asked, set } = useAsked();
  const found = useQuery({
    ...list('GET /admin/distributions/:distributionId/lines', {
      params: { distributionId: of.id },
      query: asked,
    }),
    placeholderData: keepPreviousData,
  });
  return <Lines of={of} found={found} asked={asked} set={set} aside={null} />;
}

type LinesProps = {
  readonly of: Distribution;
  readonly found: Queried<{ readonly rows: readonly Line[]; readonly total: number }>;
  readonly asked: Asked;
  readonly set: (part: Partial<Asked>) => void;
  readonly aside: ReactNode;
};

function Lines({ of, found, asked, set, aside }: LinesProps) {
  const { figures } = of;
  const total = found.data?.total ?? 0;
  return (
    <Card
      flush
      title={of.isFrozen ? 'Holders of the record date' : 'Preview by holder'}
      aside={
        <Group gap={8} align="center" className={classes.search}>
          <SearchField placeholder="Name" q={asked.q} onSearch={(q) => set({ q: q ?? '' })} />
          {aside}
        </Group>
      }
      footer={
        total > ROWS ? (
          <Pagination
            page={asked.page}
            limit={asked.limit}
            total={total}
            onPage={(page) => set({ page })}
          />
        ) : undefined
      }
    >
      <QueryBoundary
        query={found}
        what="Holders"
        loading={<SkeletonRows rows={5} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          asked.q ? (
            <NoMatch what="holders" onClear={() => set({ q: '' })} />
          ) : (
            <EmptyState icon={<IconUsers size={20} />} title="No preview yet">
              Write an amount, and see what each holder would get now.
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <DataTable
            caption="Holders"
            columns={of.isFrozen ? [...COLUMNS, STATE] : COLUMNS}
            rows={rows}
            rowKey={({ party }) => party.id}
          />
        )}
      </QueryBoundary>
      {figures && total > 0 && !asked.q ? (
        <Group
          gap={16}
          rowGap={8}
          align="center"
          justify="between"
          wrap
          px={20}
          py={12}
          line="above"
          weight={600}
        >
          <Text as="span" size={13} loose tone="quiet">
            All {figures.holders} holders
          </Text>
          <span className="num">
            {money(figures.gross)} − {money(figures.withheld)} = {money(figures.net)}
          </span>
        </Group>
      ) : null}
    </Card>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'holder',
    head: 'Holder',
    card: 'title',
    cell: ({ party, country, why, state }) => (
      <NameCell
        name={party.name}
        note={
          party.kind === 'outside'
            ? 'From outside: the owner pays directly'
            : `${countryOf(country)}${why && state === 'WAITING' ? ` · ${HELD_WORDS[why].toLowerCase()}, will be held` : ''}`
        }
      />
    ),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'fact',
    cell: ({ units }) => quantity(units),
  },
  {
    key: 'exact',
    head: 'Exact',
    numeric: true,
    from: 'wide',
    cell: ({ exact }) => perUnit(exact),
  },
  {
    key: 'gross',
    head: 'Rounded',
    numeric: true,
    from: 'medium',
    cell: ({ gross, isUp, exact }) => (
      <TwoLines
        first={money(gross)}
        second={
          isUp ? (
            <Text as="span" tone="gain">
              +1 cent
            </Text>
          ) : Number(exact) === Number(gross) ? (
            'exact'
          ) : (
            'rounded down'
          )
        }
      />
    ),
  },
  {
    key: 'tax',
    head: 'Tax',
    numeric: true,
    from: 'medium',
    cell: (line) => <TwoLines first={money(`-${line.withheld}`)} second={percent(line.percent)} />,
  },
  {
    key: 'net',
    head: 'To the holder',
    numeric: true,
    card: 'value',
    cell: ({ net }) => (
      <Text as="span" weight={600}>
        {money(net)}
      </Text>
    ),
  },
];

const WORDS = {
  WAITING: { word: 'Waits', tone: 'plain' },
  PAID: { word: 'Paid', tone: 'good' },
  HELD: { word: 'Held', tone: 'warn' },
  OUTSIDE: { word: 'By the owner', tone: 'plain' },
  RETURNED: { word: 'Returned', tone: 'plain' },
} as const;

const STATE: Column<Line> = {
  key: 'state',
  head: 'State',
  card: 'note',
  cell: ({ state }) => <Badge tone={WORDS[state].tone}>{WORDS[state].word}</Badge>,
};
