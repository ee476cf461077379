import { stepTitle } from '@holdfast/domain/people/onboarding/steps';
import { REVIEW_TAKES } from '../../../../lib/get-verified.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Problems } from '../../../../ui/form/problems.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { FormActions } from '../../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../../ui/wizard/form-head.tsx';
import type { PlaceProps } from '../place-props.ts';
import { PLACE, placesOf, stateOf } from '../places.ts';
import { useSendSteps } from '../use-steps.ts';
import classes from '../wizard.module.css';
import { ReviewAnswers } from './review-answers.tsx';

const BADGE = { done: 'approved', open: 'pending', again: 'rejected', skipped: 'skipped' } as const;
const WORD = {
  done: 'Ready',
  open: 'Not completed',
  again: 'Resubmission requested',
  skipped: 'Skipped',
};

export function ReviewForm({ onboarding, back }: PlaceProps) {
  const form = useForm({
    initial: {},
    parse: () => ({ body: { meta: { review: {} } } }),
    send: useSendSteps(),
  });
  const { missing } = onboarding;
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      <FormHead title="Review and send">{REVIEW_TAKES}</FormHead>
      {missing.length > 0 ? (
        <Alert tone="warn">
          Still required: {missing.map((step) => stepTitle(step).toLowerCase()).join(', ')}.
        </Alert>
      ) : null}
      <Problems problems={{}} failure={form.failure} />
      <Card>
        <Facts
          lined
          items={placesOf(onboarding)
            .filter((place) => place !== 'review')
            .map((place) => {
              const state = stateOf(place, onboarding);
              return {
                label: <Link to={paths.identification(place)}>{PLACE[place].title}</Link>,
                value:
                  state === 'done' ? WORD.done : <StatusBadge of="review" status={BADGE[state]} />,
              };
            })}
        />
      </Card>
      <ReviewAnswers onboarding={onboarding} />
      <FormActions
        back={back}
        submit="Send for review"
        busy={form.isSending}
        whyNot={missing.length > 0 ? 'Complete the steps above' : undefined}
      />
    </Stack>
  );
}
