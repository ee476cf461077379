import { Button, Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { inSentence, openFirst } from './commit.view.ts';
import classes from './offerings.module.css';
import { ReadLine, RequiredDocuments } from './required-documents.tsx';
import { StepCard } from './step-card.tsx';
import type { Agreement, RequiredDocument } from './view.ts';

const AgreementDialog = lazyPart(() => import('./agreement-dialog.tsx'));

type DocumentsProps = {
  readonly assetId: string;
  readonly documents: readonly RequiredDocument[];
  readonly agreements: readonly Agreement[];
  /** Whether an agreement was shown in full in its current version. */
  readonly isRead: (agreement: Agreement) => boolean;
  readonly onRead: (agreement: Agreement) => void;
  readonly risk: boolean;
  readonly onRisk: (accepted: boolean) => void;
  readonly accepted: readonly string[];
  readonly onAccept: (agreementId: string, accepted: boolean) => void;
  readonly state: 'done' | 'now' | 'later';
};

/** A consent is disabled until its texts have been shown. */
export function DocumentsCard(props: DocumentsProps) {
  const { assetId, documents, agreements, isRead, onRead, accepted, onAccept } = props;
  const [open, setOpen] = useState<Agreement>();
  const isDone = (agreement: Agreement) => agreement.isSigned || isRead(agreement);
  const unopened = documents.filter((one) => one.openedAt === null);
  const done = documents.length - unopened.length + agreements.filter(isDone).length;
  return (
    <StepCard
      at={2}
      title="Documents"
      state={props.state}
      aside={
        <span className="num">{`${done} of ${documents.length + agreements.length} read`}</span>
      }
    >
      <Box as="ul" mb={16} className={classes.papers} aria-label="Required documents">
        <RequiredDocuments assetId={assetId} documents={documents} />
        {agreements.map((agreement) => (
          <ReadLine
            key={agreement.id}
            name={agreement.name}
            note={`Version ${agreement.version}`}
            doneLabel={
              agreement.isSigned ? 'Signed' : isRead(agreement) ? 'Read to the end' : undefined
            }
            pendingLabel="Not read"
          >
            <Button
              variant="default"
              size="xs"
              aria-label={`${isDone(agreement) ? 'Read again' : 'Open to read'}: ${agreement.name}`}
              onClick={() => setOpen(agreement)}
            >
              {isDone(agreement) ? 'Read again' : 'Open to read'}
            </Button>
          </ReadLine>
        ))}
      </Box>
      <Stack gap={12}>
        <Checkbox
          checked={props.risk}
          disabled={unopened.length > 0}
          onChange={(event) => props.onRisk(event.currentTarget.checked)}
          label="I have read the documents and understand I could lose the amount I commit."
          description={openFirst(unopened)}
        />
        {agreements
          .filter((agreement) => !agreement.isSigned)
          .map((agreement) => (
            <Checkbox
              key={agreement.id}
              checked={accepted.includes(agreement.id)}
              disabled={!isRead(agreement)}
              onChange={(event) => onAccept(agreement.id, event.currentTarget.checked)}
              label={`I accept the ${inSentence(agreement.name)}.`}
              description={isRead(agreement) ? undefined : 'Read it to the end to accept.'}
            />
          ))}
      </Stack>
      {open ? (
        <Suspense>
          <AgreementDialog
            agreement={open}
            isRead={isDone(open)}
            onRead={() => onRead(open)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </StepCard>
  );
}
