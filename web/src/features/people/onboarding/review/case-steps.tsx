import { roleName } from '@holdfast/domain/people/companies/roles';
import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { dateTime } from '../../../../lib/figures/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { CompanyAnswer } from '../company/company-answer.tsx';
import type { CaseView } from '../onboarding.ts';
import { CheckLines } from './case-checks.tsx';
import { AutomaticChecks, Beside, ChecksLeft, Documents } from './case-evidence.tsx';
import { knownFacts } from './case-parts.tsx';
import { StepDecision } from './case-step-decision.tsx';
import { stepEvidence } from './evidence.ts';
import classes from './review.module.css';

type Organization = NonNullable<CaseView['organization']>;
type Step = Organization['steps'][number];
type PartProps = { readonly view: CaseView; readonly organization: Organization };

export const CaseSteps = ({ view, organization }: PartProps) => (
  <>
    <ChecksLeft view={view} />
    {organization.steps.map((step) => (
      <CompanyStep key={step.step} {...{ view, organization, step }} />
    ))}
    <AutomaticChecks view={view} />
  </>
);

const isOpen = (view: CaseView): boolean => view.actions.approve?.allowed === true;

function CompanyStep({ view, organization, step }: PartProps & { step: Step }) {
  const evidence = stepEvidence(step.step, organization.documents, view.checks);
  const content = (
    <>
      <StepContent view={view} organization={organization} step={step} />
      <CheckLines checks={evidence.checks} view={view} />
    </>
  );
  const isNext = organization.unreviewed[0] === step.step;
  const decidable =
    isOpen(view) &&
    step.stage === 'submitted' &&
    (organization.unreviewed.includes(step.step) || step.status === 'approved') &&
    !['email', 'risk_declaration', 'account_agreement'].includes(step.step);
  return (
    <Card title={step.title} aside={<StatusBadge of="review" status={step.status} />}>
      {step.reason ? (
        <Box as="p" block mt={4} className={classes.reason}>
          {step.reason}
        </Box>
      ) : null}
      {evidence.documents.length > 0 ? (
        <Beside documents={<Documents view={view} documents={evidence.documents} />}>
          {content}
        </Beside>
      ) : (
        content
      )}
      {step.changedAt ? (
        <Text size={12.5} tone="quiet" mt={10}>
          Saved by {step.changedBy ?? 'a former member'}, {dateTime(step.changedAt)}
        </Text>
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
    return <p>{names.length > 0 ? `${names.join(', ')}.` : 'No documents uploaded.'}</p>;
  }
  if (!step.answer)
    return (
      <Text size={12.5} tone="quiet">
        Not completed yet.
      </Text>
    );
  return <CompanyAnswer step={step.step} answer={step.answer} />;
}

export const CaseMembers = ({ organization }: { organization: Organization }) => (
  <Card flush label="Members">
    <ul>
      {organization.members.map((member) => (
        <Group
          as="li"
          gap={16}
          justify="between"
          px={20}
          py={12}
          line="above"
          size={13.5}
          loose
          key={member.userId}
        >
          <Group as="span" gap={8} align="center" wrap>
            <Avatar avatar={member.avatar} size={28} />
            <span>
              <Text as="strong" weight={550}>
                {member.name}
              </Text>
              <Text as="span" size={12.5} tone="quiet">
                {' '}
                {member.email}
              </Text>
            </span>
          </Group>
          <Group as="span" gap={8} align="center" wrap>
            {member.isAuthorizedRepresentative ? (
              <Badge tone="info">Authorised representative</Badge>
            ) : null}
            <Text as="span" size={12.5} tone="quiet">
              {member.roles.map(roleName).join(', ')}
            </Text>
          </Group>
        </Group>
      ))}
    </ul>
  </Card>
);
