import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { Button, Kbd, Textarea } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { mayOpenPrivate } from '../../../lib/open-private.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { DocumentViewer, PdfViewer } from '../../../ui/document-viewer.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { OrganizationAnswer } from './organization-answer.tsx';
import classes from './review.module.css';
import { type CaseView, useReviewStep } from './review-queries.ts';

type Organization = NonNullable<CaseView['organization']>;
type Step = Organization['steps'][number];
type PartProps = { readonly view: CaseView; readonly organization: Organization };

/** Every step of a company with what it says, each to be approved or refused. */
export const CompanySteps = ({ view, organization }: PartProps) => (
  <>
    {organization.steps.map((step) => (
      <CompanyStep key={step.step} {...{ view, organization, step }} />
    ))}
  </>
);

const isOpen = (view: CaseView): boolean => view.actions.approve?.allowed === true;

function CompanyStep({ view, organization, step }: PartProps & { step: Step }) {
  const isNext = organization.unreviewed[0] === step.step;
  const decidable =
    isOpen(view) &&
    step.stage === 'submitted' &&
    (organization.unreviewed.includes(step.step) || step.status === 'approved') &&
    !['email', 'risk_declaration', 'account_agreement'].includes(step.step);
  return (
    <Card title={step.title} aside={<StatusBadge of="review" status={step.status} />}>
      {step.reason ? <p className={classes.reason}>{step.reason}</p> : null}
      <StepSays view={view} organization={organization} step={step} />
      {step.changedAt ? (
        <p className={classes.savedBy}>
          Saved by {step.changedBy ?? 'a former member'}, {dateTime(step.changedAt)}
        </p>
      ) : null}
      {decidable ? <StepDecision view={view} step={step} isNext={isNext} /> : null}
    </Card>
  );
}

function StepSays({ view, organization, step }: PartProps & { step: Step }) {
  const { facts, applicant } = view;
  if (step.step === 'email') {
    const at = facts.emailVerifiedAt;
    const value = at ? `${applicant.email}, verified ${dateTime(at)}` : applicant.email;
    return <Facts items={[{ label: applicant.name, value }]} />;
  }
  if (step.step === 'risk_declaration') {
    const at = facts.riskDeclaredAt;
    return <p>{at ? `Declared ${dateTime(at)}.` : 'Not declared yet.'}</p>;
  }
  if (step.step === 'account_agreement') {
    const { signature } = organization;
    if (!signature) return <p className={classes.quiet}>Not signed yet.</p>;
    const value = `${signature.name}, ${dateTime(signature.signedAt)}`;
    return <Facts items={[{ label: 'Signed by', value }]} />;
  }
  if (step.step === 'registration_documents') {
    const names = organization.documents.map((one) => documentTitle(one.kind));
    return <p>{names.length > 0 ? `${names.join(', ')}.` : 'Nothing was uploaded.'}</p>;
  }
  if (!step.answer) return <p className={classes.quiet}>Nothing was sent yet.</p>;
  return <OrganizationAnswer step={step.step} answer={step.answer} />;
}

type DecisionProps = { readonly view: CaseView; readonly step: Step; readonly isNext: boolean };

function StepDecision({ view, step, isNext }: DecisionProps) {
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const review = useReviewStep();
  const given = { caseId: view.id, step: step.step };
  const refuse = () => {
    if (!reason.trim()) return setProblem('Reason is required');
    review.mutate(
      { ...given, outcome: 'reject', reason: reason.trim() },
      { onSuccess: () => setRefusing(false) },
    );
  };
  const title = step.title.toLowerCase();
  return (
    <div className={classes.stepDecision}>
      {refusing ? (
        <Textarea
          label={`What is wrong with ${title}`}
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setReason(event.currentTarget.value);
          }}
        />
      ) : null}
      <span className={classes.stepButtons}>
        {step.status !== 'approved' && !refusing ? (
          <Button
            size="sm"
            variant={isNext ? 'filled' : 'default'}
            loading={review.isPending}
            aria-label={`Approve ${title}`}
            rightSection={isNext ? <Kbd size="xs">S</Kbd> : undefined}
            onClick={() => review.mutate({ ...given, outcome: 'approve' })}
          >
            Approve step
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          aria-label={refusing ? `Send back ${title}` : `Refuse ${title}`}
          onClick={() => (refusing ? refuse() : setRefusing(true))}
        >
          {refusing ? 'Refuse with this reason' : 'Refuse step'}
        </Button>
        {refusing ? (
          <Button size="sm" variant="subtle" color="gray" onClick={() => setRefusing(false)}>
            Cancel
          </Button>
        ) : null}
      </span>
    </div>
  );
}

/** The registration papers; each opening is written down. */
export function CompanyDocuments({ organization }: { organization: Organization }) {
  if (organization.documents.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={<IconFileOff size={20} />} title="No documents">
          Nothing was uploaded.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={classes.papers}>
      {organization.documents.map((document) => {
        const Viewer = document.mime === 'application/pdf' ? PdfViewer : DocumentViewer;
        const title = documentTitle(document.kind);
        const uploadedBy = document.uploadedBy ?? 'a former member';
        return (
          <Viewer
            key={document.fileId}
            document={{ ...document, title, uploadedBy }}
            mayOpen={mayOpenPrivate}
          />
        );
      })}
    </div>
  );
}

/** Who acts for the company, by which role. */
export const CompanyMembers = ({ organization }: { organization: Organization }) => (
  <Card flush label="Members">
    <ul className={classes.activity}>
      {organization.members.map((member) => (
        <li key={member.userId}>
          <span className={classes.member}>
            <Avatar avatar={member.avatar} size={28} />
            <span>
              <strong>{member.name}</strong>
              <span className={classes.quiet}> {member.email}</span>
            </span>
          </span>
          <span className={classes.member}>
            {member.isAuthorizedRepresentative ? (
              <Badge tone="info">Authorised representative</Badge>
            ) : null}
            <span className={classes.quiet}>{member.roles.map(roleWords).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

/** "Administrator" for company_administrator. */
export function roleWords(role: string): string {
  const words = role.replace(/^(company|owner)_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
