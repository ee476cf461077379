import {
  choiceWords,
  FUND_SOURCES,
  INCOME_BANDS,
  INSTRUMENTS,
  WORTH_BANDS,
  YEARS_BANDS,
} from '@holdfast/domain/people/onboarding/choices';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Values } from '../../../lib/figures/checks.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import {
  chosenAnswer,
  experienceChecks,
  experienceValues,
  wealthChecks,
  wealthValues,
} from './optional.form.ts';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { useSendStep, useStepForm } from './use-step-form.ts';
import classes from './wizard.module.css';

type FrameProps<V extends Values> = PlaceProps & {
  readonly form: Form<V>;
  readonly step: 'wealth' | 'experience';
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly children: ReactNode;
};

function OptionalFrame<V extends Values>(props: FrameProps<V>) {
  const { form, autosave, step, back, onNext, embedded } = props;
  const skip = useForm({
    initial: {},
    parse: () => ({ skip: true }),
    send: useSendStep(step, autosave),
    onDone: onNext,
  });
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      {embedded ? null : (
        <FormHead
          title={props.title}
          busy={form.isSending || skip.isSending}
          onSkip={() => skip.submit()}
        >
          {props.lead}
        </FormHead>
      )}
      <Problems problems={{}} failure={form.failure ?? skip.failure} />
      {props.children}
      <FormActions
        back={back}
        submit={embedded ? 'Save' : props.submit}
        busy={form.isSending || skip.isSending}
        onSkip={embedded ? undefined : () => skip.submit()}
      />
    </Stack>
  );
}

export function WealthForm(props: PlaceProps) {
  const { onboarding, autosave, onNext } = props;
  const form = useStepForm({
    step: 'wealth',
    initial: wealthValues(stepOf(onboarding, 'wealth')?.answer),
    checks: wealthChecks,
    answerOf: chosenAnswer,
    autosave,
    onDone: onNext,
  });
  const { values, problems } = form;
  return (
    <OptionalFrame
      {...props}
      form={form}
      step="wealth"
      title="Wealth and income"
      lead="Optional. Some assets require it before you can invest."
      submit="Continue to experience"
    >
      <Choices
        legend="Annual income"
        name="annualIncome"
        columns={2}
        options={INCOME_BANDS}
        words={choiceWords}
        value={[values.annualIncome]}
        onChange={([income = '']) => form.set('annualIncome', income)}
        error={problems.annualIncome}
      />
      <Choices
        legend="Net worth, excluding your home"
        name="netWorth"
        columns={2}
        options={WORTH_BANDS}
        words={choiceWords}
        value={[values.netWorth]}
        onChange={([worth = '']) => form.set('netWorth', worth)}
        error={problems.netWorth}
      />
      <Choices
        legend="Source of the money you invest"
        name="sourceOfFunds"
        many
        columns={2}
        options={FUND_SOURCES}
        words={choiceWords}
        value={values.sourceOfFunds}
        onChange={(sources) => form.set('sourceOfFunds', sources)}
        error={problems.sourceOfFunds}
      />
      <Checkbox
        label="I am an accredited or professional investor where I live"
        {...form.box('claimsAccreditation')}
      />
    </OptionalFrame>
  );
}

export function ExperienceForm(props: PlaceProps) {
  const { onboarding, autosave, onNext } = props;
  const form = useStepForm({
    step: 'experience',
    initial: experienceValues(stepOf(onboarding, 'experience')?.answer),
    checks: experienceChecks,
    answerOf: chosenAnswer,
    autosave,
    onDone: onNext,
  });
  const { values, problems } = form;
  return (
    <OptionalFrame
      {...props}
      form={form}
      step="experience"
      title="Investment experience"
      lead="Optional. Helps us warn you of risks that may be new to you."
      submit="Continue to investment personality"
    >
      <Choices
        legend="Years of investing"
        name="years"
        columns={2}
        options={YEARS_BANDS}
        words={choiceWords}
        value={[values.years]}
        onChange={([years = '']) => form.set('years', years)}
        error={problems.years}
      />
      <Choices
        legend="Investments you have held (optional)"
        name="instruments"
        many
        options={INSTRUMENTS}
        words={choiceWords}
        value={values.instruments}
        onChange={(instruments) => form.set('instruments', instruments)}
      />
    </OptionalFrame>
  );
}
