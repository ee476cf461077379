import { wordsOfActivity } from '@holdfast/domain/people/onboarding/activity-words';
import { dateTime } from '../../../../lib/figures/format.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
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

export const CaseActivity = ({ view }: { view: CaseView }) => (
  <Card flush label="Activity">
    <Timeline
      lines={view.activity.map((line) => ({
        key: `${line.at} ${line.action} ${line.detail ?? ''}`,
        what: wordsOfActivity(line),
        by: line.by ?? 'Holdfast',
        at: line.at,
        reason: line.reason,
      }))}
    />
  </Card>
);
