import { REPORTS } from '@holdfast/domain/administration/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReportBody } from './report-body.tsx';
import classes from './reports.module.css';
import { periodWords } from './view.ts';

export function KeptReport({ runId }: { runId: string }) {
  const kept = useQuery(query('GET /admin/reports/runs/:runId', { params: { runId } }));
  return (
    <QueryBoundary
      query={kept}
      what="The saved report"
      loading={<SkeletonRows rows={6} label="Loading saved report" />}
    >
      {({ run, figures }) => (
        <Card
          title={REPORTS[figures.report].title}
          flush
          aside={<TextLink to={paths.adminReport(figures.report)}>Current report</TextLink>}
        >
          <Text px={20} pb={14} tone="quiet" className={classes.about}>
            {periodWords(run)}
          </Text>
          <Box px={20} pb={16} className={classes.part}>
            <Alert>
              Saved {dateTime(run.at)} by {run.by ?? 'the schedule'}. SHA-256 of the figures:{' '}
              <CopyText text={run.fingerprint} label="Fingerprint" short />
            </Alert>
          </Box>
          <ReportBody figures={figures} />
        </Card>
      )}
    </QueryBoundary>
  );
}
