import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { IconFileOff } from '@tabler/icons-react';
import { dateTime, relative } from '../../../lib/format.ts';
import { mayOpenPrivate } from '../../../lib/open-private.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { DocumentViewer } from '../../../ui/document-viewer.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { labelOfAnswer, wordsOfActivity, wordsOfAnswer } from './case-words.ts';
import classes from './review.module.css';
import type { CaseStep, CaseView } from './review-queries.ts';

/** What the person answered, step by step. */
export const CaseAnswers = ({ view }: { view: CaseView }) => (
  <>
    {view.steps.map((step) => (
      <Card
        key={step.step}
        title={step.title}
        aside={<StatusBadge of="review" status={step.status} />}
      >
        <StepAnswer step={step} view={view} />
      </Card>
    ))}
  </>
);

function StepAnswer({ step, view }: { step: CaseStep; view: CaseView }) {
  const { facts, applicant } = view;
  if (step.step === 'email') {
    const at = facts.emailVerifiedAt;
    const value = at ? `${applicant.email}, verified ${dateTime(at)}` : applicant.email;
    return <Facts items={[{ label: 'Email', value }]} />;
  }
  if (step.step === 'account_agreement') {
    const { agreement } = facts;
    if (!agreement) return <p className={classes.quiet}>Not signed yet.</p>;
    const value = `${agreement.signatureName}, ${dateTime(agreement.signedAt)}`;
    return <Facts items={[{ label: 'Signed by', value }]} />;
  }
  const answers = Object.entries(step.answer ?? {});
  return (
    <>
      {step.reason ? <p className={classes.reason}>{step.reason}</p> : null}
      {answers.length > 0 ? (
        <Facts
          lined
          items={answers.map(([field, value]) => ({
            label: labelOfAnswer(field),
            value: wordsOfAnswer(field, value),
          }))}
        />
      ) : (
        <p className={classes.quiet}>
          {step.status === 'skipped' ? 'Left out.' : 'Answered without details.'}
        </p>
      )}
    </>
  );
}

/** The pictures beside what the person typed from them. */
export function CaseDocuments({ view }: { view: CaseView }) {
  const identification = view.steps.find((step) => step.step === 'identification');
  const personal = view.steps.find((step) => step.step === 'personal_information');
  const facts = [
    ['fullName', identification?.answer?.fullName],
    ['dateOfBirth', personal?.answer?.dateOfBirth],
    ['documentType', identification?.answer?.documentType],
    ['documentNumber', identification?.answer?.documentNumber],
    ['expiresOn', identification?.answer?.expiresOn],
    ['country', identification?.answer?.country],
    ['street', personal?.answer?.street],
    ['city', personal?.answer?.city],
  ] as const;
  if (view.documents.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={<IconFileOff size={20} />} title="No documents">
          Nothing was uploaded.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={classes.compare}>
      <div className={classes.documents}>
        {view.documents.map((document) => (
          <DocumentViewer
            key={document.fileId}
            document={{ ...document, title: documentTitle(document.kind) }}
            mayOpen={mayOpenPrivate}
          />
        ))}
      </div>
      <Card title="As typed in the form">
        <Facts
          lined
          items={facts.map(([field, value]) => ({
            label: labelOfAnswer(field),
            value: wordsOfAnswer(field, value),
          }))}
        />
      </Card>
    </div>
  );
}

/** Everything that was done, latest first. */
export const CaseActivity = ({ view }: { view: CaseView }) => (
  <Card flush label="Activity">
    <ol className={classes.activity}>
      {view.activity.map((line) => (
        <li key={`${line.at} ${line.action} ${line.detail ?? ''}`}>
          <span>
            <strong>{wordsOfActivity(line)}</strong>
            <span className={classes.quiet}> {line.by ?? 'Holdfast'}</span>
            {line.reason ? <span className={classes.reason}>{line.reason}</span> : null}
          </span>
          <time className={classes.quiet} dateTime={line.at} title={dateTime(line.at)}>
            {relative(line.at)}
          </time>
        </li>
      ))}
    </ol>
  </Card>
);
