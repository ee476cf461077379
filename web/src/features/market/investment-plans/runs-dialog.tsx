import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../api/query.ts';
import { dateTime, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { type Plan, type PlanRun, RUN_STATES } from './plan.form.ts';

export default function RunsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const input = { params: { planId: plan.id }, query: { limit: 20 } };
  const runs = useInfiniteQuery(cursorList('GET /user/investment-plans/:planId/runs', input));
  return (
    <DialogFrame title={`Plan history for ${plan.symbol}`} onClose={onClose} size={560}>
      <QueryBoundary
        query={runs}
        what="The history"
        loading={<SkeletonRows rows={4} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={<IconHistory size={20} />} title="No purchases yet">
            The plan hasn’t been due yet.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <>
            <RowList>
              {rows.map((run) => (
                <ListRow
                  key={run.id}
                  title={dateTime(run.dueAt)}
                  about={<RunText run={run} assetId={plan.assetId} />}
                >
                  <Badge tone={RUN_STATES[run.status].tone}>{RUN_STATES[run.status].word}</Badge>
                </ListRow>
              ))}
            </RowList>
            {showOlder(runs)}
          </>
        )}
      </QueryBoundary>
    </DialogFrame>
  );
}

function RunText({ run, assetId }: { run: PlanRun; assetId: string }) {
  if (run.status !== 'placed') return `${money(run.amount)}. ${run.reason ?? ''}`;
  return (
    <>
      {quantity(run.units)} units for {money(run.total)}.{' '}
      <TextLink to={paths.tradeHistory(assetId, 'orders')}>Order</TextLink>
    </>
  );
}
