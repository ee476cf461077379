import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { CASES } from '../../../../api/reads.ts';
import { mayOpenPrivate } from '../../../../lib/session/open-private.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DocumentViewer, PdfViewer } from '../../../../ui/document-viewer.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { QuietText } from '../../../../ui/text/quiet.tsx';
import type { Answer, CaseView } from '../onboarding.ts';
import { CheckLines } from './case-checks.tsx';
import { labelOfAnswer, wordsOfAnswer } from './case-words.ts';
import { openChecks } from './checks.ts';
import { automaticOf, evidenceOf } from './evidence.ts';
import classes from './review.module.css';

type ViewProps = { readonly view: CaseView };

/** A person's documents beside what they prove: the answers, and the checks to make. */
export function CaseEvidence({ view }: ViewProps) {
  const evidence = evidenceOf(view);
  return (
    <>
      <ChecksLeft view={view} />
      {evidence.map(({ title, documents, answers, checks }) => (
        <Card key={title} title={title}>
          <Beside documents={<Documents view={view} documents={documents} />}>
            <Facts
              lined
              items={answers.map(([step, field]) => ({
                label: labelOfAnswer(field),
                value: wordsOfAnswer(field, answerOf(view, step)[field]),
              }))}
            />
            <CheckLines checks={checks} view={view} />
          </Beside>
        </Card>
      ))}
      <AutomaticChecks view={view} />
    </>
  );
}

const answerOf = (view: CaseView, name: CaseView['steps'][number]['step']): Answer =>
  view.steps.find(({ step }) => step === name)?.answer ?? {};

export function ChecksLeft({ view }: ViewProps) {
  const left = view.actions.approve?.allowed ? openChecks(view.checks) : [];
  if (left.length === 0) return null;
  return (
    <Alert tone="warn">
      <strong>
        {left.length === 1 ? 'One check to complete.' : `${left.length} checks to complete.`}
      </strong>{' '}
      {left.map(({ title }) => title).join(', ')}.
    </Alert>
  );
}

export const AutomaticChecks = ({ view }: ViewProps) => (
  <Card title="Automatic checks">
    <CheckLines checks={automaticOf(view.checks)} view={view} />
  </Card>
);

type BesideProps = { readonly documents: ReactNode; readonly children: ReactNode };

export const Beside = ({ documents, children }: BesideProps) => (
  <div className={classes.compare}>
    {documents}
    <Stack gap={16} shrinks>
      {children}
    </Stack>
  </div>
);

type Shown =
  | NonNullable<CaseView['organization']>['documents'][number]
  | CaseView['documents'][number];
type DocumentsProps = ViewProps & { readonly documents: readonly Shown[] };

export function Documents({ view, documents }: DocumentsProps) {
  const client = useQueryClient();
  const noteOpening = () => void invalidate(client, CASES);
  if (documents.length === 0) return <QuietText>No document uploaded.</QuietText>;
  return (
    <div className={classes.documents}>
      {documents.map((document) => {
        const Viewer = document.mime === 'application/pdf' ? PdfViewer : DocumentViewer;
        const { url, bytes, uploadedAt } = document;
        const title = documentTitle(document.kind);
        return (
          <Viewer
            key={document.fileId}
            document={{ url, bytes, uploadedAt, title, ...uploaderOf(document) }}
            mayOpen={mayOpenPrivate}
            isDue={view.actions.approve?.allowed && view.unopened.includes(document.kind)}
            onOpened={noteOpening}
          />
        );
      })}
    </div>
  );
}

/** Several members upload a company's documents, so each names its uploader. */
const uploaderOf = (document: object) =>
  'uploadedBy' in document ? { uploadedBy: String(document.uploadedBy ?? 'a former member') } : {};
