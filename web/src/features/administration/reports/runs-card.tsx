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
    <Card title="Saved reports" aside={<QuietText>Last 20</QuietText>} flush>
      <QueryBoundary
        query={runs}
        what="Saved reports"
        loading={<SkeletonTable what="Saved reports" columns={COLUMNS} rows={3} />}
        empty={
          <Box px={20} pb={16} className={classes.part}>
            <QuietText>No saved reports yet. Scheduled reports are saved automatically.</QuietText>
          </Box>
        }
      >
        {(rows) => (
          <DataTable
            caption="Saved reports"
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
    head: 'Saved',
    card: 'title',
    cell: ({ at, by }) => <TwoLines first={dateTime(at)} second={by ?? 'Schedule'} />,
  },
  { key: 'period', head: 'Period', card: 'note', cell: (run) => periodWords(run) },
  {
    key: 'answer',
    head: 'Result',
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
