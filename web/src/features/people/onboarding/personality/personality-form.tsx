import { PERSONALITY_QUESTIONS } from '@holdfast/domain/people/onboarding/personality';
import { Choices } from '../../../../ui/form/choices.tsx';
import { Problems } from '../../../../ui/form/problems.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { FormActions } from '../../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../../ui/wizard/form-head.tsx';
import { AgainAlert } from '../again-alert.tsx';
import type { PlaceProps } from '../place-props.ts';
import { stepOf } from '../places.ts';
import { useSendStep, useStepForm } from '../use-step-form.ts';
import classes from '../wizard.module.css';
import { type Chosen, chosenOf, unanswered } from './personality.form.ts';

const MISSING = 'Choose one answer';

type PersonalityFormProps = PlaceProps & {
  /**
   * True for a verified user who retakes the questionnaire. Their result stays until all ten
   * questions are answered.
   */
  readonly again?: boolean;
};

export function PersonalityForm(props: PersonalityFormProps) {
  const { onboarding, autosave, back, onNext, embedded, again } = props;
  const step = stepOf(onboarding, 'investment_personality');
  const form = useStepForm<Chosen>({
    step: 'investment_personality',
    initial: chosenOf(again ? null : step?.answer),
    checks: (chosen) => Object.fromEntries(unanswered(chosen).map((id) => [id, MISSING])),
    answerOf: (chosen) => chosen,
    autosave,
    isUnsaved: again ?? false,
    onDone: onNext,
  });
  const skip = useForm({
    initial: {},
    parse: () => ({ skip: true }),
    send: useSendStep('investment_personality', autosave),
    onDone: onNext,
  });
  return (
    <Stack onSubmit={form.submit} noValidate as="form" gap={0} shrinks className={classes.form}>
      {embedded ? null : (
        <FormHead
          title="Investment personality"
          busy={form.isSending || skip.isSending}
          onSkip={() => skip.submit()}
        >
          Optional. Ten questions about your plans; there are no right answers.
        </FormHead>
      )}
      <AgainAlert step={step} />
      <Problems problems={{}} failure={form.failure ?? skip.failure} />
      {PERSONALITY_QUESTIONS.map(({ id, title, options }, at) => (
        <Choices
          key={id}
          legend={`${at + 1}. ${title}`}
          name={id}
          columns={1}
          options={options.map((option) => option.id)}
          words={(option) => options.find((one) => one.id === option)?.words}
          value={[form.values[id] ?? '']}
          onChange={([option = '']) => form.set(id, option)}
          error={form.problems[id]}
        />
      ))}
      <FormActions
        back={back}
        submit={embedded ? 'See my result' : 'Continue to account agreement'}
        busy={form.isSending || skip.isSending}
        onSkip={embedded ? undefined : () => skip.submit()}
      />
    </Stack>
  );
}
