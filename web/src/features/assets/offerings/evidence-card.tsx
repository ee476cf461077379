import {
  EVIDENCE_KINDS,
  type EvidenceKind,
  evidenceLabel,
} from '@holdfast/domain/assets/offerings/evidence';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { UploadField } from '../../../ui/inputs/upload-field.tsx';
import { DOCUMENTS } from '../../../ui/inputs/upload-rules.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Approvers, PaperLine } from './document-line.tsx';
import classes from './offerings.module.css';
import { approvalEndInWords } from './sentences.ts';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/dialogs/words-dialog.tsx')).WordsDialog,
}));

export function EvidenceCard({ offering }: { offering: ManagedOffering }) {
  const { evidence, approvals } = offering;
  const good = evidence.filter((paper) => !paper.refused).length;
  return (
    <Card title="Closing documents" aside={`${good} of ${EVIDENCE_KINDS.length} uploaded`}>
      <Stack gap={16}>
        <WhatNext offering={offering} />
        <div className={classes.slots}>
          {EVIDENCE_KINDS.map((kind) => (
            <Slot key={kind} offering={offering} kind={kind} />
          ))}
        </div>
        <Approvers offering={offering} />
        {approvals.ended ? <Alert tone="plain">{approvalEndInWords(approvals.ended)}</Alert> : null}
        <StartOver offering={offering} />
      </Stack>
    </Card>
  );
}

function WhatNext({ offering }: { offering: ManagedOffering }) {
  if (offering.stage !== 'CLOSING') return null;
  if (offering.evidenceStage === 'REFUSED') {
    return (
      <Alert tone="warn">
        Some documents were rejected. Check the reasons and upload them again.
      </Alert>
    );
  }
  return (
    <Text block size={12.5} tone="faint">
      {offering.evidenceStage === 'IN_REVIEW'
        ? 'Holdfast is reviewing these documents. To replace one, restart the review; existing approvals will be cleared.'
        : 'Two Holdfast approvers review these documents. You can replace a document until the review begins.'}
    </Text>
  );
}

function Slot({ offering, kind }: { offering: ManagedOffering; kind: EvidenceKind }) {
  const send = useMutation(
    mutation('POST /offerings/:offeringId/evidence', { invalidates: OFFERING_READS, quiet: true }),
  );
  const params = { offeringId: offering.id };
  const paper = offering.evidence.find((one) => one.kind === kind);
  const isKept = paper !== undefined && !paper.refused;
  const mayUpload =
    offering.stage === 'CLOSING' && !(isKept && offering.evidenceStage === 'IN_REVIEW');
  return (
    <div className={classes.slot}>
      {mayUpload ? (
        <UploadField
          // Remounts the field after a rejection.
          key={isKept ? 'kept' : 'empty'}
          label={evidenceLabel(kind)}
          limits={DOCUMENTS}
          upload={(file, how) => send.mutateAsync({ params, body: { kind }, file, ...how })}
          kept={isKept ? paper.name : undefined}
        />
      ) : null}
      {paper ? (
        <Group gap={12} align="start">
          <PaperLine offeringId={offering.id} paper={paper} />
        </Group>
      ) : null}
    </div>
  );
}

function StartOver({ offering }: { offering: ManagedOffering }) {
  const [isAsking, asking] = useState(false);
  const send = useMutation(
    mutation('POST /offerings/:offeringId/evidence/start-over', {
      invalidates: OFFERING_READS,
      ok: 'Review restarted; you can now replace documents',
    }),
  );
  const params = { offeringId: offering.id };
  const { startOver } = offering.evidenceActions;
  if (!startOver) return null;
  const given = offering.approvals.by.map((one) => one.name).join(' and ');
  return (
    <Group gap={10} wrap>
      <ActionButton action={startOver} variant="default" onClick={() => asking(true)}>
        Restart review
      </ActionButton>
      {isAsking ? (
        <Suspense>
          <WordsDialog
            cancel="Keep documents"
            danger
            title={`Restart the review of ${offering.asset.name}?`}
            text={`${given ? `The approval by ${given} no longer applies. ` : ''}Two Holdfast approvers must review every document again, and will see your reason.`}
            action="Restart review"
            isSending={send.isPending}
            onSend={(reason) =>
              send.mutate({ params, body: { reason } }, { onSuccess: () => asking(false) })
            }
            onClose={() => asking(false)}
          />
        </Suspense>
      ) : null}
    </Group>
  );
}
