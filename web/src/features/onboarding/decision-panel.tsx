import { stepTitle } from '@holdfast/domain/onboarding/steps';
import { countryName } from '@holdfast/domain/reference/countries';
import { Button, Checkbox, Kbd, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { date, dateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Facts } from '../../ui/card.tsx';
import { COMMAND } from '../../ui/shell/header.tsx';
import { Choices } from './form-parts.tsx';
import classes from './review.module.css';
import type { CaseView } from './review-queries.ts';
import { type DecisionDraft, type Outcome, outcomesOf } from './use-decision.ts';

const WORDS: Readonly<Record<Outcome, readonly [string, string]>> = {
  approve: ['Approve', 'Account complete, can invest'],
  ask: ['Ask for more', 'Sends the reason to the applicant'],
  reject: ['Reject', 'Applicant may write to support in 30 days'],
  reopen: ['Open again', 'The case is reviewed once more'],
};

const SEND: Readonly<Record<Outcome, string>> = {
  approve: 'Approve account',
  ask: 'Send request',
  reject: 'Reject case',
  reopen: 'Open case again',
};

/** What to decide, why, and whom it is about. */
export function DecisionPanel({ view, draft }: { view: CaseView; draft: DecisionDraft }) {
  return (
    <aside className={classes.panel} aria-label="Decision">
      <h2>Decision</h2>
      <Decide view={view} draft={draft} />
      <hr className={classes.rule} />
      <h2>Applicant</h2>
      <Applicant view={view} />
    </aside>
  );
}

function Decide({ view, draft }: { view: CaseView; draft: DecisionDraft }) {
  const outcomes = outcomesOf(view);
  const { outcome, reason, set, busy } = draft;
  const first = view.applicant.name.split(' ')[0] ?? view.applicant.name;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const needsReason = outcome !== undefined && outcome !== 'approve';
  useEffect(() => {
    if (needsReason && draft.focusReason) reasonField.current?.focus();
  }, [needsReason, draft.focusReason]);
  if (outcomes.length === 0) return <Decided view={view} />;
  return (
    <form
      className={classes.decide}
      onSubmit={(event) => {
        event.preventDefault();
        void draft.send();
      }}
    >
      {view.moves.includes('take') && !view.mine ? (
        <Button variant="default" onClick={draft.take} loading={busy}>
          {view.assignedTo ? 'Take over this case' : 'Take this case'}
        </Button>
      ) : null}
      <Choices
        legend="Outcome"
        name="outcome"
        columns={1}
        options={outcomes}
        words={(option) => (
          <span className={classes.outcome}>
            {WORDS[option][0]}
            <span className={classes.quiet}>{WORDS[option][1]}</span>
          </span>
        )}
        value={outcome ? [outcome] : []}
        onChange={([next]) => set({ outcome: next })}
      />
      {outcome === 'ask' ? <StepsToRedo view={view} draft={draft} /> : null}
      {needsReason ? (
        <Textarea
          ref={reasonField}
          label={outcome === 'reopen' ? 'Reason' : `Message to ${first}`}
          description={
            outcome === 'reopen' ? 'For the activity log' : 'Shown in the account and sent by mail'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          error={draft.problem}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      ) : null}
      {outcome === 'approve' && view.missing.length > 0 ? (
        <Alert tone="warn">
          Still missing: {view.missing.map((step) => stepTitle(step).toLowerCase()).join(', ')}.
        </Alert>
      ) : null}
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={!outcome || (outcome === 'approve' && view.missing.length > 0)}
        color={outcome === 'reject' ? 'ember' : 'marine'}
        rightSection={<Kbd size="xs">{COMMAND} ↵</Kbd>}
      >
        {outcome ? SEND[outcome] : 'Choose an outcome'}
      </Button>
    </form>
  );
}

/** Why nothing can be decided now. */
const Decided = ({ view }: { view: CaseView }) => (
  <p className={classes.quiet}>
    {view.stage === 'approved' || view.stage === 'rejected'
      ? `Decided ${view.decidedAt ? dateTime(view.decidedAt) : ''}.`
      : 'Nobody decides about their own case. Leave it to a colleague.'}
    {view.reason ? <span className={classes.reason}>{view.reason}</span> : null}
  </p>
);

const REDO = ['personal_information', 'identification', 'wealth', 'experience'] as const;

const StepsToRedo = ({ view, draft }: { view: CaseView; draft: DecisionDraft }) => (
  <Checkbox.Group
    label="Steps to do again"
    value={[...draft.steps]}
    onChange={(steps) => draft.set({ steps: REDO.filter((step) => steps.includes(step)) })}
  >
    <div className={classes.redo}>
      {REDO.filter((step) => view.steps.some((one) => one.step === step && one.answer)).map(
        (step) => (
          <Checkbox key={step} value={step} label={stepTitle(step)} />
        ),
      )}
    </div>
  </Checkbox.Group>
);

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
