import {
  choiceWords,
  FUND_SOURCES,
  INCOME_BANDS,
  INSTRUMENTS,
  WORTH_BANDS,
  YEARS_BANDS,
} from '@holdfast/domain/people/onboarding/choices';
import { Checkbox } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import type { Answer } from './onboarding.ts';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const oneOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

type OptionalProps = PlaceProps & {
  readonly step: 'wealth' | 'experience';
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly ready: (answer: Answer) => boolean;
  readonly children: (answer: Answer, set: (more: Answer) => void) => ReactNode;
};

/** A step that may be left out: its choices are kept as they are made. */
function OptionalForm(props: OptionalProps) {
  const { onboarding, autosave, step, back, onNext, ready, embedded } = props;
  const [answer, setAnswer] = useState<Answer>(stepOf(onboarding, step)?.answer ?? {});
  const [failure, setFailure] = useState<string>();
  const submit = useSendSteps();
  const set = (more: Answer) => {
    const next = { ...answer, ...more };
    setAnswer(next);
    autosave.changed({ step, answer: next });
  };
  const send = async (given: Answer) => {
    setFailure(undefined);
    try {
      await autosave.pause();
      await submit.mutateAsync({ body: { meta: { [step]: given } } });
      autosave.settled();
      onNext();
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready(answer)) void send(answer);
    else setFailure('Answer each question, or skip this for now.');
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {embedded ? null : <FormHead title={props.title}>{props.lead}</FormHead>}
      <Problems problems={{}} failure={failure} />
      {props.children(answer, set)}
      <FormActions
        back={back}
        submit={embedded ? 'Save' : props.submit}
        busy={submit.isPending}
        onSkip={embedded ? undefined : () => void send({ skip: true })}
      />
    </form>
  );
}

/** Income, net worth, where the money comes from. */
export const WealthForm = (props: PlaceProps) => (
  <OptionalForm
    {...props}
    step="wealth"
    title="Wealth and income"
    lead="Optional. Some assets ask for it before you may invest in them."
    submit="Continue to experience"
    ready={(a) => !!a.annualIncome && !!a.netWorth && listOf(a.sourceOfFunds).length > 0}
  >
    {(answer, set) => (
      <>
        <Choices
          legend="Income a year"
          name="annualIncome"
          columns={2}
          options={INCOME_BANDS}
          words={choiceWords}
          value={oneOf(answer.annualIncome)}
          onChange={([annualIncome]) =>
            set({ claimsAccreditation: false, ...answer, annualIncome })
          }
        />
        <Choices
          legend="Net worth without your home"
          name="netWorth"
          columns={2}
          options={WORTH_BANDS}
          words={choiceWords}
          value={oneOf(answer.netWorth)}
          onChange={([netWorth]) => set({ claimsAccreditation: false, ...answer, netWorth })}
        />
        <Choices
          legend="Where the money you invest comes from"
          name="sourceOfFunds"
          many
          columns={2}
          options={FUND_SOURCES}
          words={choiceWords}
          value={listOf(answer.sourceOfFunds)}
          onChange={(sourceOfFunds) => set({ sourceOfFunds })}
        />
        <Checkbox
          label="I am an accredited or professional investor where I live"
          checked={answer.claimsAccreditation === true}
          onChange={(event) => set({ claimsAccreditation: event.currentTarget.checked })}
        />
      </>
    )}
  </OptionalForm>
);

/** For how long, and in what, the person has invested. */
export const ExperienceForm = (props: PlaceProps) => (
  <OptionalForm
    {...props}
    step="experience"
    title="Investment experience"
    lead="Optional. It helps us to warn you where a risk may be new to you."
    submit="Continue to investment personality"
    ready={(answer) => !!answer.years}
  >
    {(answer, set) => (
      <>
        <Choices
          legend="Years of investing"
          name="years"
          columns={2}
          options={YEARS_BANDS}
          words={choiceWords}
          value={oneOf(answer.years)}
          onChange={([years]) => set({ instruments: [], ...answer, years })}
        />
        <Choices
          legend="What you have invested in (optional)"
          name="instruments"
          many
          options={INSTRUMENTS}
          words={choiceWords}
          value={listOf(answer.instruments)}
          onChange={(instruments) => set({ instruments })}
        />
      </>
    )}
  </OptionalForm>
);
