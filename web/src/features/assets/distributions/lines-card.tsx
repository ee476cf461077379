import { HELD_WORDS } from '@holdfast/domain/assets/distributions/line.machine';
import { DISTRIBUTION_LINES } from '@holdfast/domain/assets/distributions/list';
import { IconUsers } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { List } from '../../../api/list.tsx';
import { type UsedList, useList } from '../../../api/use-list.ts';
import { money, percent, quantity } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { countryOf, type Distribution, type Line, perUnit } from './view.ts';

/** In component state, not in the URL. */
const partOf = ({ id, isFrozen }: Distribution) => ({
  params: { distributionId: id },
  columns: isFrozen ? [...COLUMNS, STATE] : COLUMNS,
  isApart: true,
  limit: 10,
});

export function LinesCard({ of }: { of: Distribution }) {
  const lines = useList('GET /owner/distributions/:distributionId/lines', DISTRIBUTION_LINES, {
    ...partOf(of),
    fileAt: () =>
      addressOf('GET /owner/distributions/:distributionId/lines.csv', {
        params: { distributionId: of.id },
      }),
  });
  return <Lines of={of} lines={lines} />;
}

export function DeskLinesCard({ of }: { of: Distribution }) {
  const lines = useList(
    'GET /admin/distributions/:distributionId/lines',
    DISTRIBUTION_LINES,
    partOf(of),
  );
  return <Lines of={of} lines={lines} />;
}

type LinesProps = {
  readonly of: Distribution;
  readonly lines: UsedList<Line, typeof DISTRIBUTION_LINES>;
};

const Lines = ({ of, lines }: LinesProps) => (
  <List
    inHead
    list={lines}
    what="Holders"
    title={of.isFrozen ? 'Holders on the record date' : 'Preview by holder'}
    searches="Name"
    empty={
      <EmptyState icon={<IconUsers size={20} />} title="No preview yet">
        Enter an amount to see what each holder would receive.
      </EmptyState>
    }
  >
    {(rows) => (
      <>
        <DataTable
          caption="Holders"
          columns={lines.columns}
          rows={rows}
          rowKey={({ party }) => party.id}
        />
        {of.figures && !lines.q ? (
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
              All {of.figures.holders} holders{outsideNote(of.figures)}
            </Text>
            <span className="num">
              {money(of.figures.gross)} − {money(of.figures.withheld)} = {money(of.figures.net)}
            </span>
          </Group>
        ) : null}
      </>
    )}
  </List>
);

const outsideNote = ({ outside }: NonNullable<Distribution['figures']>): string =>
  outside.holders === 0 ? '' : `, ${money(outside.amount)} of it outside the platform`;

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
            ? 'Outside the platform: paid by the owner'
            : `${countryOf(country)}${why && state === 'WAITING' ? ` · ${HELD_WORDS[why].toLowerCase()}, will be on hold` : ''}`
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
    head: 'Net',
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
  WAITING: { word: 'Pending', tone: 'plain' },
  PAID: { word: 'Paid', tone: 'good' },
  HELD: { word: 'On hold', tone: 'warn' },
  OUTSIDE: { word: 'Outside the platform', tone: 'plain' },
  RETURNED: { word: 'Returned', tone: 'plain' },
} as const;

const STATE: Column<Line> = {
  key: 'state',
  head: 'Status',
  card: 'note',
  cell: ({ state }) => <Badge tone={WORDS[state].tone}>{WORDS[state].word}</Badge>,
};
