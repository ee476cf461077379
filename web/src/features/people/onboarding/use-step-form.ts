import type { Checks, Values } from '../../../lib/figures/checks.ts';
import type { Autosave } from '../../../ui/form/use-autosave.ts';
import { type Form, type Send, useForm } from '../../../ui/form/use-form.ts';
import type { Answer, Draft, Onboarding, StepName } from './onboarding.ts';
import { useSendSteps } from './use-steps.ts';

/** Sends the answer of a step; no draft of it is saved any more once that has begun. */
export function useSendStep(step: StepName, autosave: Autosave<Draft>): Send<Answer, Onboarding> {
  const send = useSendSteps();
  return {
    isPending: send.isPending,
    mutateAsync: async (answer) => {
      await autosave.pause();
      const next = await send.mutateAsync({ body: { meta: { [step]: answer } } });
      autosave.settled();
      return next;
    },
  };
}

type StepFormOptions<V extends Values> = {
  readonly step: StepName;
  readonly initial: V;
  readonly checks: Checks<V>;
  readonly answerOf: (values: V) => Answer;
  readonly labels?: Readonly<Record<string, string>>;
  readonly autosave: Autosave<Draft>;
  /** Nothing is kept before it is sent, since what was sent before still counts. */
  readonly isUnsaved?: boolean;
  readonly onDone: () => void;
};

/** The form of a step: saved as it is filled in, sent by Continue. */
export function useStepForm<V extends Values>(options: StepFormOptions<V>): Form<V> {
  const { step, answerOf, autosave, isUnsaved, ...rest } = options;
  const save = (answer: Answer) => {
    if (!isUnsaved) autosave.changed({ step, answer });
  };
  const send = useSendStep(step, autosave);
  return useForm({
    ...rest,
    at: `meta.${step}`,
    parse: (values) => ({ ...answerOf(values) }),
    send: {
      isPending: send.isPending,
      mutateAsync: (answer: Answer) =>
        send.mutateAsync(answer).catch((error) => {
          save(answer);
          throw error;
        }),
    },
    onChange: (values) => save(answerOf(values)),
  });
}
