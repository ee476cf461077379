import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { stepTitle } from '@holdfast/domain/people/onboarding/steps';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button, Checkbox, Kbd, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { date, dateTime } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DeskPanel } from '../../../../ui/desk/desk.tsx';
import { Choices } from '../../../../ui/form/choices.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { COMMAND } from '../../../../ui/shell/header.tsx';
import type { AnyStep, CaseView } from '../onboarding.ts';
import { openChecks } from './checks.ts';
import classes from './review.module.css';
import { type DecisionDraft, type Outcome, outcomesOf } from './use-decision.ts';

const WORDS: Readonly<Record<Outcome, readonly [string, string]>> = {
  approve: ['Approve', 'The account can act and invest'],
  ask: ['Request information', 'Your message is sent to the applicant'],
  reject: ['Reject', 'The applicant can contact support within 30 days'],
  reopen: ['Reopen', 'The case is reviewed again'],
};

const SEND: Readonly<Record<Outcome, string>> = {
  approve: 'Approve account',
  ask: 'Send request',
  reject: 'Reject case',
  reopen: 'Reopen case',
};

export function DecisionPanel({ view, draft }: { view: CaseView; draft: DecisionDraft }) {
  return (
    <DeskPanel label="Decision">
      <h2>Decision</h2>
      <Decide view={view} draft={draft} />
      <hr />
      <h2>{view.company ? 'Company' : 'Applicant'}</h2>
      {view.company ? <Company view={view} /> : <Applicant view={view} />}
    </DeskPanel>
  );
}

function Decide({ view, draft }: { view: CaseView; draft: DecisionDraft }) {
  const outcomes = outcomesOf(view);
  const { busy } = draft;
  const { outcome } = draft.values;
  const first = view.company?.companyName ?? view.applicant.name.split(' ')[0] ?? '';
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const lacking = lackingIn(view);
  const needsReason = outcome !== undefined && outcome !== 'approve';
  useEffect(() => {
    if (needsReason && draft.focusReason) reasonField.current?.focus();
  }, [needsReason, draft.focusReason]);
  if (outcomes.length === 0) return <Decided view={view} />;
  return (
    <Stack as="form" gap={16} onSubmit={draft.submit}>
      {view.actions.take?.allowed && !view.mine ? (
        <Button variant="default" onClick={draft.take} loading={busy}>
          {view.assignedTo ? 'Take over case' : 'Take case'}
        </Button>
      ) : null}
      <Choices
        legend="Outcome"
        name="outcome"
        columns={1}
        options={outcomes}
        words={(option) => (
          <Stack as="span" gap={0}>
            {WORDS[option][0]}
            <Text as="span" size={12.5} tone="quiet">
              {WORDS[option][1]}
            </Text>
          </Stack>
        )}
        value={outcome ? [outcome] : []}
        onChange={([next]) => draft.set('outcome', next)}
      />
      {outcome === 'ask' ? <StepsToRedo view={view} draft={draft} /> : null}
      {needsReason ? (
        <Textarea
          ref={reasonField}
          label={outcome === 'reopen' ? 'Reason' : `Message to ${first}`}
          description={
            outcome === 'reopen' ? 'For the activity log' : 'Shown in the account and sent by email'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxLength={1000}
          {...draft.field('reason')}
        />
      ) : null}
      {outcome === 'approve' && lacking ? <Alert tone="warn">{lacking}</Alert> : null}
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={!outcome || (outcome === 'approve' && lacking !== undefined)}
        color={outcome === 'reject' ? 'ember' : 'marine'}
        rightSection={<Kbd size="xs">{COMMAND} ↵</Kbd>}
      >
        {outcome ? sendWords(outcome, view) : 'Choose an outcome'}
      </Button>
    </Stack>
  );
}

const sendWords = (outcome: Outcome, view: CaseView): string =>
  outcome === 'approve' && view.company ? 'Approve company' : SEND[outcome];

function lackingIn(view: CaseView): string | undefined {
  return lackingSteps(view) ?? unopenedWords(view) ?? checkWords(view);
}

function checkWords({ checks }: CaseView): string | undefined {
  const titles = openChecks(checks).map(({ title }) => title);
  return titles.length > 0 ? `Complete these checks first: ${titles.join('; ')}.` : undefined;
}

function unopenedWords({ unopened }: CaseView): string | undefined {
  const titles = unopened.map((kind) => documentTitle(kind).toLowerCase());
  return titles.length > 0 ? `Open these documents first: ${titles.join(', ')}.` : undefined;
}

function lackingSteps({ missing, organization }: CaseView): string | undefined {
  if (!organization) {
    const titles = missing.map((step) => stepTitle(step).toLowerCase());
    return titles.length > 0 ? `Still missing: ${titles.join(', ')}.` : undefined;
  }
  const words = (steps: typeof organization.missing) =>
    steps.map((step) => stepTitle(step).toLowerCase()).join(', ');
  if (organization.missing.length > 0) return `Still missing: ${words(organization.missing)}.`;
  return organization.unreviewed.length > 0
    ? `Review these steps first: ${words(organization.unreviewed)}.`
    : undefined;
}

function decidedWords({ stage, activity, decidedAt }: CaseView): string {
  const by = activity.find(({ at }) => at === decidedAt)?.by;
  const how = stage === 'approved' ? 'Approved' : 'Rejected';
  return `${how}${by ? ` by ${by}` : ''}${decidedAt ? `, ${dateTime(decidedAt)}` : ''}.`;
}

const Decided = ({ view }: { view: CaseView }) => (
  <Text size={12.5} tone="quiet">
    {view.stage === 'approved' || view.stage === 'rejected'
      ? decidedWords(view)
      : 'You can’t decide your own case.'}
    {view.reason ? (
      <Box as="span" block mt={4} className={classes.reason}>
        {view.reason}
      </Box>
    ) : null}
  </Text>
);

const REDO = ['personal_information', 'identification', 'wealth', 'experience'] as const;

function redoable(view: CaseView): readonly { readonly step: AnyStep; readonly title: string }[] {
  const { organization, steps } = view;
  if (!organization) {
    return REDO.filter((step) => steps.some((one) => one.step === step && one.answer)).map(
      (step) => ({ step, title: stepTitle(step) }),
    );
  }
  const own = ['email', 'risk_declaration', 'account_agreement'];
  return organization.steps
    .filter((one) => !own.includes(one.step) && one.stage === 'submitted')
    .map(({ step, title }) => ({ step, title }));
}

function StepsToRedo({ view, draft }: { view: CaseView; draft: DecisionDraft }) {
  const offered = redoable(view);
  const refused = view.organization?.steps.filter((one) => one.status === 'rejected') ?? [];
  return (
    <>
      {refused.length > 0 ? (
        <Text size={12.5} tone="quiet">
          Already rejected: {refused.map((one) => one.title.toLowerCase()).join(', ')}.
        </Text>
      ) : null}
      <Checkbox.Group
        label={refused.length > 0 ? 'Other steps to resubmit' : 'Steps to resubmit'}
        value={[...draft.values.steps]}
        onChange={(chosen) =>
          draft.set(
            'steps',
            offered.map((one) => one.step).filter((step) => chosen.includes(step)),
          )
        }
      >
        <Stack gap={8} pt={4}>
          {offered.map(({ step, title }) => (
            <Checkbox key={step} value={step} label={title} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function Company({ view }: { view: CaseView }) {
  const { company, applicant, facts, organization } = view;
  if (!company) return null;
  const representative = organization?.members.find((one) => one.isAuthorizedRepresentative);
  return (
    <Facts
      items={[
        { label: 'Country', value: company.country ? countryName(company.country) : '–' },
        { label: 'Applying as', value: company.isOwner ? 'Asset owner' : 'Investor' },
        { label: 'Sent by', value: applicant.name },
        { label: 'Representative', value: representative?.name ?? '–' },
        { label: 'Risk declaration', value: date(facts.riskDeclaredAt) },
        { label: 'Registered', value: date(facts.registeredAt) },
      ]}
    />
  );
}

function Applicant({ view }: { view: CaseView }) {
  const { applicant, facts } = view;
  return (
    <Facts
      items={[
        { label: 'Country', value: applicant.country ? countryName(applicant.country) : '–' },
        { label: 'Account', value: 'Personal' },
        { label: 'US person', value: facts.isUsPerson ? 'Yes' : 'No' },
        { label: 'Two-factor', value: facts.twoFactor ? 'Authenticator' : 'Off' },
        { label: 'Risk declaration', value: date(facts.riskDeclaredAt) },
        { label: 'Registered', value: date(facts.registeredAt) },
        ...(facts.isBlocked ? [{ label: 'State', value: 'Blocked' }] : []),
      ]}
    />
  );
}
