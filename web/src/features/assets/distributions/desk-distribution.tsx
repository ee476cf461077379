import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Split, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { BatchesCard, HeldCard, ProgressCard, TermsFacts, WithheldCard } from './followed.tsx';
import { LineActions } from './line-actions.tsx';
import { DeskLinesCard } from './lines-card.tsx';
import { leadOf } from './own-distribution.tsx';
import { StageBadge } from './stage-badge.tsx';
import { SummaryCard } from './summary-card.tsx';
import { DISTRIBUTION_READS, type Distribution, nameOf, payDay, recordDay } from './view.ts';

const HELD_SHOWN = 20;

/** A distribution as our staff decide about it, and about what could not be paid. */
export function DeskDistributionScreen({ of }: { of: Distribution }) {
  const held = useQuery({
    ...list('GET /admin/distributions/:distributionId/lines', {
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
            <ApprovalCard of={of} />
            <HeldCard
              of={of}
              lines={held.data?.rows ?? []}
              actions={(line) => <LineActions of={of} line={line} />}
            />
            <WithheldCard of={of} />
            <TermsFacts of={of} />
          </>
        }
      >
        <BatchesCard of={of} entryTo={paths.adminBookEntry} />
        <DeskLinesCard of={of} />
      </Split>
    </Stack>
  );
}

function ApprovalCard({ of }: { of: Distribution }) {
  const { approval } = of;
  if (approval.by.length === 0) return null;
  return (
    <Card title="Approved by" aside={`${approval.by.length} of ${approval.needed}`}>
      <Facts items={approval.by.map(({ name, at }) => ({ label: name, value: dateTime(at) }))} />
    </Card>
  );
}

function Head({ of }: { of: Distribution }) {
  const [isRejecting, ask] = useState(false);
  const params = { distributionId: of.id };
  const approve = useMutation(
    mutation('POST /admin/distributions/:distributionId/approve', {
      invalidates: DISTRIBUTION_READS,
    }),
  );
  const reject = useMutation(
    mutation('POST /admin/distributions/:distributionId/reject', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Sent back',
    }),
  );
  const gross = money(of.figures?.gross ?? of.total ?? '0');
  const isFirst = of.approval.needed > 1 && of.approval.by.length === 0;
  const { fingerprint } = of.approval;
  const send = async () => {
    const yes = await confirm({
      title: `Approve ${gross} to the holders of ${of.asset.name}?`,
      text: isFirst
        ? `${of.company} pays ${gross} out of its own wallet. A second person has to approve it too, within 24 hours.`
        : `${of.company} pays ${gross} out of its own wallet. It is announced at once: who holds at ${recordDay(of.recordOn)} is paid from ${payDay(of.payOn)} on.`,
      action: `Approve ${gross}`,
    });
    if (yes && fingerprint) approve.mutate({ params, body: { fingerprint } });
  };
  return (
    <>
      <PageHeader
        title={nameOf(of)}
        name="Distribution"
        lead={`${of.company} · ${leadOf(of)}`}
        badges={<StageBadge of={of} />}
        crumbs={[{ label: 'Distributions', to: paths.adminDistributions() }]}
        actions={
          of.stage === 'REQUESTED' ? (
            <>
              <ActionButton action={of.actions.reject} variant="default" onClick={() => ask(true)}>
                Send back
              </ActionButton>
              <ActionButton
                action={of.actions.approve}
                loading={approve.isPending}
                onClick={() => void send()}
              >
                Approve {gross}
              </ActionButton>
            </>
          ) : null
        }
      />
      {isRejecting ? (
        <WordsDialog
          title={`Send ${nameOf(of)} back?`}
          text={`It becomes a draft again, and ${of.company} reads your reason.`}
          action="Send back"
          isSending={reject.isPending}
          onSend={(reason) =>
            reject.mutate({ params, body: { reason } }, { onSuccess: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}
