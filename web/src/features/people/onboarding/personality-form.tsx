import {
  PERSONALITY_QUESTIONS,
  type PersonalityQuestionId,
} from '@holdfast/domain/people/onboarding/personality';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { Problems } from '../../../ui/form/problems.tsx';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { AgainAlert } from './again-alert.tsx';
import type { Answer } from './onboarding.ts';
import { chosenOf, unanswered } from './personality.form.ts';
import type { PlaceProps } from './place-props.ts';
import { stepOf } from './places.ts';
import { useSendSteps } from './use-steps.ts';
import classes from './wizard.module.css';

type PersonalityFormProps = PlaceProps & {
  /** Taken again by somebody verified: their result counts until all ten are answered anew. */
  readonly again?: boolean;
};

/** Ten questions; what they come to is said afterwards. */
export function PersonalityForm(props: PersonalityFormProps) {
  const { onboarding, autosave, back, onNext, embedded, again } = props;
  const step = stepOf(onboarding, 'investment_personality');
  const [chosen, setChosen] = useState(chosenOf(again ? null : step?.answer));
  const [missing, setMissing] = useState<readonly PersonalityQuestionId[]>([]);
  const [failure, setFailure] = useState<string>();
  const submit = useSendSteps();
  const choose = (id: PersonalityQuestionId, option: string) => {
    const next = { ...chosen, [id]: option };
    setChosen(next);
    setMissing(missing.filter((one) => one !== id));
    if (!again) autosave.changed({ step: 'investment_personality', answer: next });
  };
  const send = async (given: Answer) => {
    setFailure(undefined);
    try {
      await autosave.pause();
      await submit.mutateAsync({ body: { meta: { investment_personality: given } } });
      autosave.settled();
      onNext();
    } catch (error) {
      setFailure(textOf(error));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const left = unanswered(chosen);
    setMissing(left);
    if (left.length === 0) return void send(chosen);
    event.currentTarget.querySelector<HTMLElement>(`[name="${left[0]}"]`)?.focus();
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {embedded ? null : (
        <FormHead title="Investment personality">
          Optional. Ten questions about your plans; there are no right answers.
        </FormHead>
      )}
      <AgainAlert step={step} />
      <Problems problems={{}} failure={failure} />
      {PERSONALITY_QUESTIONS.map(({ id, title, options }, at) => (
        <Choices
          key={id}
          legend={`${at + 1}. ${title}`}
          name={id}
          columns={1}
          options={options.map((option) => option.id)}
          words={(option) => options.find((one) => one.id === option)?.words}
          value={[chosen[id] ?? '']}
          onChange={([option = '']) => choose(id, option)}
          error={missing.includes(id) ? 'Choose one answer' : undefined}
        />
      ))}
      <FormActions
        back={back}
        submit={embedded ? 'See my result' : 'Continue to account agreement'}
        busy={submit.isPending}
        onSkip={embedded ? undefined : () => void send({ skip: true })}
      />
    </form>
  );
}
