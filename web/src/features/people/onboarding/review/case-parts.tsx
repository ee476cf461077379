import { wordsOfActivity } from '@holdfast/domain/people/onboarding/activity-words';
import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { IconFileOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../../api/cache.ts';
import { CASES } from '../../../../api/reads.ts';
import { dateTime, relative } from '../../../../lib/figures/format.ts';
import { mayOpenPrivate } from '../../../../lib/session/open-private.ts';
import { DocumentViewer, PdfViewer } from '../../../../ui/document-viewer.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { AnyStep, CaseStep, CaseView } from '../onboarding.ts';
import { labelOfAnswer, wordsOfAnswer } from './case-words.ts';
import classes from './review.module.css';

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

export function knownFacts(step: AnyStep, { facts, applicant, organization }: CaseView) {
  if (step === 'email') {
    const at = facts.emailVerifiedAt;
    const value = at ? `${applicant.email}, verified ${dateTime(at)}` : applicant.email;
    return <Facts items={[{ label: organization ? applicant.name : 'Email', value }]} />;
  }
  if (step === 'account_agreement') {
    const { agreement } = facts;
    if (!agreement)
      return (
        <Text size={12.5} tone="quiet">
          Not signed yet.
        </Text>
      );
    const value = `${agreement.signatureName}, ${dateTime(agreement.signedAt)}`;
    return <Facts items={[{ label: 'Signed by', value }]} />;
  }
  if (step === 'risk_declaration' && organization) {
    const at = facts.riskDeclaredAt;
    return <p>{at ? `Declared ${dateTime(at)}.` : 'Not declared yet.'}</p>;
  }
  return undefined;
}

function StepAnswer({ step, view }: { step: CaseStep; view: CaseView }) {
  const known = knownFacts(step.step, view);
  if (known) return known;
  const answers = Object.entries(step.answer ?? {});
  return (
    <>
      {step.reason ? (
        <Box as="p" block mt={4} className={classes.reason}>
          {step.reason}
        </Box>
      ) : null}
      {answers.length > 0 ? (
        <Facts
          lined
          items={answers.map(([field, value]) => ({
            label: labelOfAnswer(field),
            value: wordsOfAnswer(field, value),
          }))}
        />
      ) : (
        <Text size={12.5} tone="quiet">
          {step.status === 'skipped' ? 'Skipped.' : 'Completed without details.'}
        </Text>
      )}
    </>
  );
}

export function CaseDocuments({ view }: { view: CaseView }) {
  const client = useQueryClient();
  const documents = (view.organization ?? view).documents;
  const noteOpening = () => void invalidate(client, CASES);
  if (documents.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={<IconFileOff size={20} />} title="No documents">
          Uploaded documents appear here.
        </EmptyState>
      </Card>
    );
  }
  const viewers = documents.map((document) => {
    const Viewer = document.mime === 'application/pdf' ? PdfViewer : DocumentViewer;
    const title = documentTitle(document.kind);
    const { url, bytes, uploadedAt } = document;
    const shown = { url, bytes, uploadedAt, title, ...uploaderOf(document) };
    return (
      <Viewer
        key={document.fileId}
        document={shown}
        mayOpen={mayOpenPrivate}
        isDue={view.actions.approve?.allowed && view.unopened.includes(document.kind)}
        onOpened={noteOpening}
      />
    );
  });
  if (view.organization) return <div className={classes.companyDocuments}>{viewers}</div>;
  return (
    <div className={classes.compare}>
      <div className={classes.documents}>{viewers}</div>
      <TypedFacts view={view} />
    </div>
  );
}

/** Several members upload a company's documents, so each names its uploader. */
const uploaderOf = (document: object) =>
  'uploadedBy' in document ? { uploadedBy: String(document.uploadedBy ?? 'a former member') } : {};

function TypedFacts({ view }: { view: CaseView }) {
  const answerOf = (name: CaseStep['step']) =>
    view.steps.find((step) => step.step === name)?.answer ?? {};
  const identification = answerOf('identification');
  const personal = answerOf('personal_information');
  const facts = [
    ['fullName', identification.fullName],
    ['dateOfBirth', personal.dateOfBirth],
    ['documentType', identification.documentType],
    ['documentNumber', identification.documentNumber],
    ['expiresOn', identification.expiresOn],
    ['country', identification.country],
    ['street', personal.street],
    ['city', personal.city],
  ] as const;
  return (
    <Card title="As entered in the form">
      <Facts
        lined
        items={facts.map(([field, value]) => ({
          label: labelOfAnswer(field),
          value: wordsOfAnswer(field, value),
        }))}
      />
    </Card>
  );
}

/** Newest first. */
export const CaseActivity = ({ view }: { view: CaseView }) => (
  <Card flush label="Activity">
    <ol className={classes.activity}>
      {view.activity.map((line) => (
        <Group
          as="li"
          gap={16}
          justify="between"
          size={13.5}
          loose
          key={`${line.at} ${line.action} ${line.detail ?? ''}`}
        >
          <span>
            <Text as="strong" weight={550}>
              {wordsOfActivity(line)}
            </Text>
            <Text as="span" size={12.5} tone="quiet">
              {' '}
              {line.by ?? 'Holdfast'}
            </Text>
            {line.reason ? (
              <Box as="span" block mt={4} className={classes.reason}>
                {line.reason}
              </Box>
            ) : null}
          </span>
          <Text
            nowrap
            as="time"
            size={12.5}
            tone="quiet"
            dateTime={line.at}
            title={dateTime(line.at)}
          >
            {relative(line.at)}
          </Text>
        </Group>
      ))}
    </ol>
  </Card>
);
