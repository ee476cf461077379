import { EVIDENCE_KINDS, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './offerings.module.css';
import { Approvers, PaperLine } from './paper-line.tsx';
import { agreementInWords, approvalEndInWords } from './sentences.ts';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

const RefuseDialog = lazyPart(() => import('./refuse-dialog.tsx'));

/** The closing evidence for approvers, who open each document first. */
export function EvidenceReview({ offering }: { offering: ManagedOffering }) {
  const { ended } = offering.approvals;
  // Documents opened after a rejection must be opened again when resubmitted.
  const isReviewed = offering.stage === 'CLOSING' && offering.evidenceStage !== 'REFUSED';
  return (
    <Stack gap={16}>
      <Box as="ul" mb={16} className={classes.papers} aria-label="Closing documents">
        {EVIDENCE_KINDS.map((kind) => {
          const paper = offering.evidence.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              {paper ? (
                <PaperLine offeringId={offering.id} paper={paper} isReviewed={isReviewed} />
              ) : (
                <Text as="span" breaks grow className={classes.paper}>
                  <b>{evidenceLabel(kind)}</b>
                  <Text as="span" block size={12.5} tone="faint">
                    Not uploaded yet
                  </Text>
                </Text>
              )}
            </li>
          );
        })}
      </Box>
      <Approvers offering={offering} />
      {ended ? <Alert tone="warn">{approvalEndInWords(ended)}</Alert> : null}
      {offering.stage === 'CLOSING' ? <Decision offering={offering} /> : null}
    </Stack>
  );
}

const FIRST = 'This takes effect if a second approver approves within 24 hours.';
const SECOND = 'You are the second approver: this takes effect immediately and can’t be reversed.';

function Decision({ offering }: { offering: ManagedOffering }) {
  const { by, needed, fingerprint } = offering.approvals;
  const { issue } = offering.actions;
  const [isRefusing, refusing] = useState(false);
  const isLast = by.length + 1 >= needed;
  const approve = useMutation(
    mutation('POST /offerings/:offeringId/evidence/approve', {
      invalidates: OFFERING_READS,
      ok: isLast ? 'Approved; the units are being issued' : 'Sent for second approval',
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Approve the closing documents of ${offering.asset.name}?`,
      text: `${agreementInWords(offering)} ${isLast ? SECOND : FIRST}`,
      action: 'Approve documents',
    });
    if (yes) approve.mutate({ params: { offeringId: offering.id }, body: { fingerprint } });
  };
  return (
    <>
      {issue?.reason ? <Alert tone="plain">{issue.reason}</Alert> : null}
      <Group gap={10} wrap>
        <ActionButton
          action={offering.evidenceActions.refuse}
          variant="default"
          onClick={() => refusing(true)}
        >
          Reject documents
        </ActionButton>
        <ActionButton action={issue} loading={approve.isPending} onClick={() => void act()}>
          Approve documents
        </ActionButton>
      </Group>
      {isRefusing ? (
        <Suspense>
          <RefuseDialog offering={offering} onClose={() => refusing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
