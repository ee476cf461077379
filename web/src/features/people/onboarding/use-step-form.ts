import type { Checks, Values } from '../../../lib/figures/checks.ts';
import type { Autosave } from '../../../ui/form/use-autosave.ts';
import { type Form, type Send, useForm } from '../../../ui/form/use-form.ts';
import type { Answer, Draft, Onboarding, StepName } from './onboarding.ts';
import { useSendSteps } from './use-steps.ts';

/** Sends a step's answer, which stops autosaving. */
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
  /** Saves no drafts: the previous answer stays valid until the next is sent. */
  readonly isUnsaved?: boolean;
  readonly onDone: () => void;
};

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
