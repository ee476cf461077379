import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SavedText } from '../../../ui/form/saved-text.tsx';
import { useAutosave } from '../../../ui/form/use-autosave.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { knownOf } from './known.ts';
import type { Onboarding, StepView } from './onboarding.ts';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { labelOfAnswer, wordsOfAnswer } from './review/case-words.ts';
import { gateBefore, sentenceOf } from './step-words.ts';
import { useSaveDraft } from './use-steps.ts';
import classes from './wizard.module.css';

export type ProfileStepName = 'personal_information' | 'wealth' | 'experience';

type ProfileStepProps = {
  readonly name: ProfileStepName;
  readonly user: SessionUser;
  readonly form: (props: PlaceProps) => ReactNode;
};

export function ProfileStep({ name, user, form }: ProfileStepProps) {
  const onboarding = useQuery(query('GET /user/onboarding'));
  return (
    <QueryBoundary
      query={onboarding}
      what="Your answers"
      carded
      loading={
        <Card label="Step">
          <SkeletonText lines={6} />
        </Card>
      }
    >
      {(data) => <StepOf onboarding={data} name={name} user={user} form={form} />}
    </QueryBoundary>
  );
}

function StepOf({ onboarding, name, ...props }: ProfileStepProps & { onboarding: Onboarding }) {
  const step = stepOf(onboarding, name);
  if (!step) return null;
  if (!onboarding.closed) return <OpenStep onboarding={onboarding} step={step} {...props} />;
  return (
    <Card title={step.title} aside={<StatusBadge of="review" status={step.status} />} label="Step">
      <LockedStep onboarding={onboarding} step={step} />
    </Card>
  );
}

type OpenProps = {
  readonly onboarding: Onboarding;
  readonly step: StepView;
  readonly user: SessionUser;
  readonly form: ProfileStepProps['form'];
};

function OpenStep({ onboarding, step, user, form }: OpenProps) {
  const { data: geo } = useQuery(query('GET /geo', {}, { staleTime: Number.POSITIVE_INFINITY }));
  const autosave = useAutosave(useSaveDraft());
  const gate = gateBefore(onboarding);
  return (
    <Card
      title={step.title}
      aside={
        <>
          <SavedText saved={autosave.saved} />
          <StatusBadge of="review" status={step.status} />
        </>
      }
      className={classes.card ?? ''}
    >
      <Stack gap={12} className={classes.before}>
        <StepSentence onboarding={onboarding} step={step} />
        {gate ? (
          <Alert tone="warn">
            <Link to={gate.to}>{gate.label}</Link> to send this.
          </Alert>
        ) : null}
      </Stack>
      {form({
        onboarding,
        known: knownOf(user, geo?.country),
        autosave,
        back: undefined,
        onNext: () => notify.ok(`${step.title} saved`),
        embedded: true,
      })}
    </Card>
  );
}

/** A rejected step already explains itself above its form. */
export const StepSentence = ({ onboarding, step }: { onboarding: Onboarding; step: StepView }) =>
  step.reason && !onboarding.closed ? null : (
    <Text tone="quiet">{sentenceOf(step, onboarding)}</Text>
  );

function LockedStep({ onboarding, step }: { onboarding: Onboarding; step: StepView }) {
  const answers = Object.entries(step.answer ?? {}).filter(([, value]) => value !== '');
  return (
    <Stack gap={16} className={classes.locked}>
      <StepSentence onboarding={onboarding} step={step} />
      {answers.length > 0 ? (
        <Facts
          lined
          items={answers.map(([field, value]) => ({
            label: labelOfAnswer(field),
            value: wordsOfAnswer(field, value),
          }))}
        />
      ) : (
        <p>No answers given.</p>
      )}
      <Alert tone="plain">
        {onboarding.closed} <Link to={paths.askSupport({ type: 'kyc' })}>Contact support</Link>
      </Alert>
    </Stack>
  );
}
