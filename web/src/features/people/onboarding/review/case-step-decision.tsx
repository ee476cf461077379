import { Button, Kbd, Textarea } from '@mantine/core';
import { useState } from 'react';
import { required } from '../../../../lib/figures/checks.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import type { CaseView } from '../onboarding.ts';
import { useReviewStep, useWaiveStep } from './cases.ts';

type Step = NonNullable<CaseView['organization']>['steps'][number];
type DecisionProps = {
  readonly view: CaseView;
  readonly step: Step;
  /** The first undecided step, which the key S approves. */
  readonly isNext: boolean;
};

const REASONED = {
  reject: {
    ask: (title: string) => `Reason for rejecting ${title}`,
    note: 'Shown to the company with this step.',
    send: 'Confirm rejection',
    label: (title: string) => `Confirm rejection of ${title}`,
  },
  waive: {
    ask: (title: string) => `Reason for waiving ${title}`,
    note: 'The step is marked complete. Shown to the company with this step.',
    send: 'Confirm waiver',
    label: (title: string) => `Confirm waiver of ${title}`,
  },
} as const;
type Reasoned = keyof typeof REASONED;

export function StepDecision({ view, step, isNext }: DecisionProps) {
  const [chosen, choose] = useState<Reasoned>();
  const review = useReviewStep();
  const title = step.title.toLowerCase();
  const params = { caseId: view.id, step: step.step };
  if (chosen) return <Reason {...{ view, step, chosen }} leave={() => choose(undefined)} />;
  return (
    <Stack gap={10} mt={14} pt={14} line="above">
      <Group as="span" gap={8} wrap>
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
          aria-label={`Reject ${title}`}
          onClick={() => choose('reject')}
        >
          Reject step
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
      </Group>
    </Stack>
  );
}

type ReasonProps = Omit<DecisionProps, 'isNext'> & {
  readonly chosen: Reasoned;
  readonly leave: () => void;
};

function Reason({ view, step, chosen, leave }: ReasonProps) {
  const [review, waive] = [useReviewStep(), useWaiveStep()];
  const title = step.title.toLowerCase();
  const words = REASONED[chosen];
  const params = { caseId: view.id, step: step.step };
  const form = useForm({
    initial: { reason: '' },
    checks: { reason: required('Reason') },
    parse: ({ reason }) => ({ params, body: { reason: reason.trim() } }),
    about: chosen,
    send: {
      isPending: review.isPending || waive.isPending,
      mutateAsync: async ({ body }) =>
        chosen === 'waive'
          ? waive.mutateAsync({ params, body })
          : review.mutateAsync({ params, body: { outcome: 'reject', ...body } }),
    },
    isToasted: true,
    onDone: leave,
  });
  return (
    <Form
      form={form}
      className={classOf({ kind: 'stack', gap: 10, mt: 14, pt: 14, line: 'above' })}
      footer={
        <Group as="span" gap={8} wrap>
          <Button
            size="sm"
            variant="default"
            type="submit"
            loading={form.isSending}
            aria-label={words.label(title)}
          >
            {words.send}
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={leave}>
            Cancel
          </Button>
        </Group>
      }
    >
      <Textarea
        label={words.ask(title)}
        description={words.note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.field('reason')}
      />
    </Form>
  );
}
