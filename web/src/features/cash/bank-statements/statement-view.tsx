import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../../api/query.ts';
import { LIST } from '../../../lib/search.ts';
import { paths } from '../../../paths.ts';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered, Words } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListTable } from '../../../ui/tables/list-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { ClassLineDialog } from './class-dialog.tsx';
import { lineColumns } from './line-columns.tsx';
import { StatementSummary } from './statement-summary.tsx';
import type { StatementLine } from './view.ts';

export function StatementView({ statementId }: { statementId: string }) {
  const { page, limit, set } = useListUrl({ params: LIST });
  const [classing, choose] = useState<StatementLine>();
  const lineCells = useMemo(() => lineColumns(choose), []);
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
          {lines.rows
            .filter((line) => line.isClassRequested)
            .map((line) => (
              <Approval key={line.id} kind="banking.class" subjectId={line.id} />
            ))}
          <ListTable
            what="Lines"
            list={{
              query: { error, refetch, data: lines },
              page,
              limit,
              set,
              columns: lineCells,
              isFiltered: false,
              clear: () => {},
            }}
            rowKey={(row) => row.id}
            empty={<EmptyState icon={<IconFileSpreadsheet size={20} />} title="No lines" />}
          />
          {classing ? (
            <ClassLineDialog
              statementId={statementId}
              line={classing}
              onClose={() => choose(undefined)}
            />
          ) : null}
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

const columns = lineColumns(() => {});
