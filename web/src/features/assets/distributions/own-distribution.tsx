import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Composer } from './composer.tsx';
import { BatchesCard, HeldCard, ProgressCard, TermsFacts, WithheldCard } from './followed.tsx';
import { LinesCard } from './lines-card.tsx';
import { StageBadge } from './stage-badge.tsx';
import { SummaryCard } from './summary-card.tsx';
import {
  DISTRIBUTION_READS,
  type Distribution,
  kindWords,
  nameOf,
  payDay,
  perUnit,
  recordDay,
} from './view.ts';

const HELD_SHOWN = 20;

export const OwnDistributionScreen = ({ distribution }: { distribution: Distribution }) =>
  distribution.stage === 'DRAFT' ? (
    <Stack>
      <Composer key={distribution.id} distribution={distribution} />
    </Stack>
  ) : (
    <Followed of={distribution} />
  );

function Followed({ of }: { of: Distribution }) {
  const held = useQuery({
    ...list('GET /owner/distributions/:distributionId/lines', {
      params: { distributionId: of.id },
      query: { state: 'HELD', page: 1, limit: HELD_SHOWN },
    }),
    enabled: of.progress.held.holders > 0,
  });
  return (
    <Stack>
      <Head of={of} />
      {of.stage === 'CANCELLED' ? <Alert tone="warn">Cancelled: {of.reason}</Alert> : null}
      <ProgressCard of={of} />
      <Split
        panel={
          <>
            <SummaryCard of={of} />
            <HeldCard of={of} lines={held.data?.rows ?? []} />
            <WithheldCard of={of} />
            <TermsFacts of={of} />
          </>
        }
      >
        <BatchesCard of={of} />
        <LinesCard of={of} />
      </Split>
    </Stack>
  );
}

/** "Income · $1.458333 per unit · record date 13 Nov 2026, 24:00 UTC" */
export const leadOf = (of: Distribution): string =>
  [
    of.asset.name,
    kindWords(of.kind),
    ...(of.figures ? [`${perUnit(of.figures.perUnit)} per unit`] : []),
    `record date ${recordDay(of.recordOn)}`,
  ].join(' · ');

function Head({ of }: { of: Distribution }) {
  const [isCancelling, ask] = useState(false);
  const params = { distributionId: of.id };
  const effects = { invalidates: DISTRIBUTION_READS };
  const back = useMutation(
    mutation('POST /owner/distributions/:distributionId/take-back', effects),
  );
  const cancel = useMutation(
    mutation('POST /owner/distributions/:distributionId/cancel', {
      ...effects,
      ok: 'Distribution cancelled',
    }),
  );
  const fund = useMutation(
    mutation('POST /owner/distributions/:distributionId/fund', {
      invalidates: [...DISTRIBUTION_READS, 'GET /user/wallet/*'],
      ok: 'Distribution funded',
    }),
  );
  const needed = money(of.figures?.needed ?? '0');
  const askToFund = async () => {
    const yes = await confirm({
      title: `Fund ${nameOf(of)} with ${needed}?`,
      text: `${needed} is reserved in the company’s wallet and paid to holders on the record date from ${payDay(of.payOn)}. A funded distribution can’t be cancelled.`,
      action: `Fund ${needed}`,
    });
    if (yes) fund.mutate({ params });
  };
  return (
    <>
      <PageHeader
        title={nameOf(of)}
        name="Distribution"
        lead={leadOf(of)}
        badges={<StageBadge of={of} />}
        crumbs={[
          { label: 'Distributions', to: paths.ownerDistributions() },
          { label: of.asset.name, to: paths.ownerAssetDistributions(of.asset.id) },
        ]}
        actions={
          <>
            <ActionButton
              action={of.actions.takeBack}
              variant="default"
              loading={back.isPending}
              onClick={() => back.mutate({ params })}
            >
              Back to draft
            </ActionButton>
            <ActionButton action={of.actions.cancel} variant="default" onClick={() => ask(true)}>
              Cancel
            </ActionButton>
            {of.stage === 'RECORDED' ? (
              <ActionButton
                action={of.actions.fund}
                loading={fund.isPending}
                onClick={() => void askToFund()}
              >
                Fund {needed}
              </ActionButton>
            ) : null}
          </>
        }
      />
      {isCancelling ? (
        <WordsDialog
          title={`Cancel ${nameOf(of)}?`}
          text="No holders are paid. If it was announced, your reason appears in the asset’s events."
          action="Cancel distribution"
          cancel="Keep distribution"
          danger
          isSending={cancel.isPending}
          onSend={(reason) =>
            cancel.mutate({ params, body: { reason } }, { onSuccess: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}
