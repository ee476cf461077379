import type { ReportRunData } from '@holdfast/domain/administration/reports/contract';
import type { ReportName } from '@holdfast/domain/administration/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, shortHash } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './reports.module.css';
import { figure, periodWords } from './view.ts';

export function RunsCard({ report }: { report: ReportName }) {
  const runs = useQuery(query('GET /admin/reports/runs', { query: { report } }));
  return (
    <Card title="Kept" aside={<QuietText>The last twenty</QuietText>} flush>
      <QueryBoundary
        query={runs}
        what="Kept reports"
        loading={<SkeletonTable what="Kept reports" columns={COLUMNS} rows={3} />}
        empty={
          <Box px={20} pb={16} className={classes.part}>
            <QuietText>
              Nothing was kept yet. Keep the report as it stands, or have it mailed: what is mailed
              is kept.
            </QuietText>
          </Box>
        }
      >
        {(rows) => (
          <DataTable
            caption="Kept reports"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={({ id }) => paths.adminReport(report, id)}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

const COLUMNS: readonly Column<ReportRunData>[] = [
  {
    key: 'at',
    head: 'Kept on',
    card: 'title',
    cell: ({ at, by }) => <TwoLines first={dateTime(at)} second={by ?? 'Schedule'} />,
  },
  { key: 'period', head: 'Days', card: 'note', cell: (run) => periodWords(run) },
  {
    key: 'answer',
    head: 'Answer',
    numeric: true,
    card: 'value',
    cell: ({ headline }) => (headline ? figure(headline.measure, headline.value) : '–'),
  },
  {
    key: 'fingerprint',
    head: 'Fingerprint',
    card: 'none',
    from: 'medium',
    cell: ({ fingerprint }) => <code>{shortHash(fingerprint)}</code>,
  },
];
