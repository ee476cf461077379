import { roleName } from '@holdfast/domain/people/companies/roles';
import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { dateTime } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { knownFacts } from './case-parts.tsx';
import { StepDecision } from './case-step-decision.tsx';
import { CompanyAnswer } from './company-answer.tsx';
import type { CaseView } from './onboarding.ts';
import classes from './review.module.css';

type Organization = NonNullable<CaseView['organization']>;
type Step = Organization['steps'][number];
type PartProps = { readonly view: CaseView; readonly organization: Organization };

/** Every step of a company with its answer, each to be approved or refused. */
export const CaseSteps = ({ view, organization }: PartProps) => (
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
      <StepContent view={view} organization={organization} step={step} />
      {step.changedAt ? (
        <p className={classes.savedBy}>
          Saved by {step.changedBy ?? 'a former member'}, {dateTime(step.changedAt)}
        </p>
      ) : null}
      {decidable ? <StepDecision view={view} step={step} isNext={isNext} /> : null}
    </Card>
  );
}

function StepContent({ view, organization, step }: PartProps & { step: Step }) {
  const known = knownFacts(step.step, view);
  if (known) return known;
  if (step.step === 'registration_documents') {
    const names = organization.documents.map((one) => documentTitle(one.kind));
    return <p>{names.length > 0 ? `${names.join(', ')}.` : 'Nothing was uploaded.'}</p>;
  }
  if (!step.answer) return <p className={classes.quiet}>Nothing was sent yet.</p>;
  return <CompanyAnswer step={step.step} answer={step.answer} />;
}

/** Who acts for the company, by which role. */
export const CaseMembers = ({ organization }: { organization: Organization }) => (
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
            <span className={classes.quiet}>{member.roles.map(roleName).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
