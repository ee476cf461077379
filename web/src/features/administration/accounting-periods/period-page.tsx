import { monthWords } from '@holdfast/domain/administration/accounting-periods/months';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PERIOD_READS } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { PeriodFacts } from './period-facts.tsx';
import { type PeriodDetail, STATES } from './view.ts';

export function PeriodPage({ month }: { month: string }) {
  const period = useQuery(
    query('GET /admin/accounting-periods/:month', { params: { month } }, { pageWide: true }),
  );
  return (
    <QueryBoundary key={month} query={period} what="The period" loading={<SkeletonPage />} carded>
      {(shown) => (
        <>
          <PageHeader
            title={monthWords(month)}
            badges={<Badge tone={STATES[shown.state][1]}>{STATES[shown.state][0]}</Badge>}
            crumbs={[{ label: 'Accounting periods', to: paths.adminPeriods() }]}
            actions={shown.state === 'open' ? <CloseButton period={shown} /> : undefined}
          />
          <Stack>
            {shown.state === 'requested' && shown.closingId ? (
              <Approval kind="accounting_periods.close" subjectId={shown.closingId} />
            ) : null}
            <Split panel={<PeriodFacts period={shown} />}>
              <AdjustmentsCard
                title="Prior-period adjustments"
                none="No prior-period adjustments"
                adjustments={shown.adjustments.in}
                total={shown.adjustmentsIn}
              />
              <AdjustmentsCard
                title={`Later adjustments of ${monthWords(month)}`}
                none="No later adjustments"
                adjustments={shown.adjustments.out}
                total={shown.adjustmentsOut}
              />
              <MovementsCard movements={shown.movements} />
            </Split>
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}

function CloseButton({ period: { month, close } }: { period: PeriodDetail }) {
  const request = useMutation(
    mutation('POST /admin/accounting-periods/:month/close', {
      invalidates: PERIOD_READS,
      ok: 'Second approval requested',
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: `Close ${monthWords(month)}`,
      text: 'After approval, corrections of this period become prior-period adjustments. A closing can’t be undone.',
      action: 'Request closing',
    });
    if (isSure) request.mutate({ params: { month } });
  };
  return (
    <ActionButton action={close} loading={request.isPending} onClick={() => void ask()}>
      Close period
    </ActionButton>
  );
}
