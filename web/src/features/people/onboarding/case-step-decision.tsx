import { Button, Kbd, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useReviewStep, useWaiveStep } from './cases.ts';
import type { CaseView } from './onboarding.ts';
import classes from './review.module.css';

type Step = NonNullable<CaseView['organization']>['steps'][number];
type DecisionProps = {
  readonly view: CaseView;
  readonly step: Step;
  /** It is the first that is not decided yet: the key S approves it. */
  readonly isNext: boolean;
};

/** What needs a reason: the label of its field, what it leads to, and the words of its button. */
const REASONED = {
  reject: {
    ask: (title: string) => `What is wrong with ${title}`,
    note: 'The company reads it with the step.',
    send: 'Refuse with this reason',
    label: (title: string) => `Send back ${title}`,
  },
  waive: {
    ask: (title: string) => `Why ${title} needs no check`,
    note: 'The step counts as done. The reason stands in the activity log.',
    send: 'Waive with this reason',
    label: (title: string) => `Waive ${title} now`,
  },
} as const;
type Reasoned = keyof typeof REASONED;

/** One step of a company's case: approved at once, refused or waived with a reason. */
export function StepDecision({ view, step, isNext }: DecisionProps) {
  const [chosen, choose] = useState<Reasoned>();
  const review = useReviewStep();
  const title = step.title.toLowerCase();
  const params = { caseId: view.id, step: step.step };
  if (chosen) return <Reason {...{ view, step, chosen }} leave={() => choose(undefined)} />;
  return (
    <div className={classes.stepDecision}>
      <span className={classes.stepButtons}>
        {step.status === 'approved' ? null : (
          <Button
            size="sm"
            variant={isNext ? 'filled' : 'default'}
            loading={review.isPending}
            aria-label={`Approve ${title}`}
            rightSection={isNext ? <Kbd size="xs">S</Kbd> : undefined}
            onClick={() => review.mutate({ params, body: { outcome: 'approve' } })}
          >
            Approve step
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={`Refuse ${title}`}
          onClick={() => choose('reject')}
        >
          Refuse step
        </Button>
        {step.status === 'approved' ? null : (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Waive ${title}`}
            onClick={() => choose('waive')}
          >
            Waive step
          </Button>
        )}
      </span>
    </div>
  );
}

type ReasonProps = Omit<DecisionProps, 'isNext'> & {
  readonly chosen: Reasoned;
  readonly leave: () => void;
};

function Reason({ view, step, chosen, leave }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const review = useReviewStep();
  const waive = useWaiveStep();
  const title = step.title.toLowerCase();
  const words = REASONED[chosen];
  const send = () => {
    const why = reason.trim();
    if (!why) return setProblem('Reason is required');
    const params = { caseId: view.id, step: step.step };
    const done = { onSuccess: leave };
    if (chosen === 'waive') waive.mutate({ params, body: { reason: why } }, done);
    else review.mutate({ params, body: { outcome: 'reject', reason: why } }, done);
  };
  return (
    <div className={classes.stepDecision}>
      <Textarea
        label={words.ask(title)}
        description={words.note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
      <span className={classes.stepButtons}>
        <Button
          size="sm"
          variant="default"
          loading={review.isPending || waive.isPending}
          aria-label={words.label(title)}
          onClick={send}
        >
          {words.send}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={leave}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
