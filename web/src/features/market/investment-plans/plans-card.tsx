import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PLANS } from '../../../api/reads.ts';
import { money, quantity } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { nextWords, PLAN_STATES, type Plan, planWords, RUN_STATES } from './plan.form.ts';

const RunsDialog = lazyPart(() => import('./runs-dialog.tsx'));

export function PlansCard() {
  const plans = useQuery(query('GET /user/investment-plans', {}));
  const [shown, setShown] = useState<Plan>();
  return (
    <Card title="Investment plans" flush>
      <QueryBoundary
        query={plans}
        what="Your plans"
        loading={<SkeletonRows rows={3} />}
        empty={<NoPlans />}
      >
        {(rows) => (
          <RowList>
            {rows.map((plan) => (
              <PlanLine key={plan.id} plan={plan} onHistory={() => setShown(plan)} />
            ))}
          </RowList>
        )}
      </QueryBoundary>
      {shown ? (
        <Suspense>
          <RunsDialog plan={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const NoPlans = () => (
  <EmptyState
    icon={<IconRepeat size={20} />}
    title="No plans yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Choose “Invest regularly” on an asset’s page.
  </EmptyState>
);

const changes = (ok: string) => ({ invalidates: PLANS, ok });

function PlanLine({ plan, onHistory }: { plan: Plan; onHistory: () => void }) {
  const { id, actions } = plan;
  const pause = useMutation(
    mutation('POST /user/investment-plans/:planId/pause', changes('Plan paused')),
  );
  const resume = useMutation(
    mutation('POST /user/investment-plans/:planId/resume', changes('Plan resumed')),
  );
  const cancel = useMutation(
    mutation('POST /user/investment-plans/:planId/cancel', changes('Plan cancelled')),
  );
  const end = async () => {
    const yes = await confirm({
      title: `Cancel the plan for ${plan.symbol}?`,
      text: 'The plan stops investing. You keep the units it bought.',
      action: 'Cancel plan',
      cancel: 'Keep plan',
      danger: true,
    });
    if (yes) cancel.mutate({ params: { planId: id } });
  };
  const state = PLAN_STATES[plan.status];
  const isPaused = plan.status === 'paused';
  return (
    <ListRow
      title={<TextLink to={paths.tradeOrderBook(plan.assetId)}>{plan.name}</TextLink>}
      about={<PlanText plan={plan} />}
    >
      <Badge tone={state.tone}>{state.word}</Badge>
      <Button variant="default" size="xs" onClick={onHistory}>
        History
      </Button>
      {isPaused ? (
        <ActionButton
          size="xs"
          action={actions.resume}
          loading={resume.isPending}
          onClick={() => resume.mutate({ params: { planId: id } })}
        >
          Resume
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          size="xs"
          action={actions.pause}
          loading={pause.isPending}
          onClick={() => pause.mutate({ params: { planId: id } })}
        >
          Pause
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        size="xs"
        action={actions.cancel}
        loading={cancel.isPending}
        onClick={() => void end()}
      >
        Cancel plan
      </ActionButton>
    </ListRow>
  );
}

function PlanText({ plan }: { plan: Plan }) {
  const { lastRun } = plan;
  return (
    <span className="num">
      {planWords(plan)}. {nextWords(plan)}.
      <br />
      {Number(plan.units) > 0
        ? `Bought so far: ${quantity(plan.units)} units for ${money(plan.invested)}.`
        : 'No purchases yet.'}
      {lastRun && lastRun.status !== 'placed'
        ? ` Last run: ${RUN_STATES[lastRun.status].word.toLowerCase()}. ${lastRun.reason ?? ''}`
        : ''}
    </span>
  );
}
