import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { LIST } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered, Words } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ListTable } from '../../../ui/tables/list-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { amountIn, DAY_WORDS, EFFECTS, type StatementLine } from './view.ts';

export function StatementView({ statementId }: { statementId: string }) {
  const { page, limit, set } = useListUrl({ params: LIST });
  const { data, error, refetch } = useQuery({
    ...query('GET /admin/funds/statements/:statementId', {
      params: { statementId },
      query: { page, limit },
    }),
    select: ({ data: { lines, ...view }, meta }) => ({
      view,
      lines: { rows: lines, total: meta?.total ?? lines.length },
    }),
    placeholderData: keepPreviousData,
  });
  useCrumbs([
    { label: 'Statements', to: paths.adminStatements() },
    { label: data?.view.statement.name ?? 'Statement' },
  ]);
  return (
    <QueryBoundary
      query={{ data, error, refetch }}
      what="The statement"
      loading={<ToCome />}
      carded
    >
      {({ view, lines }) => (
        <Stack>
          <StatementSummary view={view} />
          <ListTable
            what="Lines"
            list={{
              query: { error, refetch, data: lines },
              page,
              limit,
              set,
              columns,
              isFiltered: false,
              clear: () => {},
            }}
            rowKey={(row) => row.id}
            empty={<EmptyState icon={<IconFileSpreadsheet size={20} />} title="No lines" />}
          />
        </Stack>
      )}
    </QueryBoundary>
  );
}

const ToCome = () => (
  <Stack>
    <Late label="Loading the statement">
      <Card title={<Words letters={11} />}>
        <Stack gap={14}>
          <Facts
            lined
            items={numbered(5).map((at) => ({
              label: <Words letters={12} />,
              value: <Words letters={14 + ((at * 5) % 9)} />,
            }))}
          />
          <Quiet>
            <Words letters={73} />
          </Quiet>
          <Quiet>
            <Words letters={67} />
          </Quiet>
        </Stack>
      </Card>
    </Late>
    <Card label="Lines" flush>
      <SkeletonTable what="Lines" columns={columns} />
    </Card>
  </Stack>
);

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'day',
    head: 'Date',
    card: 'note',
    cell: ({ day, dayFrom }) =>
      dayFrom === 'booking' ? (
        dayWords(day)
      ) : (
        <TwoLines first={dayWords(day)} second={DAY_WORDS[dayFrom]} />
      ),
  },
  {
    key: 'sender',
    head: 'Counterparty',
    card: 'title',
    cell: (row) => <TwoLines first={row.sender || 'Unknown'} second={row.account ?? row.text} />,
  },
  {
    key: 'what',
    head: 'Effect',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = EFFECTS[row.effect];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'why',
    head: 'Why',
    card: 'fact',
    cell: (row) => (
      // If the sender's account is unknown, the statement line's text is already below the sender's
      // name.
      <TwoLines
        first={row.why}
        second={row.party ? `${row.party}, ${row.reference}` : row.account && row.text}
      />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => amountIn(row.amount, row.currency),
  },
];
